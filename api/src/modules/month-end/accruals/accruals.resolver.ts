import type { Month } from '@paycycle/schema/domain/local-date';
import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { PageArgs } from '../../../kernel/graphql/page-args.ts';
import { MonthScalar } from '../../../kernel/graphql/scalars.ts';
import { requirePage } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { accruals } from './accruals.service.ts';
import { Accruals } from './accruals.types.ts';

@Resolver(() => Company)
export class CompanyAccrualsResolver {
  @FieldResolver(() => Accruals, { description: "Its prepayments and accruals at a month's end." })
  accruals(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar) month: Month,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Accruals> {
    return accruals(scope, company.id, { month }, requirePage(page));
  }
}
