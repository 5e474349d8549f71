import { formatDecimal } from '@paycycle/schema/domain/money';
import type { Scope } from '../../kernel/scope.ts';
import { versionOf } from '../feed/index.ts';
import { personName } from '../identity/index.ts';
import type { Invoice } from '../invoices/index.ts';
import type { BankTransaction } from './bank-transaction.entity.ts';
import type { ShownLine } from './bank-transaction.view.ts';
import type { BankTransactionMatch } from './bank-transaction-match.entity.ts';
import { matchedInvoiceOf, matchesOf } from './bank-transaction-match.read.ts';

/** Bank transactions in REST's shape (RULES.md, section 3), with a constant number of queries. */
export function bankTransactionsJson(scope: Scope, transactions: readonly BankTransaction[]) {
  return Promise.all(transactions.map((transaction) => bankTransactionJson(scope, transaction)));
}

/** A bank transaction in REST's shape (RULES.md, section 3), with all that it paid. */
export async function bankTransactionJson(scope: Scope, transaction: BankTransaction | ShownLine) {
  const matches = await matchesOf(scope, transaction);
  const matchedInvoice = await matchedInvoiceOf(scope, transaction);
  return {
    id: transaction.id,
    companyId: transaction.companyId,
    transactionId: transaction.transactionId,
    date: transaction.date,
    description: transaction.description,
    amount: formatDecimal(transaction.amountPence),
    currency: transaction.currency,
    counterpartyName: transaction.counterpartyName,
    category: transaction.category,
    merchantName: transaction.merchantName,
    isOutgoing: transaction.isOutgoing,
    isMatched: transaction.isMatched,
    matchedInvoiceId: transaction.matchedInvoiceId,
    matchedInvoice: matchedInvoice && (await matchedInvoiceJson(matchedInvoice)),
    matches: await Promise.all(matches.map((match) => matchJson(scope, match))),
    matchingConfidence: transaction.matchingConfidence,
    requiresInvoice: transaction.requiresInvoice,
    noInvoicePreset: transaction.noInvoicePreset,
    notes: transaction.notes,
    createdAt: transaction.createdAt,
    updatedAt: transaction.updatedAt,
    version: await versionOf(scope, 'bank_transaction', transaction),
  };
}

async function matchJson(scope: Scope, match: BankTransactionMatch) {
  return {
    id: match.id,
    invoiceId: match.invoice.id,
    invoice: await matchedInvoiceJson(match.invoice.getEntity()),
    amount: formatDecimal(match.amountPence),
    kind: match.kind,
    isPartPayment: match.isPartPayment,
    difference: formatDecimal(match.differencePence),
    isPaidOutside: match.isPaidOutside,
    matchingConfidence: match.matchingConfidence,
    matchedAt: match.matchedAt,
    matchedBy: await personName(scope, match.matchedBy),
    paymentRunItemId: match.paymentRunItemId,
  };
}

async function matchedInvoiceJson(invoice: Invoice) {
  const { id, name } = await invoice.supplier.loadOrFail();
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    supplier: { id, name },
    filePath: invoice.filePath,
  };
}
