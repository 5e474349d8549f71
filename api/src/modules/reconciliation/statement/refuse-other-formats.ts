import { unreadable } from './refuse-statement.ts';

const FORMATS: ReadonlyArray<readonly [pattern: RegExp, message: string]> = [
  [
    /^(?:OFXHEADER|<\?OFX|<OFX\b)/i,
    'This is an OFX file, which cannot be read yet. Please export the statement as CSV.',
  ],
  [
    /^<\?xml[^>]*>\s*(?:<\?OFX|<OFX\b)/i,
    'This is an OFX file, which cannot be read yet. Please export the statement as CSV.',
  ],
  [
    /^!(?:type|account|option|clear)\b/i,
    'This is a QIF file, which cannot be read yet. Please export the statement as CSV.',
  ],
  [
    /^(?:<!doctype html|<html\b|<head\b|<body\b)/i,
    'This is a web page, not a bank statement. Please export the statement as CSV.',
  ],
  [/^<\?xml|^<[a-z:]+[ >]/i, 'This is an XML file, not a CSV statement. Please export the statement as CSV.'],
  [/^(?:\{\s*["}]|\[\s*[{\]])/, 'This is a JSON file, not a CSV statement. Please export the statement as CSV.'],
  [/^:20:|^\{1:F01/, 'This is an MT940 file, which cannot be read. Please export the statement as CSV.'],
];

/**
 * Names a text file of another format, so that the refusal says what to do.
 * @throws STATEMENT_UNREADABLE for such a file
 */
export function refuseOtherFormats(text: string): void {
  const start = text.slice(0, 2000).trimStart();
  const message = FORMATS.find(([pattern]) => pattern.test(start))?.[1];
  if (message) throw unreadable(message);
}
