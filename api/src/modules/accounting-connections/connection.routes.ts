import { trackingName } from '@paycycle/schema/domain/tracking-option';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { AccountingConnection } from './accounting-connection.entity.ts';
import { changeConnection, connectionOf, disconnect, listBankAccounts } from './connection.service.ts';
import { listTrackingOptions } from './tracking-options.read.ts';

const PATH = '/api/companies/:id/accounting-connection';

/** The organisation to which a company publishes its bills (RULES.md, 97). A browser connects it (`connect.routes.ts`). */
export const accountingConnectionRoutes: readonly Route[] = [
  { method: 'get', path: PATH, reads: [], handle: getConnection },
  { method: 'get', path: `${PATH}/bank-accounts`, reads: [], handle: getBankAccounts },
  { method: 'patch', path: PATH, handle: patchConnection },
  { method: 'get', path: '/api/companies/:id/tracking-options', reads: [], handle: getTrackingOptions },
  { method: 'delete', path: PATH, handle: (scope, request) => disconnect(scope, pathId(request)) },
];

async function getConnection(scope: Scope, request: RestRequest) {
  const connection = await connectionOf(scope, pathId(request));
  return { connection: connection && connectionJson(connection) };
}

async function getBankAccounts(scope: Scope, request: RestRequest) {
  return { accounts: await listBankAccounts(scope, pathId(request)) };
}

async function patchConnection(scope: Scope, request: RestRequest) {
  return { connection: connectionJson(await changeConnection(scope, pathId(request), request.body)) };
}

async function getTrackingOptions(scope: Scope, request: RestRequest) {
  const options = await listTrackingOptions(scope, pathId(request));
  return options.map((option) => ({ name: trackingName(option), isArchived: option.isArchived }));
}

function connectionJson(connection: AccountingConnection) {
  const { ledger, state, organisations, organisationId, organisationName, publishAs, connectedAt } = connection;
  const { paymentsAccountId, paymentsAccountName } = connection;
  return {
    ledger,
    state,
    organisations,
    organisationId,
    organisationName,
    publishAs,
    paymentsAccountId,
    paymentsAccountName,
    connectedAt,
  };
}
