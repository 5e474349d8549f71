import { compareDates, daysBetween, type LocalDate, lastDayOf, monthOf } from '@paycycle/schema/domain/local-date';
import { dueDateByTerms, readPaymentTerms } from '@paycycle/schema/domain/read-payment-terms';
import type { ReadDocument, ReadField, ReadInvoice } from '../document.types.ts';
import { type Found, followedInColumn, offersDiscount, sentenceBefore, surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { type DateOrder, dateOrderOf, datesOn, type PrintedDate } from '../printed-dates.ts';
import { notFound, readField } from '../read-field.ts';
import { DUE_OF_OTHERS } from './due-of-others.ts';
import { type LabelRule, labelOf } from './label-score.ts';
import { unusualDueDay } from './label-values.ts';
import { unclearTerms, vagueDay } from './terms.ts';

export interface InvoiceDates {
  readonly invoiceDate: ReadField<LocalDate>;
  readonly dueDate: ReadField<LocalDate>;
}

const NEITHER =
  /\b(?:order(?:ed)?|p\.?o\.?|delivery|delivered|despatch(?:ed)?|dispatch(?:ed)?|ship(?:ped|ping)?|collection|collected|quot(?:e|ation)|estimate|valid|expir(?:y|es)|until|birth|received|receipt of|paid on|payment (?:received|made)|payments?|deposit|print(?:ed)?|start|end|from|period|commenc\w*|renewal|reading|read|previous|last|next|original|statement|works?|job|visit|check|cheque|travel|event|hire|supply(?: date)?|service(?: date)?|since|established|discount|early|settlement discount|contract|inspection|completed|completion)\b(?:.*\bdated?)?(?!.*\b(?:invoice|due|tax point)\b)/;

const DUE: readonly LabelRule[] = [
  { words: DUE_OF_OTHERS, score: -1 },
  { words: /\bdiscount\b|\bif paid\b|\bearly\b/, score: -1 },
  {
    words:
      /\b(?:due date|date due|date payable|payable date|date for payment|payment due(?: date| by| on)?|pay(?:ment)? by|pay(?:ment)? (?:is )?(?:due|required|requested|expected) ?(?:by|on|before)?|due (?:by|on|for payment)?|payable (?:in advance )?(?:by|on|before)|settle(?:d|ment)? (?:by|date|due)|premium due|(?:please )?pay (?:us )?(?:on or )?before|paid by|by no later than|no later than|not later than|on or before|on or (?:just )?after|on or about|latest payment(?: date)?|(?:last|final) (?:date|day) (?:for payment|to pay)|falls? due(?: on)?|due no later than|to be paid by|payment date|payment deadline|deadline|pay before|amount due by|collect(?:ed)? (?:it )?on|debit(?:ed)? on|(?:from|to) your (?:bank )?account on(?: or (?:just )?after)?|collection date|direct debit date|when to pay|terms date)\b/,
    score: 1,
  },
  { words: /^(?:due|by|pay|payable|please pay.*)$|\bdue$/, score: 0.9 },
  { words: /\b(?:by|before)$/, score: 0.72 },
];

const ISSUED: readonly LabelRule[] = [
  { words: /\b(?:previous|last|next|original|credited) (?:invoice|bill)(?:'?s)?(?: date)?\b/, score: -1 },
  {
    words:
      /\b(?:invoice|inv|bill|billing|document|doc|demand|issue|tax|credit ?note|credit|note|fee ?note)\.? ?(?:\/ ?tax point ?)?(?:date|dt)\b(?! due)|\bdate (?:of (?:issue|invoice|this invoice|bill|demand|supply and invoice)|issued|raised|invoiced)\b|\b(?:invoiced|billed) on\b|\bdate ?\/ ?tax point\b|\bissued(?: on)?$|\binvoice dated\b/,
    score: 1,
  },
  { words: /\b(?:due|pay(?:ment|able)?)\b/, score: -1 },
  { words: /\bstatement date$|\bdate of (?:this )?statement$/, score: 0.78 },
  { words: NEITHER, score: -1 },
  { words: /\btax point\b/, score: 0.95 },
  {
    words:
      /^(?:date|dated|the date|date:|dt|(?:issued|raised|created|invoiced|billed|prepared|produced|sent)(?: on)?|date (?:created|prepared|sent))$/,
    score: 0.9,
  },
  { words: /\b(?:date|dated)$/, score: 0.8 },
];

const OTHER_WAY_ROUND = 'Day and month could be the other way round';

interface DateCandidate {
  readonly found: Found<PrintedDate>;
  readonly issued: number;
  readonly due: number;
}

/** Reads the invoice date and the due date. The due date is printed, or follows from the payment terms. */
export function readDates(
  pages: readonly PageLayout[],
  { terms, sortCode, today }: { terms: string | null; sortCode: string | null; today: LocalDate },
): InvoiceDates {
  const order = dateOrderOf(pages);
  const candidatesFrom = (since: LocalDate | null) =>
    pages
      .flatMap((page) => datesOn(page, order, since))
      // '09-01-28' may be either.
      .filter(({ text }) => text.replace(/\D/g, '') !== sortCode?.replace(/\D/g, ''))
      .map(weigh);
  const invoiceDate = readInvoiceDate(candidatesFrom(null), order, today);
  const candidates = candidatesFrom(invoiceDate.value);
  const before = dueBefore(candidates, invoiceDate.value);
  const dueDate = readDueDate(candidates, order, invoiceDate, {
    terms,
    unclear: unclearTerms(pages),
    vague: before === null ? (vagueDay(pages) ?? unusualDueDay(pages, terms !== null)) : null,
  });
  const isPicture = pages.some(({ origin }) => origin === 'picture');
  const isUnusual = isPicture && !isUsualTerm(invoiceDate.value, dueDate.value);
  const doubt = before ?? (isUnusual ? 'Date and due date are an unusual time apart' : null);
  if (doubt === null) return { invoiceDate, dueDate };
  return { invoiceDate: doubted(invoiceDate, doubt), dueDate: doubted(dueDate, doubt) };
}

/** Least score of a label that surely names the due date. */
const SURELY_DUE = 0.9;

/** Doubt if the only printed due date is before the invoice date; null otherwise. Read month first, it may be later. */
function dueBefore(candidates: readonly DateCandidate[], issued: LocalDate | null): string | null {
  const due = candidates.filter((one) => one.due >= SURELY_DUE && one.due > one.issued);
  if (!issued || due.some(({ found }) => found.value.date >= issued)) return null;
  const [first] = due;
  if (!first) return null;
  const { other } = first.found.value;
  const otherIssued = candidates.find(({ found }) => found.value.date === issued)?.found.value.other;
  const isTurned = other && otherIssued && other >= otherIssued;
  return isTurned ? OTHER_WAY_ROUND : `The printed due date, ${first.found.text}, is before the date`;
}

const USUAL_DAYS = [0, 1, 3, 5, 7, 10, 12, 14, 15, 20, 21, 25, 28, 29, 30, 31, 35, 42, 45, 60, 61, 90];

/** True for dates with a usual payment term between them. A misread digit rarely leaves one. */
function isUsualTerm(issued: LocalDate | null, due: LocalDate | null): boolean {
  if (!issued || !due) return true;
  return USUAL_DAYS.includes(daysBetween(issued, due)) || due === lastDayOf(monthOf(due));
}

function doubted<Value>(field: ReadField<Value>, doubt: string): ReadField<Value> {
  return { ...field, confidence: Math.min(field.confidence, 0.6), doubt: field.doubt ?? doubt };
}

const OF_EARLIER = /\b(?:was|were|last(?! (?:date|day)\b)|previous|earlier)\b/;

function weigh(found: Found<PrintedDate>): DateCandidate {
  const { inPeriod, hasYear } = found.value;
  const sentence = sentenceBefore(found);
  const isOfEarlier = !hasYear && OF_EARLIER.test(sentence);
  if (inPeriod || isOfEarlier || offersDiscount(sentence) || offersDiscount(restOf(found)))
    return { found, issued: -1, due: -1 };
  const isColumn = followedInColumn(found, DATE_BEGIN);
  const around = { ...surroundingsOf(found), ...(isColumn ? { above: '', higher: '' } : {}) };
  const due = labelOf(around, DUE);
  const issued = labelOf(around, ISSUED);
  return { found, issued: hasYear ? (issued?.score ?? (isColumn ? -1 : alone(found))) : -1, due: due?.score ?? 0 };
}

/** The part of a date's sentence behind it, in lower case. */
function restOf({ run, end }: Found<PrintedDate>): string {
  const [rest = ''] = run.text.slice(end).split(/[.;!?](?:\s|$)/);
  return rest.toLowerCase();
}

const DATE_BEGIN = /^\d{1,4}(?:[./-]\d{1,2}[./-]\d{2,4}|(?:st|nd|rd|th)? ?-?[A-Za-z]{3,9}\b)/;

/** A date alone on its line in the upper half is that of a letter; one in a table or in prose is any. */
function alone({ run, text, page }: Found<PrintedDate>): number {
  const rest = run.text.replace(text, '').replace(/[\s,.:]|^[a-z]+day/gi, '');
  const isPlace = run.text.slice(0, run.text.indexOf(text)).trimEnd().endsWith(',');
  if (rest.length > (isPlace ? 14 : 2) || run.top > 0.55) return 0;
  const neighbours = page.pieces.filter((piece) => piece !== run && Math.abs(piece.top - run.top) < run.height);
  const isTable = neighbours.length >= 2;
  if (isTable) return 0;
  return rest === '' ? 0.76 : 0.7;
}

function readInvoiceDate(
  candidates: readonly DateCandidate[],
  order: DateOrder,
  today: LocalDate,
): ReadField<LocalDate> {
  const likely = candidates
    .filter(({ issued, due }) => issued > 0 && issued >= due)
    .toSorted((a, b) => b.issued - a.issued);
  const [best] = likely;
  if (!best) return unlabelled(candidates);
  const { found, issued } = best;
  const { date } = found.value;
  const rival = likely.find((other) => other.found.value.date !== date && other.issued >= issued - 0.04);
  if (rival) return readField(date, found, 0.6, `It could also be ${rival.found.text}`);
  const doubt = doubtOf(found, order) ?? unlikelyDay(date, today);
  return readField(date, found, Math.min(0.97, issued), doubt);
}

/** Without a label, the first date in the head that no label speaks against; always in doubt. */
function unlabelled(candidates: readonly DateCandidate[]): ReadField<LocalDate> {
  const first = candidates.find(
    ({ found, issued, due }) => issued === 0 && due === 0 && (found.words[0]?.top ?? 1) < HEAD,
  );
  if (!first) return notFound('No invoice date was found');
  return readField(first.found.value.date, first.found, 0.5, 'No label says that this is its date');
}

/** Of the page's height. */
const HEAD = 0.45;

const FUTURE_DAYS_MAX = 45;
const PAST_DAYS_MAX = 550;

function unlikelyDay(date: LocalDate, today: LocalDate): string | null {
  const age = daysBetween(date, today);
  if (age < -FUTURE_DAYS_MAX) return 'This day is still to come';
  return age > PAST_DAYS_MAX ? 'This is long ago' : null;
}

/** Doubts the date of an invoice that was not read from pages, if it is long ago or far in the future. */
export function doubtUnlikelyDay(document: ReadDocument, today: LocalDate): ReadDocument {
  const invoices = document.invoices.map((invoice): ReadInvoice => {
    const { invoiceDate } = invoice;
    const doubt = invoiceDate.value && unlikelyDay(invoiceDate.value, today);
    return doubt && invoiceDate.doubt === null ? { ...invoice, invoiceDate: doubted(invoiceDate, doubt) } : invoice;
  });
  return { ...document, invoices };
}

function doubtOf({ value }: Found<PrintedDate>, { monthFirst, sure }: DateOrder): string | null {
  if (sure || !value.other) return null;
  return monthFirst ? 'The month is read first, as in the United States' : OTHER_WAY_ROUND;
}

/** In days; firms agree on no longer payment term. */
export const TERM_MAX = 120;
export const FAR = `It is more than ${TERM_MAX} days after the date`;

function readDueDate(
  candidates: readonly DateCandidate[],
  order: DateOrder,
  invoiceDate: ReadField<LocalDate>,
  { terms, unclear, vague }: { terms: string | null; unclear: string | null; vague: string | null },
): ReadField<LocalDate> {
  const issued = invoiceDate.value;
  const derived = terms === null || !issued ? null : dueByTerms(issued, terms);
  const likely = candidates
    .filter(({ due, issued: asIssued, found }) => due > 0 && (due >= asIssued || found.value.date !== issued))
    .filter(({ found }) => !issued || found.value.date >= issued)
    .toSorted((a, b) => b.due - a.due || compareDates(a.found.value.date, b.found.value.date));
  const [best] = likely;
  if (!best) return derived ? ofTerms(derived, invoiceDate, vague) : notFound(vague ?? unclear);
  const { found, due } = best;
  const rival = likely.find((other) => other.found.value.date !== found.value.date && other.due >= due - 0.04);
  if (rival && rival.found.value.date !== derived && found.value.date !== derived) {
    return readField(found.value.date, found, 0.6, `It could also be ${rival.found.text}`);
  }
  const chosen = rival && rival.found.value.date === derived ? rival.found : found;
  const isFar = issued !== null && chosen.value.date !== derived && daysBetween(issued, chosen.value.date) > TERM_MAX;
  const ofYear = chosen.value.hasYear ? null : (chosen.value.otherYear ?? invoiceDate.doubt);
  const doubt = ofYear ?? doubtOf(chosen, order) ?? (isFar ? FAR : null);
  return readField(chosen.value.date, chosen, Math.min(0.97, due), doubt);
}

function dueByTerms(issued: LocalDate, words: string): LocalDate | null {
  const terms = readPaymentTerms(words);
  return terms && dueDateByTerms(issued, terms);
}

/** A day that follows from the terms is as sure as the date that they are counted from. */
function ofTerms(date: LocalDate, from: ReadField<LocalDate>, vague: string | null): ReadField<LocalDate> {
  return readField(date, null, Math.min(0.9, from.confidence), vague ?? from.doubt);
}
