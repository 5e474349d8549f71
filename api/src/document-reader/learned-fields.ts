import type { LabelledPosition, LayoutFingerprint, ReadField, ReadInvoice } from './document.types.ts';
import { roleOfLabel } from './fields/amount-roles.ts';
import { isDoubtOfReading } from './fields/total-doubts.ts';

/** Fields with positions that corrections teach. Never bank details. */
export const LEARNED_FIELDS = ['invoiceNumber', 'invoiceDate', 'dueDate', 'totalAmount'] as const;
export type LearnedField = (typeof LEARNED_FIELDS)[number];

/** Position of a field on a supplier's documents. */
export interface FieldHint {
  readonly field: LearnedField;
  readonly label: string;
  readonly place: LabelledPosition['place'];
  /** Of a number: what signs it is made of. */
  readonly shape: string | null;
  /** Source for the user: 'Ada Lowe corrected this on 3 Oct 2026'. */
  readonly words: string;
}

const KINDS = { invoiceNumber: 'number', invoiceDate: 'date', dueDate: 'date', totalAmount: 'amount' } as const;

/** As sure as a plain label. */
const CONFIDENCE = 0.92;
const DOUBTED = 0.5;

/** Label and position of a corrected value; null unless it occurs exactly once on the document. */
export function hintOf(
  field: LearnedField,
  corrected: unknown,
  { spots }: Pick<LayoutFingerprint, 'spots'>,
): Omit<FieldHint, 'words'> | null {
  const own = spots.filter(({ kind }) => kind === KINDS[field]);
  const spot = own.find(({ value }) => isSameValue(value, corrected));
  if (!spot || !isOnlyOne(own, spot)) return null;
  const shape = field === 'invoiceNumber' ? shapeOf(String(spot.value)) : null;
  return { field, label: spot.label, place: spot.place, shape };
}

/**
 * Applies learned corrections to a read invoice: a value of the right form under the learned label. Not applied if sums or
 * the order of dates contradict it, or the document says how much of its total was paid. A label that occurs twice is
 * ignored.
 */
export function withHints(
  invoice: ReadInvoice,
  { spots }: Pick<LayoutFingerprint, 'spots'>,
  hints: readonly FieldHint[],
): ReadInvoice {
  const found = hints.flatMap((hint) => {
    const own = spots.filter(({ kind, label, place }) => {
      return kind === KINDS[hint.field] && label === hint.label && place === hint.place;
    });
    const [spot] = own;
    if (!spot || !isOnlyOne(own, spot)) return [];
    if (hint.shape !== null && shapeOf(String(spot.value)) !== hint.shape) return [];
    return [[hint.field, hinted(spot, hint, invoice)] as const];
  });
  const isPaidInPart = saysWhatWasPaid(spots);
  let read = invoice;
  for (const [field, value] of found) {
    if (field === 'totalAmount' && isPaidInPart) continue;
    const changed: ReadInvoice = { ...read, [field]: value };
    if (isSound(field, changed)) read = changed;
  }
  return read;
}

/** True if a part was paid already. The rest is then not under the label of other documents. */
function saysWhatWasPaid(spots: LayoutFingerprint['spots']): boolean {
  return spots.some(({ kind, label, value }) => kind === 'amount' && value !== 0 && roleOfLabel(label) === 'paid');
}

function isOnlyOne(own: readonly LabelledPosition[], { label, place, value }: LabelledPosition): boolean {
  return own.every((other) => other.label !== label || other.place !== place || isSameValue(other.value, value));
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other;
  return one.replace(/\s/g, '').toLowerCase() === other.replace(/\s/g, '').toLowerCase();
}

/** 'INV-2041' and 'INV-99' have one shape: letters, signs, figures. */
function shapeOf(number: string): string {
  return number
    .replace(/\s/g, '')
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9');
}

/** A hint gives only the position of the total. Doubts about paying it come from this document. */
function hinted(
  { value, page, box }: LabelledPosition,
  { field, words }: FieldHint,
  { totalAmount: { doubt } }: ReadInvoice,
): ReadField<unknown> & { readonly reason: string } {
  const isOpen = field === 'totalAmount' && doubt !== null && !isDoubtOfReading(doubt);
  const sure = isOpen ? { confidence: DOUBTED, doubt } : { confidence: CONFIDENCE, doubt: null };
  return { value, ...sure, page, box, reason: words };
}

/** Net and VAT that were read surely make the total, and no invoice is due before its date. */
function isSound(field: LearnedField, read: ReadInvoice): boolean {
  if (field === 'invoiceNumber') return true;
  const { totalAmount, netAmount, vatAmount, invoiceDate, dueDate } = read;
  if (field !== 'totalAmount') {
    return invoiceDate.value === null || dueDate.value === null || invoiceDate.value <= dueDate.value;
  }
  const isSure = [netAmount, vatAmount].every(({ value, doubt }) => value !== null && doubt === null);
  const sum = (netAmount.value ?? 0) + (vatAmount.value ?? 0);
  return !isSure || totalAmount.value === null || sum === totalAmount.value;
}
