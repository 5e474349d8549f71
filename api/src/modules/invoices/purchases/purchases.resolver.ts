import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { PurchaseGroup } from '@paycycle/schema/domain/purchases';
import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { PageArgs } from '../../../kernel/graphql/page-args.ts';
import { LocalDateScalar } from '../../../kernel/graphql/scalars.ts';
import { requirePage } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { purchases } from './purchases.service.ts';
import { PurchaseGroupEnum, Purchases } from './purchases.types.ts';

@Resolver(() => Company)
export class PurchasesResolver {
  @FieldResolver(() => Purchases, { description: 'Purchases of a period, and their boxes of a VAT return.' })
  purchases(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('from', () => LocalDateScalar, { description: 'The first day, by the dates of the bills.' }) from: LocalDate,
    @Arg('to', () => LocalDateScalar, { description: 'The last day.' }) to: LocalDate,
    @Arg('by', () => PurchaseGroupEnum, {
      nullable: true,
      description: 'Grouping of the rows; by supplier if missing.',
    })
    by: PurchaseGroup | null,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Purchases> {
    return purchases(scope, company.id, { from, to, by }, requirePage(page));
  }
}
