import { formatDecimal } from '@paycycle/schema/domain/money';
import type { Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listCompanies } from '../companies/index.ts';
import { companyOverview } from './company-overview.read.ts';
import type { CountedAmount } from './company-overview.types.ts';

/** The open work of all companies of the caller but sandboxes (RULES.md, 105). */
export const companyOverviewRoutes: readonly Route[] = [
  { method: 'get', path: '/api/company-overviews', reads: [], handle: getOverviews },
];

async function getOverviews(scope: Scope) {
  const companies = (await listCompanies(scope)).filter(({ isSandbox }) => !isSandbox);
  return Promise.all(
    companies.map(async ({ id, name }) => {
      const { overdue, due, awaitingApproval, ...more } = await companyOverview(scope, id);
      return {
        companyId: id,
        name,
        overdue: countedJson(overdue),
        due: countedJson(due),
        awaitingApproval: countedJson(awaitingApproval),
        ...more,
      };
    }),
  );
}

function countedJson({ count, amountPence }: CountedAmount) {
  return { count, amount: formatDecimal(amountPence) };
}
