import { unreadable } from './statement-errors.ts';

const FORMATS: ReadonlyArray<readonly [pattern: RegExp, message: string]> = [
  [
    /^(?:<!doctype html|<html\b|<head\b|<body\b)/i,
    'This is a web page, not a bank statement. Please export the statement as CSV, OFX or QIF.',
  ],
  [
    /^<\?xml|^<[a-z:]+[ >]/i,
    'This is an XML file, not a bank statement. Please export the statement as CSV, OFX or QIF.',
  ],
  [
    /^(?:\{\s*["}]|\[\s*[{\]])/,
    'This is a JSON file, not a bank statement. Please export the statement as CSV, OFX or QIF.',
  ],
  [/^:20:|^\{1:F01/, 'This is an MT940 file, which cannot be read. Please export the statement as CSV, OFX or QIF.'],
];

/**
 * Names the format of another text file, so that the refusal can say what to do.
 * @throws STATEMENT_UNREADABLE for such a file
 */
export function refuseOtherFormats(text: string): void {
  const start = text.slice(0, 2000).trimStart();
  const message = FORMATS.find(([pattern]) => pattern.test(start))?.[1];
  if (message) throw unreadable(message);
}
