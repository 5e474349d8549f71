import { formatDecimal } from '@paycycle/schema/domain/money';
import { pathId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getRun, type PaymentRun } from '../../payment-runs/index.ts';
import { emailRemittanceAdvice } from './remittance-email.service.ts';
import { type EmailedAdvice, remittanceEmailsOf } from './remittance-emails.read.ts';

/** Remittance advice to the suppliers of a run by email (RULES.md, 107). */
export const remittanceEmailRoutes: readonly Route[] = [
  { method: 'get', path: '/api/payment-runs/:id/remittance-emails', handle: getRemittanceEmails },
  { method: 'post', path: '/api/payment-runs/:id/remittance-emails', handle: postRemittanceEmails },
];

async function getRemittanceEmails(scope: Scope, request: RestRequest) {
  return remittanceEmailsJson(scope, await getRun(scope, pathId(request)));
}

async function postRemittanceEmails(scope: Scope, request: RestRequest) {
  return remittanceEmailsJson(scope, await emailRemittanceAdvice(scope, pathId(request), request.body));
}

async function remittanceEmailsJson(scope: Scope, run: PaymentRun) {
  const { fromName, replyTo, entries } = await remittanceEmailsOf(scope, run);
  return { fromName, replyTo, entries: entries.map(entryJson) };
}

function entryJson(entry: EmailedAdvice) {
  const { itemId, supplierId, supplierName, email, amountPence, invoiceCount, state, sentAt, failure } = entry;
  return {
    itemId,
    supplierId,
    supplierName,
    email,
    amount: formatDecimal(amountPence),
    invoiceCount,
    state,
    sentAt,
    failure,
  };
}
