import { otherFormatOf } from '@paycycle/schema/text/other-format';
import { unreadable } from './statement-errors.ts';

/**
 * Names the format of another text file, so that the refusal can say what to do.
 * @throws STATEMENT_UNREADABLE for such a file
 */
export function refuseOtherFormats(text: string): void {
  const kind = otherFormatOf(text);
  if (kind) throw unreadable(`This is ${kind}, not a bank statement. Please export the statement as CSV, OFX or QIF.`);
}
