import { queryCompanyId, type Route } from '../../../kernel/http/route-table.ts';
import { deleteBankTransactions } from './bank-transaction-deletion.service.ts';

/** The call of RULES.md, section 7 behind 'Delete All Transactions'. */
export const deletionRoutes: readonly Route[] = [
  {
    method: 'delete',
    path: '/api/bank-transactions/bulk',
    answer: (scope, request) => deleteBankTransactions(scope, queryCompanyId(request)),
  },
];
