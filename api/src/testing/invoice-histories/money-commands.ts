import { markInvoicesPaid, undoMarkInvoicesPaid } from '../../commands/invoices/mark-invoices-paid.ts';
import { getInvoice } from '../../modules/invoices/index.ts';
import { sayInvoiceNotPaid } from '../../modules/invoices/payment-question.service.ts';
import { matchBankTransaction, unmatchBankTransaction } from '../../modules/matching/matches/matching.service.ts';
import { closeMonth, reopenMonth } from '../../modules/month-end/closing/close-month.service.ts';
import { deleteBankTransactions } from '../../modules/statement-import/deletion/bank-transaction-deletion.service.ts';
import { type Command, lastId, type Place } from './place.ts';

/** The month of the line that brings money of the credit note; the others are of the next. */
const CREDIT_MONTH = '2026-08';

const LINES = { payment: 0, part: 1, refund: 2, credit: 3, rest: 4, secondRefund: 5 } as const;

const match = (line: keyof typeof LINES, of: 'invoiceId' | 'creditId', words: object): Command => {
  return (place, scope) => matchBankTransaction(scope, lineOf(place, line), { invoiceId: place[of], ...words });
};

const unmatch = (line: keyof typeof LINES): Command => {
  return (place, scope) => unmatchBankTransaction(scope, lineOf(place, line));
};

function lineOf({ lineIds }: Place, line: keyof typeof LINES): number {
  return lineIds[LINES[line]] ?? 0;
}

/** Commands about money that went out or came in. */
export const MONEY_COMMANDS = {
  match: match('payment', 'invoiceId', { allowDifference: true }),
  'match what was paid outside': match('payment', 'invoiceId', { allowDifference: true, paidOutside: true }),
  'match a refund': match('refund', 'invoiceId', { refund: true, allowDifference: true }),
  'match a second refund': match('secondRefund', 'invoiceId', { refund: true, allowDifference: true }),
  'match a part': match('part', 'invoiceId', { partPayment: true }),
  'match an earlier rest': match('rest', 'invoiceId', { allowDifference: true }),
  'match the rest of the credit note': match('credit', 'creditId', {}),
  'match a part of the credit note': match('credit', 'creditId', { partPayment: true }),
  unmatch: unmatch('payment'),
  'unmatch the refund': unmatch('refund'),
  'unmatch the second refund': unmatch('secondRefund'),
  'unmatch the part': unmatch('part'),
  'unmatch the earlier rest': unmatch('rest'),
  'unmatch the credit note': unmatch('credit'),
  'say that it was not paid': async ({ invoiceId }, scope) => {
    const { paymentQuestion } = await getInvoice(scope, invoiceId);
    await sayInvoiceNotPaid(scope, invoiceId, { question: paymentQuestion ?? '' });
  },
  'mark as paid': ({ companyId, invoiceId }, scope) => markInvoicesPaid(scope, companyId, { invoiceIds: [invoiceId] }),
  'mark the credit note as used': ({ companyId, creditId }, scope) =>
    markInvoicesPaid(scope, companyId, { invoiceIds: [creditId] }),
  'undo the last mark': async ({ companyId }, scope) => {
    const id = await lastId(scope, companyId, 'paid_marks');
    if (id !== null) await undoMarkInvoicesPaid(scope, id);
  },
  'close the month': ({ companyId }, scope) => closeMonth(scope, companyId, { month: CREDIT_MONTH }),
  'open the month again': ({ companyId }, scope) =>
    reopenMonth(scope, companyId, { month: CREDIT_MONTH, reason: 'A line is missing' }),
  'delete the transactions': ({ companyId }, scope) => deleteBankTransactions(scope, companyId),
} as const satisfies Readonly<Record<string, Command>>;
