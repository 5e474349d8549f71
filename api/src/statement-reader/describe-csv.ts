import type { AmountShape, CsvLayout, RecognisedFact, RowOrder } from './statement.types.ts';

const DIRECTIONS: Readonly<Record<AmountShape, string>> = {
  signed: 'Minus, brackets or DR = money out',
  'money-out-and-in': 'One column for money out, one for money in',
  'direction-column': 'A column says debit or credit',
  'from-balance': 'Amounts have no sign; the balance shows which way each went',
  'charge-card': 'A charge card: purchases are positive, and are money out',
};

const DELIMITERS: Readonly<Record<CsvLayout['delimiter'], string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** Texts for the import dialog about the format of a CSV file. */
export function describeCsv(layout: CsvLayout, bank: string | null): RecognisedFact[] {
  const names =
    layout.headerLine === null
      ? 'No column names; known by their content'
      : `Column names on line ${layout.headerLine}`;
  const order = layout.dateOrder === 'day-first' ? 'Day first' : 'Month first, as the file says';
  return [
    { label: 'Format', text: `CSV, divided by ${DELIMITERS[layout.delimiter]}` },
    { label: 'Bank layout', text: bank === null ? names : `${bank}; ${lowerFirst(names)}` },
    { label: 'Dates', text: `${order}; ${describeOrder(layout.order)}` },
    { label: 'Direction', text: DIRECTIONS[layout.amountShape] },
    { label: 'Balance', text: describeBalance(layout) },
  ];
}

export function describeOrder(order: RowOrder): string {
  return order === 'oldest-first' ? 'oldest line first' : 'newest line first';
}

function describeBalance({ hasBalance, balancesChecked, balancesAgreeing }: CsvLayout): string {
  if (!hasBalance) return 'The file has none';
  if (balancesChecked === 0) return 'Printed, but no two lines to compare';
  return `Running balance checked on ${balancesAgreeing} of ${balancesChecked} rows`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
