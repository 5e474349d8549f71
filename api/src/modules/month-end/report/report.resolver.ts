import type { Month } from '@paycycle/schema/domain/local-date';
import { Arg, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { MonthScalar } from '../../../kernel/graphql/scalars.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Company } from '../../companies/index.ts';
import { listExceptions } from './reconciliation-exceptions.service.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';
import { ReconciliationException, ReconciliationSummary } from './report.types.ts';

@Resolver(() => Company)
export class CompanyReportResolver {
  @FieldResolver(() => ReconciliationSummary, { description: 'Progress of the reconciliation of a month.' })
  reconciliationSummary(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar) month: Month,
  ): Promise<ReconciliationSummary> {
    return reconciliationSummary(scope, company.id, month);
  }

  @FieldResolver(() => [ReconciliationException], { description: 'In the order of the month; 10,000 at most.' })
  reconciliationExceptions(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('month', () => MonthScalar) month: Month,
  ): Promise<ReconciliationException[]> {
    return listExceptions(scope, company.id, month);
  }
}
