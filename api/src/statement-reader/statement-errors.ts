import { AppError } from '@paycycle/schema/errors';
import { onOneLine } from './clean-cell.ts';

const QUOTED_LENGTH_MAX = 40;

/** Error that refuses a whole file, with a message for the user. */
export function unreadable(message: string): AppError {
  return new AppError('STATEMENT_UNREADABLE', message);
}

/** A cell as an error message shows it: on one line, in quotation marks, shortened. */
export function quoted(cell: string): string {
  const text = onOneLine(cell);
  const letters = Array.from(text);
  return letters.length > QUOTED_LENGTH_MAX ? `'${letters.slice(0, QUOTED_LENGTH_MAX).join('')}…'` : `'${text}'`;
}
