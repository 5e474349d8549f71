import { isDate } from '@paycycle/schema/domain/printed-date';
import { describeColumns, type StatementColumns, share } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import type { NamedColumn } from './column-names.ts';
import { inferMoney } from './infer-money.ts';
import { isAmount } from './read-amount.ts';
import type { CsvRecord } from './read-csv.ts';
import { readDirection } from './read-direction.ts';

type Sample = readonly CsvRecord[];

/** An account number, a sort code, or both: a text that does not distinguish payments. */
const ACCOUNT = /^(?:\d{6,8}|\d{2}-\d{2}-\d{2}(?: ?\d{8})?)$/;
const CURRENCY_CODE = /^[A-Z]{3}$/;

/**
 * Settles the columns by what they hold, for a file without names or whose names say nothing of money. The order
 * of columns is never trusted where it decides between money in and money out: the movement of the balance proves it.
 * Null when the content does not settle it.
 */
export function inferColumns(sample: Sample, names: ReadonlyArray<NamedColumn | null>): StatementColumns | null {
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: width }, (_, index) => index);
  const date = bestDate(sample, indexes);
  if (date === null) return null;
  const found = inferMoney(
    sample,
    indexes.filter((index) => index !== date && !isNamedOtherwise(names[index])),
    names.length > 0,
  );
  if (!found) return null;
  const { money } = found;
  const taken = new Set([date, found.balance, ...(money.kind === 'single' ? [money.amount] : [money.out, money.in])]);
  const rest = indexes.filter((index) => !taken.has(index));
  const described = describeColumns(names, sample);
  const texts = rest.filter((index) => share(sample, index, (cell) => !ACCOUNT.test(cell) && !isAmount(cell)) > 0);
  const direction = rest.find((index) => share(sample, index, (cell) => readDirection(cell) !== null) === 1) ?? null;
  const currency = rest.find((index) => isCurrencyColumn(sample, index)) ?? null;
  const named = names.some((name) => name && ['text', 'name', 'reference'].includes(name.role));
  return {
    ...described,
    ...found,
    date,
    direction: found.money.kind === 'single' ? direction : null,
    currency,
    texts: named
      ? described.texts
      : texts.filter((index) => index !== direction && index !== currency && !isDateColumn(sample, index)),
  };
}

function bestDate(sample: Sample, indexes: readonly number[]): number | null {
  const dated = indexes.filter((index) => isDateColumn(sample, index));
  const filled = (index: number) => sample.filter(({ cells }) => isDate(cleanCell(cells[index] ?? ''))).length;
  return dated.sort((a, b) => filled(b) - filled(a) || a - b)[0] ?? null;
}

/** Eight digits may be an account number or a date; an account number repeats itself. */
function isDateColumn(sample: Sample, index: number): boolean {
  if (share(sample, index, isDate) <= 0.5) return false;
  const values = new Set(sample.map(({ cells }) => cleanCell(cells[index] ?? '')));
  return values.size > 1 || sample.length === 1 || ![...values].every((value) => ACCOUNT.test(value));
}

function isCurrencyColumn(sample: Sample, index: number): boolean {
  const codes = new Set(sample.map(({ cells }) => cleanCell(cells[index] ?? '')));
  return (
    [...codes].every((code) => CURRENCY_CODE.test(code)) && (codes.has('GBP') || codes.has('EUR') || codes.has('USD'))
  );
}

function isNamedOtherwise(name: NamedColumn | null | undefined): boolean {
  return name
    ? ['id', 'account', 'reference', 'fee', 'type', 'status', 'ignored', 'name', 'text'].includes(name.role)
    : false;
}
