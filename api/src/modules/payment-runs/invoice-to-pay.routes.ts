import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getInvoice, invoiceWithLinesJson, lateAndEarlyJson, payByOfInvoice } from '../invoices/index.ts';
import { leftOutCreditOfInvoice } from './left-out-credit.read.ts';
import { duplicateWarningsOfInvoice } from './run-duplicates.read.ts';

/** An invoice as the caller reads it before a payment: with the warnings that a run has, too (RULES.md, 11). */
export const invoiceToPayRoutes: readonly Route[] = [
  { method: 'get', path: '/api/invoices/:id', hasVersion: true, handle: getOneInvoice },
];

async function getOneInvoice(scope: Scope, request: RestRequest) {
  const invoice = await getInvoice(scope, pathId(request));
  const [json, duplicateWarnings, creditWarnings, payBy] = await Promise.all([
    invoiceWithLinesJson(scope, invoice),
    duplicateWarningsOfInvoice(scope, invoice),
    leftOutCreditOfInvoice(scope, invoice.id),
    payByOfInvoice(scope, invoice, invoice.supplier.id),
  ]);
  const supplier = await invoice.supplier.loadOrFail();
  return { ...json, duplicateWarnings, creditWarnings, payBy, ...lateAndEarlyJson(scope, invoice, supplier) };
}
