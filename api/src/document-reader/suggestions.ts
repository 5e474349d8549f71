import { parseLocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, parsePounds } from '@paycycle/schema/domain/money';
import type { DocumentPage, ReaderContext, ReadField, ReadInvoice } from './document.types.ts';
import { type Found, foundAt } from './labels.ts';
import { layOut, type PageLayout } from './layout.ts';
import { isOneName } from './names.ts';
import { amountsOn } from './printed-amounts.ts';
import { dateOrderOf, datesOn } from './printed-dates.ts';
import { namesCompany } from './recipient.ts';

/** Fields that may be suggested. Never the bank details, because a wrong account would receive the money. */
export const SUGGESTED_FIELDS = [
  'supplierName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'netAmount',
  'vatAmount',
] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

/** Suggested values as text: dates as 2026-09-30, amounts as 1234.50. */
export type Suggestions = { readonly [Name in SuggestedField]?: string | null };

const KEY_FIELDS = ['supplierName', 'invoiceNumber', 'invoiceDate', 'totalAmount'] as const;
const AMOUNTS = ['totalAmount', 'netAmount', 'vatAmount'] as const;

/** No name or number has more words. */
const WORDS_MAX = 8;
const TEXT_LENGTH_MAX = 120;

const SUGGESTED = 'Suggested by the language model';
/** Never enough to be sure. */
const CONFIDENCE = 0.5;

/** Fields to request suggestions for: missing or doubtful ones, if a key field is among them. */
export function fieldsToSuggest(invoice: ReadInvoice): SuggestedField[] {
  const isOpen = (name: SuggestedField) => invoice[name].value === null || invoice[name].doubt !== null;
  return KEY_FIELDS.some(isOpen) ? SUGGESTED_FIELDS.filter(isOpen) : [];
}

/**
 * Checks suggested values against the document. A value counts only if the document contains it, so that nothing is made
 * up. Amounts that contradict each other do not count. No suggested value is ever sure.
 * @param pages all pages of the document; only those of the invoice are searched
 */
export function suggestedFields(
  pages: readonly DocumentPage[],
  invoice: ReadInvoice,
  suggestions: Suggestions,
  context: ReaderContext,
): Partial<ReadInvoice> {
  const own = pages.filter(({ number }) => number >= invoice.fromPage && number <= invoice.toPage).map(layOut);
  const asked = fieldsToSuggest(invoice);
  const found = Object.fromEntries(
    asked.flatMap((name) => {
      const text = suggestions[name]?.trim().slice(0, TEXT_LENGTH_MAX) ?? '';
      const at = text === '' ? null : placeOf(name, text, own, context);
      return at && at.value !== invoice[name].value ? [[name, suggested(at, invoice[name])]] : [];
    }),
  ) as Partial<ReadInvoice>;
  return addUp({ ...invoice, ...found }) ? found : withoutAmounts(found);
}

/** A value where it stands on the paper. */
type Placed = Pick<Found<string | Pence>, 'value' | 'page' | 'box'>;

function placeOf(
  name: SuggestedField,
  text: string,
  pages: readonly PageLayout[],
  context: ReaderContext,
): Placed | null {
  switch (name) {
    case 'supplierName':
      return isRecipient(text, context) ? null : wordsLike(pages, text);
    case 'invoiceNumber':
      return /\d/.test(text) ? wordsLike(pages, text) : null;
    case 'invoiceDate':
    case 'dueDate':
      return dayLike(pages, text);
    case 'totalAmount':
    case 'netAmount':
    case 'vatAmount':
      return amountLike(pages, text);
  }
}

function isRecipient(name: string, context: ReaderContext): boolean {
  return namesCompany(name, context) || isOneName(name, context.companyName);
}

/** Words of one line that equal the text, ignoring punctuation and case. */
function wordsLike(pages: readonly PageLayout[], text: string): Found<string> | null {
  const look = lookOf(text);
  if (look.length < 2) return null;
  for (const page of pages) {
    for (const piece of page.pieces) {
      for (let from = 0; from < piece.words.length; from += 1) {
        let said = '';
        for (let to = from; to < Math.min(piece.words.length, from + WORDS_MAX); to += 1) {
          said += lookOf(piece.words[to]?.text ?? '');
          if (said.length > look.length || !look.startsWith(said)) break;
          if (said !== look) continue;
          const start = piece.starts[from] ?? 0;
          const end = (piece.starts[to] ?? 0) + (piece.words[to]?.text.length ?? 0);
          return foundAt(page, piece, start, end, piece.text.slice(start, end).replace(/^[\s,:;#]+|[\s,.:;]+$/g, ''));
        }
      }
    }
  }
  return null;
}

function lookOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function dayLike(pages: readonly PageLayout[], text: string) {
  const day = parseLocalDate(text);
  if (day === null) return null;
  const order = dateOrderOf(pages);
  const printed = pages.flatMap((page) => datesOn(page, order));
  const found = printed.find(({ value }) => value.date === day) ?? printed.find(({ value }) => value.other === day);
  return found ? { ...found, value: day } : null;
}

function amountLike(pages: readonly PageLayout[], text: string) {
  const amount = parsePounds(text);
  if (amount === null || amount < 0) return null;
  const found = pages.flatMap(amountsOn).find(({ value }) => value.pence === amount);
  return found ? { ...found, value: amount } : null;
}

/** With what had been read instead, which may be right. */
function suggested({ value, page, box }: Placed, read: ReadField<unknown>): ReadField<string | Pence> {
  const instead = typeof read.value === 'string' ? `; it was read as ${read.value}` : '';
  return { value, confidence: CONFIDENCE, doubt: `${SUGGESTED}${instead}`, page: page.number, box };
}

/** Net and VAT make the total, where all three are known. */
function addUp({ totalAmount, netAmount, vatAmount }: Pick<ReadInvoice, (typeof AMOUNTS)[number]>): boolean {
  if (totalAmount.value === null || netAmount.value === null || vatAmount.value === null) return true;
  return netAmount.value + vatAmount.value === totalAmount.value;
}

function withoutAmounts(fields: Partial<ReadInvoice>): Partial<ReadInvoice> {
  const isAmount = new Set<string>(AMOUNTS);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isAmount.has(name)));
}
