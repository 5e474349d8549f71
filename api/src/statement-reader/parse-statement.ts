import { decodeText } from '@paycycle/schema/text/decode-text';
import { detectFormat } from './detect-format.ts';
import { readOfxStatement } from './ofx/read-ofx-statement.ts';
import { readQifStatement } from './qif/read-qif-statement.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { refuseOtherFormats } from './refuse-other-formats.ts';
import type { ParsedStatement } from './statement.types.ts';
import { unreadable } from './statement-errors.ts';
import { NO_CHOICES, type StatementChoices } from './statement-question.ts';

const NO_STATEMENT = {
  expected: 'a bank statement',
  advice: 'Please export the statement as CSV, OFX or QIF.',
  refuse: unreadable,
};

/**
 * Reads a bank statement as a bank exported it. Format and layout are recognised by content, never by a setting or the
 * file's name. Every record ends as a row, an error that names its line, or a line left out with its reason; nothing is
 * guessed (RULES.md, 29, 31 and 32; section 5). Synchronous and pure, for a worker thread to run.
 *
 * @param choices a person's answers to what the file leaves open
 * @throws StatementQuestion (STATEMENT_QUESTION) when the file holds several accounts, or leaves open which way money went
 * @throws STATEMENT_UNREADABLE when the file is no statement or no row of it can be read; the message names the line
 * @throws STATEMENT_CURRENCY when the rows state several currencies
 */
export function parseStatement(bytes: Uint8Array, choices: StatementChoices = NO_CHOICES): ParsedStatement {
  const decoded = decodeText(bytes, NO_STATEMENT);
  const format = detectFormat(decoded.text);
  if (format === 'ofx') return readOfxStatement(decoded, choices);
  if (format === 'qif') return readQifStatement(decoded, choices);
  refuseOtherFormats(decoded.text);
  return readCsvStatement(decoded, choices);
}
