import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence, pence } from '@paycycle/schema/domain/money';
import { read } from '../../../kernel/read/read.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { anyOf } from '../../../kernel/write/any-of.ts';
import { mayReturn, readLine } from '../../../matching-engine/index.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { mentionsPayee } from '../matches/names-payee.plan.ts';
import { EARLIER_PAYMENTS } from './returned-lines.view.ts';

/** Pairs of equal amounts that are compared at most. */
const PAIRS_MAX = 50_000;
/** Transactions whose numbers are searched for at a time. */
const LINES_PER_READ = 1000;
/** A shorter number without letters is in many texts by chance: the supplier must be named with it. */
const DIGITS_MIN = 4;

/**
 * Describes, by transaction, the reasons besides open invoices for a user to look before it is marked as needing no
 * invoice (RULES.md, 38): money in may return a payment, and money out names a paid invoice.
 */
export async function readQuestions(
  scope: Scope,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  return new Map([...(await readReturns(scope, companyId, ids)), ...(await readPaidBefore(scope, companyId, ids))]);
}

async function readReturns(scope: Scope, companyId: number, ids: readonly number[]): Promise<[number, string][]> {
  const pairs = await read(scope, companyId).rows(EARLIER_PAYMENTS, { ids, limit: PAIRS_MAX });
  const found = pairs.filter((pair) => {
    const payment = {
      id: pair.paymentId,
      date: pair.paidOn,
      amountPence: pence(-pair.sizePence),
      description: pair.paymentDescription,
      counterpartyName: pair.paymentCounterparty,
    };
    return mayReturn({ ...pair, amountPence: pair.sizePence }, payment);
  });
  return found.map((pair) => {
    const payment = `"${pair.paymentDescription}" of ${formatLocalDate(pair.paidOn)}`;
    return [pair.id, `${nameOf(pair, pair.sizePence)}, may return the payment ${payment}. ${NEXT}`];
  });
}

const NEXT = 'Match it, or confirm that it needs no invoice.';

function nameOf(line: { readonly description: string; readonly date: LocalDate }, size: Pence): string {
  return `"${line.description}", ${formatPounds(size)} on ${formatLocalDate(line.date)}`;
}

/** Transactions that name an invoice of their amount or supplier that another transaction has paid. */
async function readPaidBefore(scope: Scope, companyId: number, ids: readonly number[]): Promise<[number, string][]> {
  const open = { companyId, id: anyOf(ids), isOutgoing: true, isMatched: false, requiresInvoice: true };
  const lines = await scope.em.find(BankTransaction, open, { orderBy: { id: 'asc' } });
  const found: [number, string][] = [];
  for (let start = 0; start < lines.length; start += LINES_PER_READ) {
    const keyed = lines.slice(start, start + LINES_PER_READ).map((line) => ({ line, keys: numberKeysOf(line) }));
    const numberKey = { $in: [...new Set(keyed.flatMap(({ keys }) => keys))] };
    const paid = await scope.em.find(
      Invoice,
      { companyId, documentType: 'invoice', isMatched: true, numberKey },
      { populate: ['supplier'], orderBy: { id: 'asc' } },
    );
    for (const { line, keys } of keyed) {
      const invoice = paid.find((one) => keys.includes(one.numberKey) && isNamed(line, one));
      if (!invoice) continue;
      const named = `${invoice.invoiceNumber} of ${invoice.supplier.getEntity().name}`;
      const words = `${nameOf(line, pence(Math.abs(line.amountPence)))}, names ${named}, which is paid already.`;
      found.push([line.id, `${words} It may have been paid twice. ${NEXT}`]);
    }
  }
  return found;
}

function numberKeysOf(line: BankTransaction): string[] {
  return readLine(line).tokens.flatMap(({ whole, before }) => [whole, before + whole].map(invoiceNumberKey));
}

function isNamed({ description, counterpartyName, merchantName, amountPence }: BankTransaction, invoice: Invoice) {
  const text = [description, counterpartyName, merchantName].filter(Boolean).join(' ');
  if (mentionsPayee(text, [invoice.supplier.getEntity().name])) return true;
  const isTelling = /\p{L}/u.test(invoice.numberKey) || invoice.numberKey.length >= DIGITS_MIN;
  return isTelling && Math.abs(amountPence) === invoice.amountPence;
}
