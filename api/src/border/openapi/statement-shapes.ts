import { boolean, count, date, id, listOf, money, orNull, record, text } from './parts.ts';

/* Responses of the import of a bank statement (RULES.md, 29 to 32). */

const rowMessages = listOf(record({ line: count, message: text }));
const imported = {
  balances: orNull(record({ opening: money, movements: money, closing: money, difference: money })),
  gap: orNull(record({ previousTo: date, previousClosing: money, opening: money, difference: money })),
  books: orNull(
    record({
      openingDate: date,
      fileOpening: money,
      booksOpening: money,
      closingDate: date,
      fileClosing: orNull(money),
      booksClosing: money,
      difference: orNull(text),
      message: orNull(text),
    }),
  ),
  rejected: count,
  outsideMonth: count,
  replacedCount: count,
  errors: rowMessages,
  warnings: rowMessages,
  leftOut: listOf(record({ line: count, reason: text })),
};

export const statementImported = record({
  statementImportId: orNull(id),
  imported: count,
  skipped: count,
  ...imported,
});

export const statementPreview = record({
  format: orNull(text),
  question: orNull(record({ kind: text, message: text, options: listOf(record({ value: text, label: text })) })),
  recognised: listOf(record({ label: text, text })),
  rowCount: count,
  newCount: count,
  duplicateCount: count,
  from: orNull(date),
  to: orNull(date),
  sample: listOf(record({ line: count, date, description: text, amount: money, isDuplicate: boolean })),
  ...imported,
});
