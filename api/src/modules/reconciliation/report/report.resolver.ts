import type { Month } from '@paycycle/schema/domain/local-date';
import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { MonthScalar } from '../../../kernel/graphql/scalars.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';
import { ReconciliationSummary } from './report.types.ts';

@Resolver(() => Company)
export class CompanyReportResolver {
  @FieldResolver(() => ReconciliationSummary)
  reconciliationSummary(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar) month: Month,
  ): Promise<ReconciliationSummary> {
    return reconciliationSummary(scope, company.id, month);
  }
}
