import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import { describeOrder } from '../describe-csv.ts';
import type { OfxLayout, RecognisedFact } from '../statement.types.ts';
import type { OfxAccount } from './ofx.types.ts';

const KINDS: Readonly<Record<OfxAccount['kind'], string>> = {
  bank: 'a bank account',
  card: 'a credit card',
  investment: 'the cash of an investment account',
};

export interface StatedBalance {
  amountPence: Pence;
  date: LocalDate | null;
}

/** Texts for the import dialog about the format of an OFX file. */
export function describeOfx(
  layout: OfxLayout,
  { bank, kind, closing }: { bank: string | null; kind: OfxAccount['kind']; closing: StatedBalance | null },
): RecognisedFact[] {
  const rounded = 'Amounts with more than two decimal places were rounded to the nearest penny';
  return [
    { label: 'Format', text: layout.version === 1 ? 'OFX 1 (SGML)' : 'OFX 2 (XML)' },
    { label: 'Bank layout', text: bank === null ? `${upperFirst(KINDS[kind])}` : `${bank}; ${KINDS[kind]}` },
    { label: 'Dates', text: `Year, month, day, as the bank booked them; ${describeOrder(layout.order)}` },
    { label: 'Direction', text: `Minus = money out${layout.roundedToPence ? `. ${rounded}` : ''}` },
    { label: 'Balance', text: closing === null ? 'The file states none' : describeBalance(closing) },
  ];
}

export function describeBalance({ amountPence, date }: StatedBalance): string {
  return date === null
    ? `${formatDecimal(amountPence)}, without a date`
    : `${formatDecimal(amountPence)} on ${formatLocalDate(date)}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
