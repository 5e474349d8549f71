import { AppError } from '@paycycle/schema/errors';
import { decodeText } from '@paycycle/schema/text/decode-text';
import { otherFormatOf } from '@paycycle/schema/text/other-format';
import { readTableText, type TableRow } from '../../kernel/csv/read-table.ts';
import { detectFormat } from '../../statement-reader/index.ts';

const NO_TABLE = {
  expected: 'a list of suppliers',
  advice: 'Please select a CSV file with one supplier in each row.',
  refuse: (message: string) => new AppError('SUPPLIER_LIST_UNREADABLE', message),
};

/**
 * Reads the rows of a list of suppliers (RULES.md, section 5, Supplier CSV import).
 * @throws SUPPLIER_LIST_UNREADABLE for a file that is empty or no table; it says what the file looks like
 */
export function readSupplierRows(bytes: Uint8Array): TableRow[] {
  const { text } = decodeText(bytes, NO_TABLE);
  const kind = statementKindOf(text) ?? otherFormatOf(text);
  if (kind) throw NO_TABLE.refuse(`This looks like ${kind}, not ${NO_TABLE.expected}. ${NO_TABLE.advice}`);
  return readTableText(text, NO_TABLE);
}

/** Only a mark of its own makes a QIF file: names that begin with capitals can look like its lines. */
const QIF_MARK = /^(?:!(?:type|account|option|clear)\b|\^\s*$)/im;

function statementKindOf(text: string): string | null {
  const format = detectFormat(text);
  if (format === 'ofx') return 'a bank statement (OFX)';
  return format === 'qif' && QIF_MARK.test(text) ? 'a bank statement (QIF)' : null;
}
