import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../../modules/companies/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { previewPackage } from './accounting-package.ts';
import { AccountingPackage } from './accounting-package.types.ts';
import { ledgerReferenceOf, setLedgerReference } from './ledger-contacts.ts';

@Resolver(() => Company)
export class AccountingPackageResolver {
  @FieldResolver(() => AccountingPackage, {
    description: 'Which bills of a month are ready for its ledger. REST answers the package itself.',
  })
  async accountingPackage(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('month', () => String, { description: 'YYYY-MM, by the date of the bills.' }) month: string,
  ): Promise<AccountingPackage> {
    const { ledger, readyCount, byHandCount, notReady } = await previewPackage(scope, id, { month });
    return {
      ledger,
      readyCount,
      byHandCount,
      notReady: notReady.map(({ invoice, reasons }) => ({ invoice, reasons: [...reasons] })),
    };
  }
}

@Resolver(() => Supplier)
export class LedgerReferenceResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'What it is called in the ledger of its company; null where nothing is on record.',
  })
  ledgerReference(@CurrentScope() scope: Scope, @Root() { id }: Supplier): Promise<string | null> {
    return ledgerReferenceOf(scope, id);
  }

  @Mutation(() => Supplier, { description: 'Says what a supplier is called in the ledger of its company.' })
  setLedgerReference(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
    @Arg('reference', () => String, { nullable: true, description: 'Null takes it away.' }) reference: string | null,
  ): Promise<Supplier> {
    return setLedgerReference(scope, supplierId, { reference });
  }
}
