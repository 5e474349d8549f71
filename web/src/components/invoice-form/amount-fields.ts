import { formatDecimal, type Pence, parsePounds, pence } from '@paycycle/schema/domain/money';
import type { InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';

const AMOUNT_FIELDS = ['amount', 'netAmount', 'vatAmount'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** Typed amounts: net plus VAT equals the amount plus the part paid in advance. */
export type TypedField = AmountField | 'paidInAdvance';

type TypedAmounts = Pick<InvoiceFormValues, TypedField>;

/** A field derived from the two others. */
export interface FilledIn {
  readonly field: AmountField;
  readonly text: string;
}

/** Returns the field to derive in a form with all three amounts: the net, because documents print total and VAT. */
export function firstDerivedField(values: TypedAmounts): AmountField | null {
  return AMOUNT_FIELDS.every((field) => textOf(values, field) !== '') ? 'netAmount' : null;
}

/**
 * Derives the third of amount, net and VAT after one was typed: the field derived before, or else the empty one.
 * Deducts the part paid in advance from an amount that equals net plus VAT. Null if nothing follows. Typed amounts have
 * no sign: a credit note's may be typed with either.
 * @param filled the field that was derived before
 */
export function deriveAmount(values: TypedAmounts, typed: TypedField, filled: AmountField | null): FilledIn | null {
  const given = filled !== null && filled !== typed ? filled : null;
  const field = typed === 'paidInAdvance' ? amountToFollow(values, filled) : fieldToFollow(values, typed, given);
  const size = field && sizeOf(values, field);
  if (field && size !== null && size >= 0) return { field, text: formatDecimal(size) };
  return field && field === given ? { field, text: '' } : null;
}

/** Keeps an amount that the user typed as the remainder. */
function amountToFollow(values: TypedAmounts, filled: AmountField | null): 'amount' | null {
  const whole = sizeOf({ ...values, paidInAdvance: '' }, 'amount');
  const amount = typedSize(values, 'amount');
  const follows = filled === 'amount' || textOf(values, 'amount') === '' || (whole !== null && amount === whole);
  return follows ? 'amount' : null;
}

function fieldToFollow(values: TypedAmounts, typed: AmountField, given: AmountField | null): AmountField {
  const others = AMOUNT_FIELDS.filter((field) => field !== typed);
  const empty = others.find((field) => textOf(values, field) === '');
  return given ?? empty ?? (typed === 'netAmount' ? 'vatAmount' : 'netAmount');
}

function sizeOf(values: TypedAmounts, field: AmountField): Pence | null {
  const amount = typedSize(values, 'amount');
  const net = typedSize(values, 'netAmount');
  const vat = typedSize(values, 'vatAmount');
  const paid = typedSize(values, 'paidInAdvance') ?? 0;
  if (field === 'amount') return net === null || vat === null ? null : pence(net + vat - paid);
  const other = field === 'netAmount' ? vat : net;
  return amount === null || other === null ? null : pence(amount + paid - other);
}

function typedSize(values: TypedAmounts, field: TypedField): Pence | null {
  const typed = parsePounds(textOf(values, field));
  return typed === null ? null : pence(Math.abs(typed));
}

function textOf(values: TypedAmounts, field: TypedField): string {
  return values[field]?.trim() ?? '';
}
