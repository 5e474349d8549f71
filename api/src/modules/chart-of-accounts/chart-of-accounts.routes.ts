import { pathId, type RestRequest, type Route, requireFile } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listNominalAccounts } from './chart-of-accounts.read.ts';
import {
  addNominalAccount,
  chooseLedger,
  importChart,
  previewChartImport,
  updateNominalAccount,
} from './chart-of-accounts.service.ts';
import type { NominalAccount } from './nominal-account.entity.ts';

/** The accounting system of a company, and its chart of accounts (RULES.md, 90). */
export const chartOfAccountsRoutes: readonly Route[] = [
  { method: 'put', path: '/api/companies/:id/ledger', handle: putLedger },
  { method: 'get', path: '/api/companies/:id/nominal-accounts', reads: [], handle: getAccounts },
  { method: 'post', path: '/api/companies/:id/nominal-accounts', status: 201, handle: postAccount },
  {
    method: 'post',
    path: '/api/companies/:id/nominal-accounts/import/preview',
    fileField: 'chart',
    handle: (scope, request) => previewChartImport(scope, pathId(request), requireFile(request).bytes),
  },
  {
    method: 'post',
    path: '/api/companies/:id/nominal-accounts/import',
    fileField: 'chart',
    handle: (scope, request) => importChart(scope, pathId(request), requireFile(request).bytes, request.body),
  },
  {
    method: 'post',
    path: '/api/companies/:id/nominal-accounts/from-ledger/preview',
    handle: (scope, request) => previewChartImport(scope, pathId(request), 'ledger'),
  },
  {
    method: 'post',
    path: '/api/companies/:id/nominal-accounts/from-ledger',
    handle: (scope, request) => importChart(scope, pathId(request), 'ledger', request.body),
  },
  { method: 'patch', path: '/api/nominal-accounts/:id', handle: patchAccount },
];

async function putLedger(scope: Scope, request: RestRequest) {
  const { ledger } = await chooseLedger(scope, pathId(request), request.body);
  return { ledger };
}

async function getAccounts(scope: Scope, request: RestRequest) {
  return (await listNominalAccounts(scope, pathId(request))).map(accountJson);
}

async function postAccount(scope: Scope, request: RestRequest) {
  return accountJson(await addNominalAccount(scope, pathId(request), request.body));
}

async function patchAccount(scope: Scope, request: RestRequest) {
  return accountJson(await updateNominalAccount(scope, pathId(request), request.body));
}

function accountJson({ id, companyId, code, name, archivedAt }: NominalAccount) {
  return { id, companyId, code, name, isArchived: archivedAt !== null };
}
