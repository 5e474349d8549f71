import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { lastChangeOf } from '../feed/index.ts';
import { personName } from '../identity/index.ts';
import { invoiceJson } from '../invoices/index.ts';
import { supplierJson } from '../suppliers/index.ts';
import { accountConfirmationOf } from './confirmed-accounts.service.ts';
import type { PaymentRun, PaymentRunItem } from './payment-run.entity.ts';
import { approvalOf } from './payment-run.service.ts';
import { type PaymentsAwaitingAuthorisation, paymentProgressOf } from './payments-awaiting-authorisation.read.ts';
import { approverNamesOf, isApprovableOnceSubmitted, pausedApproversOf } from './run-approvers.read.ts';
import { duplicateWarningsOf } from './run-duplicates.read.ts';
import { isApprovalRequired, runFacts } from './run-facts.read.ts';
import { entriesOfItem, itemsOfRun } from './run-parts.read.ts';
import { departuresOf, offeredActionsOf, reopeningsOf, sendBacksOf } from './run-reopening.read.ts';

/** A payment run in REST's shape (RULES.md, section 3). Its parts are read for all runs of a request at once. */
export async function paymentRunJson(scope: Scope, run: PaymentRun) {
  const [
    items,
    facts,
    approval,
    createdByName,
    allowedActions,
    progress,
    history,
    approvers,
    isForCaller,
    pausedApprovers,
    exportedByName,
    needsApproval,
    lastChange,
  ] = await Promise.all([
    itemsOfRun(scope, run),
    runFacts(scope, run),
    approvalOf(scope, run),
    personName(scope, run.createdBy),
    offeredActionsOf(scope, run),
    paymentProgressOf(scope, run),
    historyJson(scope, run),
    approverNamesOf(scope, run),
    isApprovableOnceSubmitted(scope, run),
    pausedApproversOf(scope, run),
    run.exportedBy === null ? null : personName(scope, run.exportedBy),
    isApprovalRequired(scope, run),
    lastChangeOf(scope, 'payment_run', run),
  ]);
  return {
    id: run.id,
    companyId: run.companyId,
    number: run.number,
    name: run.name,
    runDate: run.runDate,
    totalAmount: formatDecimal(run.totalAmountPence),
    status: run.status,
    notes: run.notes,
    createdAt: run.createdAt,
    createdBy: run.createdBy,
    createdByName,
    exportedAt: run.exportedAt,
    exportedByName,
    isFileOut: run.isFileOut,
    isApprovalRequired: needsApproval,
    approval,
    approverNames: approvers,
    isApprovableOnceSubmitted: isForCaller,
    pausedApprovers,
    content: facts.content,
    failedCount: progress.failedCount,
    paymentsAwaitingAuthorisation: progress.atBank && paymentsAwaitingAuthorisationJson(progress.atBank),
    ...history,
    ...lastChange,
    allowedActions,
    paymentRunItems: await Promise.all(items.map((item) => itemJson(scope, item))),
  };
}

/** Reopenings, send-backs and removed invoices. */
async function historyJson(scope: Scope, run: PaymentRun) {
  const [reopenings, sendBacks, departures] = await Promise.all([
    reopeningsOf(scope, run),
    sendBacksOf(scope, run),
    departuresOf(scope, run),
  ]);
  return {
    reopenings,
    sendBacks,
    departures: departures.map(({ amountPence, ...left }) => ({ ...left, amount: formatDecimal(amountPence) })),
  };
}

/** Payments that await the payer at the bank, in decimal pounds (RULES.md, 2). */
function paymentsAwaitingAuthorisationJson({
  amountPence,
  companyId: _company,
  ...atBank
}: PaymentsAwaitingAuthorisation) {
  return { ...atBank, amount: formatDecimal(amountPence) };
}

/** A batch of a run, for clients that pay by batch (RULES.md, 28). The payments module adds its payments. */
export async function batchPaymentJson(scope: Scope, item: PaymentRunItem) {
  const entries = await entriesOfItem(scope, item);
  return {
    id: item.id,
    paymentRunId: item.paymentRun.id,
    supplier: await supplierJson(scope, item.supplier.getEntity()),
    totalAmount: formatDecimal(item.totalAmountPence),
    paymentDate: item.paymentDate,
    paymentType: item.paymentType,
    invoices: await Promise.all(entries.map(({ invoice }) => invoiceJson(scope, invoice.getEntity()))),
    status: item.paymentRun.getEntity().status,
  };
}

async function itemJson(scope: Scope, item: PaymentRunItem) {
  const [entries, accountConfirmation, duplicateWarnings] = await Promise.all([
    entriesOfItem(scope, item),
    accountConfirmationOf(scope, item),
    duplicateWarningsOf(scope, item),
  ]);
  return {
    id: item.id,
    supplier: await supplierJson(scope, item.supplier.getEntity()),
    accountConfirmation,
    duplicateWarnings,
    paymentType: item.paymentType,
    totalAmount: formatDecimal(item.totalAmountPence),
    paymentDate: item.paymentDate,
    notes: item.notes,
    paymentRunInvoices: await Promise.all(
      entries.map(async ({ id, invoice, appliedPence }) => ({
        id,
        invoice: await invoiceJson(scope, invoice.getEntity()),
        // Amount used of a credit note; null for an invoice, which is paid in full.
        appliedAmount: formatDecimalOrNull(appliedPence),
      })),
    ),
  };
}
