import { onOneLine } from './clean-cell.ts';

/** Column names by which the export of a British bank is known. A bank is named only when all of its names are there. */
const LAYOUTS: ReadonlyArray<readonly [bank: string, names: readonly string[]]> = [
  ['Barclays', ['number', 'date', 'account', 'amount', 'subcategory', 'memo']],
  [
    'Lloyds, Halifax or Bank of Scotland',
    ['transaction date', 'transaction type', 'sort code', 'account number', 'transaction description', 'debit amount'],
  ],
  ['NatWest or RBS', ['date', 'type', 'description', 'value', 'balance', 'account name', 'account number']],
  ['Nationwide', ['date', 'transaction type', 'description', 'paid out', 'paid in', 'balance']],
  ['Starling', ['date', 'counter party', 'reference', 'type', 'amount (gbp)', 'balance (gbp)']],
  ['Revolut', ['type', 'product', 'started date', 'completed date', 'description', 'amount', 'fee', 'currency']],
  ['Monzo', ['transaction id', 'date', 'time', 'type', 'name', 'emoji', 'category', 'amount', 'currency']],
  ['Metro Bank', ['date', 'reference', 'transaction type', 'money in', 'money out', 'balance']],
  ['Wise', ['transferwise id', 'date', 'amount', 'currency', 'description', 'payment reference', 'running balance']],
  ['American Express', ['date', 'description', 'amount', 'extended details', 'appears on your statement as']],
];

/** The bank whose export has these column names; null when none is known, or they are any bank's. */
export function bankOfColumns(header: readonly string[]): string | null {
  const names = new Set(header.map((cell) => onOneLine(cell).toLowerCase()));
  return LAYOUTS.find(([, wanted]) => wanted.every((name) => names.has(name)))?.[0] ?? null;
}
