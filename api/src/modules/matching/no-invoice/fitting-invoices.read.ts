import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import type { Scope } from '../../../kernel/scope.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import type { Invoice } from '../../invoices/index.ts';
import { isFitting, isRefund } from '../suggestions/suggestion.plan.ts';
import { computeSuggestions, type ListedSuggestion, withInvoices } from '../suggestions/suggestion.service.ts';
import { readQuestions } from './questioned-lines.read.ts';

/** Limit of invoices that are named for a transaction. */
const NAMED_MAX = 3;

/**
 * Describes, by transaction, the records that come before 'No invoice required' (RULES.md, 38): open invoices that surely
 * fit it, a payment that it may return, an invoice that it may refund, or a paid invoice that it names. Considers only
 * open transactions; without any, nothing is computed.
 */
export async function readFittingInvoices(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const open = { companyId, id: { $in: [...ids] }, isMatched: false, requiresInvoice: true };
  const lines = new Map((await scope.em.find(BankTransaction, open)).map((line) => [line.id, line]));
  if (lines.size === 0) return new Map();
  const fitting = (await computeSuggestions(scope, companyId)).filter(
    (suggestion) => (isFitting(suggestion) || isRefund(suggestion)) && lines.has(suggestion.transactionId),
  );
  const listed = await withInvoices(scope, fitting);
  const fits = listed.flatMap((suggestion) => {
    const line = lines.get(suggestion.transactionId);
    return line ? [[line.id, inWords(line, suggestion)] as const] : [];
  });
  return new Map([...(await readQuestions(scope, companyId, [...lines.keys()])), ...fits]);
}

function inWords(line: BankTransaction, { choices, isTie }: ListedSuggestion): string {
  const invoices = [...new Set(choices.flatMap((choice) => choice.invoices))];
  const named = invoices.slice(0, NAMED_MAX).map(nameOf);
  const more = invoices.length > NAMED_MAX ? [`${invoices.length - NAMED_MAX} more`] : [];
  const size = formatPounds(pence(Math.abs(line.amountPence)));
  const paid = [...named, ...more].join(isTie ? ' or ' : ' and ');
  return `"${line.description}", ${size} on ${formatLocalDate(line.date)}, may have ${line.isOutgoing ? 'paid' : 'refunded'} ${paid}. Match it, or confirm that it needs no invoice.`;
}

function nameOf({ invoiceNumber, supplier }: Invoice): string {
  return `${invoiceNumber} of ${supplier.getEntity().name}`;
}
