import { pence } from '@paycycle/schema/domain/money';
import { detectDateOrder } from '@paycycle/schema/domain/printed-date';
import { AppError } from '@paycycle/schema/errors';
import { decodeText } from '../../../kernel/csv/decode-text.ts';
import { checkBalances } from './check-balances.ts';
import { isSigned } from './choose-columns.ts';
import { cleanCell, onOneLine } from './clean-cell.ts';
import { type DetectedLayout, detectLayout } from './detect-layout.ts';
import { type DraftRow, movementOf } from './draft-row.ts';
import { keepOneAccount, refuseCutRow } from './keep-sound-rows.ts';
import { orderRows } from './order-rows.ts';
import { detectDecimalMark } from './read-amount.ts';
import { readCsv } from './read-csv.ts';
import { type Reading, type ReadRows, readRows } from './read-rows.ts';
import { refuseOtherFormats } from './refuse-other-formats.ts';
import { unreadable } from './refuse-statement.ts';
import { settleDirections } from './settle-directions.ts';
import type { ParsedStatement, StatementRow } from './statement.types.ts';

const NO_STATEMENT = {
  expected: 'a bank statement',
  advice: 'Please export the statement as CSV.',
  refuse: unreadable,
};

/**
 * Reads a bank statement as a bank exported it (CSV). The layout is recognised by content, never by a setting: see
 * `StatementLayout` for what is found. Every record ends as a row, an error that names its line, or a line left out with its reason;
 * nothing is guessed (rules.md, 29, 31 and 32; specification, section 5).
 * @throws STATEMENT_UNREADABLE when the file is no statement or no row of it can be read; the message names the line
 * @throws STATEMENT_CURRENCY when the rows state several currencies
 */
export function parseStatement(bytes: Uint8Array): ParsedStatement {
  const { text, encoding } = decodeText(bytes, NO_STATEMENT);
  refuseOtherFormats(text);
  const file = readCsv(text);
  const layout = detectLayout(file);
  const reading = detectReading(layout);
  const read = keepOneAccount(refuseCutRow(readRows(file, layout, reading), file));
  if (read.drafts.length === 0) throw nothingRead(read);
  const settled = settleDirections(read.drafts, layout.columns);
  const { rows: ordered, order } = orderRows(settled.rows, read.openingBalancePence);
  const checked = checkBalances(ordered, settled.shape, read.openingBalancePence, mayHideMarks(read, layout));
  const errors = [...read.errors, ...checked.errors].sort((a, b) => a.line - b.line);
  if (checked.rows.length === 0) throw nothingRead({ ...read, errors });
  return {
    format: 'csv',
    currency: currencyOf(read.drafts, layout),
    layout: {
      delimiter: file.delimiter,
      encoding,
      ...reading,
      headerLine: layout.headerLine,
      amountShape: checked.shape,
      order,
      hasBalance: layout.columns.balance !== null,
      balancesChecked: checked.balancesChecked,
      balancesAgreeing: checked.balancesAgreeing,
    },
    rows: toRows(checked.rows),
    errors,
    leftOut: read.leftOut,
  };
}

/** Whether a row that could not be read may have been the only one with a sign. */
function mayHideMarks({ errors }: ReadRows, { body, columns: { money } }: DetectedLayout): boolean {
  if (errors.length === 0 || money.kind === 'pair') return false;
  return !body.some(({ cells }) => isSigned(cleanCell(cells[money.amount] ?? '')));
}

function detectReading({ body, columns }: DetectedLayout): Reading {
  const { money, balance } = columns;
  const moneyIndexes = [...(money.kind === 'single' ? [money.amount] : [money.out, money.in]), balance];
  const cellsAt = (index: number) => body.map(({ cells }) => cells[index] ?? '');
  return {
    dateOrder: detectDateOrder(cellsAt(columns.date).map(cleanCell)),
    decimalMark: detectDecimalMark(moneyIndexes.flatMap((index) => (index === null ? [] : cellsAt(index)))),
  };
}

function nothingRead({ errors, leftOut }: Pick<ReadRows, 'errors' | 'leftOut'>): AppError {
  const [first] = errors;
  if (first)
    return unreadable(errors.length > 1 ? `${first.message}. No line of the file could be read.` : `${first.message}.`);
  const [skipped] = leftOut;
  return unreadable(
    skipped
      ? `The file holds no settled transactions (line ${skipped.line}: ${skipped.reason}).`
      : 'The file holds column names but no transactions.',
  );
}

function currencyOf(drafts: readonly DraftRow[], { columns, preamble }: DetectedLayout): string {
  const stated = new Set(drafts.map(({ currency }) => currency).filter((currency) => currency !== null));
  if (columns.namedCurrency) stated.add(columns.namedCurrency);
  if (stated.size > 1) {
    const codes = [...stated].sort();
    throw new AppError(
      'STATEMENT_CURRENCY',
      `The file holds amounts in ${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}. Please export one account in GBP.`,
    );
  }
  return [...stated][0] ?? preambleCurrency(preamble) ?? 'GBP';
}

function preambleCurrency(preamble: DetectedLayout['preamble']): string | null {
  for (const { cells } of preamble) {
    const text = cells.map(onOneLine).join(' ');
    const code = /^(?:account )?currency\b\W*([A-Z]{3})\b/i.exec(text)?.[1];
    if (code) return code.toUpperCase();
  }
  return null;
}

/** A bank's id that stands at two rows does not tell them apart, and is not kept. */
function toRows(drafts: readonly DraftRow[]): StatementRow[] {
  const seen = new Map<string, number>();
  for (const { bankReference } of drafts)
    if (bankReference) seen.set(bankReference, (seen.get(bankReference) ?? 0) + 1);
  return drafts.map((draft) => ({
    line: draft.line,
    date: draft.date,
    amountPence: pence(movementOf(draft)),
    description: draft.description,
    counterpartyName: draft.counterpartyName,
    category: draft.category,
    bankReference: draft.bankReference && seen.get(draft.bankReference) === 1 ? draft.bankReference : null,
    balancePence: draft.balancePence === null ? null : pence(draft.balancePence),
  }));
}
