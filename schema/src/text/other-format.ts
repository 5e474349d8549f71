const FORMATS: ReadonlyArray<readonly [pattern: RegExp, kind: string]> = [
  [/^(?:<!doctype html|<(?:html|head|body|table|div|meta|style|script)\b)/i, 'a web page'],
  [/^<(?:[?!]|\/?[a-z])/i, 'an XML file'],
  [/^(?:\{\s*["}]|\[\s*["{[\]])/, 'a JSON file'],
  [/^:20:|^\{1:F01/, 'an MT940 file'],
  [/^(?:VOL1|UHL1)[\dA-Z ]{6}/, 'a Bacs payment file'],
  [/^(?:UNA:\+|UNB\+|ISA\*)/, 'an EDI file'],
  [/^BEGIN:VCARD\b/i, 'a file of contacts (vCard)'],
  [/^BEGIN:VCALENDAR\b/i, 'a calendar file'],
  [/^(?:MIME-Version|Return-Path|Received|Delivered-To|Message-ID): /i, 'an email'],
  [/^%!PS/, 'a PostScript file'],
  [/^(?:CREATE TABLE|INSERT INTO)\b/i, 'a file of SQL'],
];

/** The part of a text that shows what it is. */
const START_LENGTH = 2000;

/** Describes the format of a text that is no table, for example 'a web page'; null if it is not recognised. */
export function otherFormatOf(text: string): string | null {
  const start = text.slice(0, START_LENGTH).replace(/^[\ufeff\s]+/, '');
  return FORMATS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}
