import { formatDecimal, type Pence, parsePounds, pence } from '@paycycle/schema/domain/money';
import type { InvoiceFormValues } from '@paycycle/schema/validation/invoice-form';

const AMOUNT_FIELDS = ['amount', 'netAmount', 'vatAmount'] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

type TypedAmounts = Pick<InvoiceFormValues, AmountField>;

/** A field that follows from the two others. */
export interface FilledIn {
  readonly field: AmountField;
  readonly text: string;
}

/** Of a form that begins with all three, the net amount gives way: total and VAT are what papers print. */
export function filledInFirst(values: TypedAmounts): AmountField | null {
  return AMOUNT_FIELDS.every((field) => textOf(values, field) !== '') ? 'netAmount' : null;
}

/**
 * What the third of amount, net and VAT becomes after one was typed: the one that was filled in before, or else the one
 * that is empty. Null where nothing follows. Typed by people are sizes: a credit note's may have either sign.
 * @param filled the field that was filled in before
 */
export function fillIn(values: TypedAmounts, typed: AmountField, filled: AmountField | null): FilledIn | null {
  const others = AMOUNT_FIELDS.filter((field) => field !== typed);
  const given = filled !== null && filled !== typed ? filled : null;
  const empty = others.find((field) => textOf(values, field) === '');
  const field = given ?? empty ?? (typed === 'netAmount' ? 'vatAmount' : 'netAmount');
  const size = sizeOf(values, field);
  if (size !== null && size >= 0) return { field, text: formatDecimal(size) };
  return field === given ? { field, text: '' } : null;
}

function sizeOf(values: TypedAmounts, field: AmountField): Pence | null {
  const amount = typedSize(values, 'amount');
  const net = typedSize(values, 'netAmount');
  const vat = typedSize(values, 'vatAmount');
  if (field === 'amount') return net === null || vat === null ? null : pence(net + vat);
  const other = field === 'netAmount' ? vat : net;
  return amount === null || other === null ? null : pence(amount - other);
}

function typedSize(values: TypedAmounts, field: AmountField): Pence | null {
  const typed = parsePounds(textOf(values, field));
  return typed === null ? null : pence(Math.abs(typed));
}

function textOf(values: TypedAmounts, field: AmountField): string {
  return values[field]?.trim() ?? '';
}
