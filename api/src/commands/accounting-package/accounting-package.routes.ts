import { listRoute } from '../../kernel/http/list-route.ts';
import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { exportPackage, previewPackage } from './accounting-package.ts';
import { ledgerReferenceOf, setLedgerReference } from './ledger-contacts.ts';
import { countPackages, listPackages, packageWithNames, sayNotImported } from './package-history.ts';

/** The bills of a month for the ledger, and what suppliers are called in it (RULES.md, 91). */
export const accountingPackageRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/accounting-package', reads: ['month', 'from', 'to'], handle: getPreview },
  {
    method: 'post',
    path: '/api/companies/:id/accounting-package',
    handle: (scope, request) => exportPackage(scope, pathId(request), request.body),
  },
  listRoute({
    path: '/api/companies/:id/accounting-packages',
    reads: [],
    rows: (scope, request, page) => listPackages(scope, pathId(request), page),
    json: packageWithNames,
    count: (scope, request) => countPackages(scope, pathId(request)),
  }),
  { method: 'post', path: '/api/accounting-packages/:id/not-imported', handle: sayOf(true) },
  { method: 'delete', path: '/api/accounting-packages/:id/not-imported', handle: sayOf(false) },
  { method: 'put', path: '/api/suppliers/:id/ledger-reference', handle: putReference },
];

async function getPreview(scope: Scope, request: RestRequest) {
  const preview = await previewPackage(scope, pathId(request), request.query);
  const { ledger, readyCount, byHandCount, publishedCount, notReady, changes } = preview;
  return {
    ledger,
    readyCount,
    byHandCount,
    publishedCount,
    changes,
    notReady: notReady.map(({ invoice: { id, recordNumber, invoiceNumber }, reasons }) => {
      return { invoiceId: id, recordNumber, invoiceNumber, reasons };
    }),
  };
}

function sayOf(isNotImported: boolean) {
  return async (scope: Scope, request: RestRequest) =>
    packageWithNames(scope, await sayNotImported(scope, pathId(request), isNotImported));
}

async function putReference(scope: Scope, request: RestRequest) {
  const { id } = await setLedgerReference(scope, pathId(request), request.body);
  return { supplierId: id, reference: await ledgerReferenceOf(scope, id) };
}
