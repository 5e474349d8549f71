import type { StatementFormat } from './statement.types.ts';

/** The part of a file that shows its format. */
const START_LENGTH = 20_000;
const OFX_HEADER = /^\s*(?:OFXHEADER\s*:|<\?OFX\b|<OFX\b)/i;
const OFX_HEADER_LATER = /\n\s*OFXHEADER\s*:/i;
const OFX_TAG = /<(?:OFX|BANKMSGSRSV1|CREDITCARDMSGSRSV1|STMTRS|CCSTMTRS|BANKTRANLIST|STMTTRN)\b/i;
const QIF_HEADER = /^!(?:type|account|option|clear)\b/im;
const QIF_LINE = /^(?:[A-Z$%^!#].*|\s*)$/;

/** Detects the format of a statement from its content alone. What is neither OFX nor QIF is left to the CSV reader. */
export function detectFormat(text: string): StatementFormat {
  const start = text.slice(0, START_LENGTH).replace(/^[\ufeff\s]+/, '');
  const begin = start.slice(0, 4000);
  if (OFX_HEADER.test(begin) || (/^(?:<|[A-Z-]+\s*:)/i.test(begin) && OFX_TAG.test(start))) return 'ofx';
  if (OFX_HEADER_LATER.test(begin) && OFX_TAG.test(start)) return 'ofx';
  return isQif(start) ? 'qif' : 'csv';
}

function isQif(start: string): boolean {
  const lines = start.split(/\r\n?|\n/);
  if (start.length >= START_LENGTH) lines.pop();
  const first = lines[0] ?? '';
  if (/^[!#]/.test(first)) return QIF_HEADER.test(start.replaceAll('\r', '\n'));
  const hasRecord = /^D.*\d/.test(first) || lines.some((line) => line.trim() === '^');
  return (
    hasRecord && lines.some((line) => /^[TU][-+£]?[\d.,]/.test(line)) && lines.every((line) => QIF_LINE.test(line))
  );
}
