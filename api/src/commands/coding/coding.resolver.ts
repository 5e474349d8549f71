import type { ProposedCoding } from '@paycycle/schema/domain/coding';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, Args, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { CursorPageArgs, pageOf } from '../../kernel/graphql/page-args.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../../modules/companies/index.ts';
import { findInvoices } from '../../modules/invoices/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { countBillsToCode, listBillsToCode } from './bills-to-code.ts';
import { codeBills } from './code-bills.ts';
import { BillsToCode, CodeBillsInput, CodeBillsResult, ProposedCodingType } from './coding.types.ts';
import { forgetSupplierCoding } from './forget-coding.ts';
import { proposedCodingOf } from './supplier-coding.read.ts';

@Resolver(() => Company)
export class CodingResolver {
  @FieldResolver(() => BillsToCode, {
    description: 'Bills and credit notes that are not ready for its ledger, and what is proposed for them.',
  })
  async billsToCode(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => CursorPageArgs) args: CursorPageArgs,
    @Arg('month', () => String, { nullable: true, description: 'YYYY-MM, by the date of the bills.' })
    month: string | null,
    @Arg('supplierId', () => Int, { nullable: true, description: 'Those of one supplier.' }) supplierId: number | null,
  ): Promise<BillsToCode> {
    const filter = { month, supplierId };
    const items = await listBillsToCode(scope, id, filter, requirePage(pageOf(args)));
    return {
      items: items.map((bill) => ({ ...bill, missing: [...bill.missing], reasons: [...bill.reasons] })),
      totalCount: await countBillsToCode(scope, id, filter),
    };
  }

  @Mutation(() => CodeBillsResult, {
    description: 'Codes bills and credit notes; says why others stay as they are. `undoBulkChange` undoes it.',
  })
  async codeBills(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => CodeBillsInput) input: CodeBillsInput,
  ): Promise<CodeBillsResult> {
    const { ids, refused, ...coded } = await codeBills(scope, companyId, input);
    return {
      ...coded,
      refused: [...refused],
      company: await getCompany(scope, companyId),
      changedCount: ids.length,
      invoices: await findInvoices(scope, ids.slice(0, PAGE_SIZE_MAX)),
    };
  }
}

@Resolver(() => Supplier)
export class SupplierCodingResolver {
  @FieldResolver(() => ProposedCodingType, {
    nullable: true,
    description: 'How its next bill is coded; null where neither a bill nor its category says.',
  })
  proposedCoding(@CurrentScope() scope: Scope, @Root() { id }: Supplier): Promise<ProposedCoding | null> {
    return proposedCodingOf(scope, id);
  }

  @Mutation(() => Supplier, {
    description: 'Forgets how the bills of a supplier were coded for the next ones. The bills keep their codes.',
  })
  forgetSupplierCoding(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
  ): Promise<Supplier> {
    return forgetSupplierCoding(scope, supplierId);
  }
}
