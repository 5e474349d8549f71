import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { BULK_SIZE_MAX } from '@paycycle/schema/limits';
import { Arg, Args, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../../modules/companies/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { previewPackage } from './accounting-package.ts';
import { AccountingPackage, AccountingPackageMade, AccountingPackagePage } from './accounting-package.types.ts';
import { ledgerReferenceOf, setLedgerReference } from './ledger-contacts.ts';
import { countPackages, listPackages, packageWithNames, sayNotImported } from './package-history.ts';

@Resolver(() => Company)
export class AccountingPackageResolver {
  @FieldResolver(() => AccountingPackage, {
    description: 'Which bills of a month, or of a period, are ready for its ledger. REST answers the package itself.',
  })
  async accountingPackage(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('month', () => String, { nullable: true, description: 'YYYY-MM, by the date of the bills.' })
    month: string | null,
    @Arg('from', () => LocalDateScalar, { nullable: true, description: 'Instead of a month: the first day.' })
    from: LocalDate | null,
    @Arg('to', () => LocalDateScalar, { nullable: true, description: 'The last day.' }) to: LocalDate | null,
    @Arg('invoiceIds', () => [Int], {
      nullable: true,
      description: `Instead of a month: these, ${BULK_SIZE_MAX} at most.`,
    })
    invoiceIds: number[] | null,
  ): Promise<AccountingPackage> {
    const preview = await previewPackage(scope, id, { month, from, to, invoiceIds });
    const { ledger, readyCount, byHandCount, publishedCount, notReady, changes } = preview;
    return {
      ledger,
      readyCount,
      byHandCount,
      publishedCount,
      notReady: notReady.map(({ invoice, reasons }) => ({ invoice, reasons: [...reasons] })),
      changes,
    };
  }

  @FieldResolver(() => AccountingPackagePage, { description: 'Packages downloaded for its accounting systems.' })
  async accountingPackages(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<AccountingPackagePage> {
    const packages = await listPackages(scope, id, requirePage(args));
    return {
      items: await Promise.all(packages.map((made) => packageWithNames(scope, made))),
      totalCount: await countPackages(scope, id),
    };
  }

  @Mutation(() => AccountingPackageMade, {
    description: 'Says that nobody imported a package: its bills are new to the ledger again. Or takes that back.',
  })
  async sayPackageNotImported(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('isNotImported', () => Boolean, { defaultValue: true }) isNotImported: boolean,
  ): Promise<AccountingPackageMade> {
    return packageWithNames(scope, await sayNotImported(scope, id, isNotImported));
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
