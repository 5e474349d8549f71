import { pathId, queryCompanyId, type Route } from '../../../kernel/http/route-table.ts';
import { deleteBankTransactions } from './bank-transaction-deletion.service.ts';
import { undoStatementImport } from './undo-import.service.ts';

/** 'Delete All Transactions' (RULES.md, section 7), and the undo of one import. */
export const deletionRoutes: readonly Route[] = [
  {
    method: 'delete',
    path: '/api/bank-transactions/bulk',
    handle: (scope, request) => deleteBankTransactions(scope, queryCompanyId(request), request.query),
  },
  {
    method: 'post',
    path: '/api/statement-imports/:id/undo',
    handle: (scope, request) => undoStatementImport(scope, pathId(request)),
  },
];
