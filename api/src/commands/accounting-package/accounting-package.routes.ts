import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { exportPackage, previewPackage } from './accounting-package.ts';
import { ledgerReferenceOf, setLedgerReference } from './ledger-contacts.ts';

/** The bills of a month for the ledger, and what suppliers are called in it (RULES.md, 91). */
export const accountingPackageRoutes: readonly Route[] = [
  { method: 'get', path: '/api/companies/:id/accounting-package', reads: ['month'], answer: getPreview },
  {
    method: 'post',
    path: '/api/companies/:id/accounting-package',
    answer: (scope, request) => exportPackage(scope, pathId(request), request.body),
  },
  { method: 'put', path: '/api/suppliers/:id/ledger-reference', answer: putReference },
];

async function getPreview(scope: Scope, request: RestRequest) {
  const { ledger, readyCount, byHandCount, notReady } = await previewPackage(scope, pathId(request), request.query);
  return {
    ledger,
    readyCount,
    byHandCount,
    notReady: notReady.map(({ invoice: { id, recordNumber, invoiceNumber }, reasons }) => {
      return { invoiceId: id, recordNumber, invoiceNumber, reasons };
    }),
  };
}

async function putReference(scope: Scope, request: RestRequest) {
  const { id } = await setLedgerReference(scope, pathId(request), request.body);
  return { supplierId: id, reference: await ledgerReferenceOf(scope, id) };
}
