import { pence } from '@paycycle/schema/domain/money';
import { detectDateOrder, hasBothOrders } from '@paycycle/schema/domain/printed-date';
import type { AppError } from '@paycycle/schema/errors';
import type { DecodedText } from '@paycycle/schema/text/decode-text';
import { bankOfColumns } from './bank-of-columns.ts';
import { checkBalances } from './check-balances.ts';
import { isSigned } from './choose-columns.ts';
import { cleanCell } from './clean-cell.ts';
import { deriveBalances } from './derive-balances.ts';
import { describeCsv } from './describe-csv.ts';
import { type DetectedLayout, detectLayout } from './detect-layout.ts';
import { type DraftRow, movementOf } from './draft-row.ts';
import { keepOneAccount, withAccountsAbove } from './keep-one-account.ts';
import { requireOneCurrency } from './keep-one-currency.ts';
import { leaveOutRepeats } from './leave-out-repeats.ts';
import { orderRows } from './order-rows.ts';
import { detectDecimalMark } from './read-amount.ts';
import { readCsv } from './read-csv.ts';
import { type Reading, type ReadRows, readRows } from './read-rows.ts';
import { refuseCutRow } from './refuse-cut-row.ts';
import { refuseSupplierBalance } from './refuse-supplier-statement.ts';
import { resolveDirections } from './settle-directions.ts';
import { readStatedAccount } from './stated-account.ts';
import type { CsvLayout, ParsedStatement, StatementRow } from './statement.types.ts';
import { unreadable } from './statement-errors.ts';
import type { StatementChoices } from './statement-question.ts';
import { withFeesTaken } from './take-off-fees.ts';
import { withUniqueReferences } from './unique-references.ts';

/**
 * Reads a bank's CSV. The layout is recognised by content, never by a setting: see `CsvLayout` for what is found.
 * @throws STATEMENT_UNREADABLE when the file is no statement or no row of it can be read; the message names the line
 * @throws STATEMENT_CURRENCY when the rows state several currencies, and none is in pounds
 */
export function readCsvStatement({ text, encoding }: DecodedText, choices: StatementChoices): ParsedStatement {
  const { delimiter, layout, reading, read, currency, hidesMarks, othersAreSigned } = readDrafts(text, choices);
  const bank = bankOfColumns(layout.header);
  const settled = resolveDirections(withFeesTaken(read.drafts), layout.columns);
  const unique = leaveOutRepeats(settled.rows, read.openingBalancePence);
  const { rows: ordered, order } = orderRows(unique.rows, read.openingBalancePence);
  const checked = checkBalances(ordered, settled.shape, {
    openingBalancePence: read.openingBalancePence,
    isFeeInAmount: layout.columns.isFeeInAmount,
    hidesMarks: hidesMarks || layout.columns.hasCardHolder,
    isKnownSigned: (bank !== null && !layout.columns.chargeCard) || othersAreSigned,
    choices,
  });
  refuseSupplierBalance(checked);
  const errors = [...read.errors, ...checked.errors].sort((a, b) => a.line - b.line);
  if (checked.rows.length === 0) throw nothingRead({ ...read, errors });
  const csvLayout: CsvLayout = {
    format: 'csv',
    delimiter,
    encoding,
    ...reading,
    headerLine: layout.headerLine,
    amountShape: checked.shape,
    order,
    hasBalance: layout.columns.balance !== null,
    balancesChecked: checked.balancesChecked,
    balancesAgreeing: checked.balancesAgreeing,
  };
  const account = accountOf(read.drafts);
  return {
    format: 'csv',
    currency,
    layout: csvLayout,
    recognised: describeCsv(csvLayout, bank),
    bank,
    account,
    statedAccount: account === null || layout.columns.chargeCard ? null : readStatedAccount(account),
    period: null,
    ...deriveBalances(checked.rows, csvLayout, read.openingBalancePence),
    rows: toRows(checked.rows),
    errors,
    warnings: checked.warnings,
    leftOut: [...read.leftOut, ...unique.repeats].sort((a, b) => a.line - b.line),
    takenBack: [],
    question: checked.question,
  };
}

/**
 * What the records say, each by itself. They are several times as large as the text, so they end with this function: nothing
 * that it returns leads to them.
 */
function readDrafts(text: string, choices: StatementChoices) {
  const file = readCsv(text);
  const { body, ...layout } = detectLayout(file);
  const detected = { ...layout, body };
  const reading = detectReading(detected);
  const sound = refuseCutRow(readRows(file, detected, reading), file);
  const whole = keepOneAccount(withAccountsAbove(sound, file), choices);
  if (whole.drafts.length === 0) throw nothingRead(whole);
  const { read, currency } = requireOneCurrency(whole, layout);
  const kept = new Set(read.drafts.map(({ line }) => line));
  const othersAreSigned = sound.drafts.some(({ line, mark }) => mark === 'minus' && !kept.has(line));
  const hidesMarks = mayHideMarks(read, detected);
  return { delimiter: file.delimiter, layout, reading, read, currency, hidesMarks, othersAreSigned };
}

function accountOf(drafts: readonly DraftRow[]): string | null {
  const accounts = new Set(drafts.map(({ account }) => account));
  return accounts.size === 1 ? ([...accounts][0] ?? '') || null : null;
}

/** True if an unreadable row may have been the only one with a sign. */
function mayHideMarks({ errors }: ReadRows, { body, columns: { money } }: DetectedLayout): boolean {
  if (errors.length === 0 || money.kind === 'pair') return false;
  return !body.some(({ cells }) => isSigned(cleanCell(cells[money.amount] ?? '')));
}

function detectReading({ header, body, columns }: DetectedLayout): Reading {
  const { money, balance } = columns;
  const moneyIndexes = [...(money.kind === 'single' ? [money.amount] : [money.out, money.in]), balance];
  const cellsAt = (index: number) => body.map(({ cells }) => cells[index] ?? '');
  const dates = cellsAt(columns.date).map(cleanCell);
  return {
    dateOrder: detectDateOrder(dates, header[columns.date]),
    hasBothOrders: hasBothOrders(dates, header[columns.date]),
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

function toRows(drafts: readonly DraftRow[]): StatementRow[] {
  return withUniqueReferences(
    drafts.map((draft) => ({
      line: draft.line,
      date: draft.date,
      amountPence: pence(movementOf(draft)),
      ...textsOf(draft),
      category: draft.category,
      bankReference: draft.bankReference,
      balancePence: draft.balancePence === null ? null : pence(draft.balancePence),
      replaces: null,
    })),
  );
}

function textsOf(draft: DraftRow): Pick<StatementRow, 'description' | 'counterpartyName'> {
  const { description, counterpartyName } = (draft.sign === 1 ? draft.ofMoneyIn : null) ?? draft;
  return { description, counterpartyName };
}
