import { addDays, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence, pence } from '@paycycle/schema/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement.ts';

interface Payment {
  date: LocalDate;
  amount: Pence;
  description: string;
}

const words = fc.constantFrom('CAFE', 'R&D', 'A <3 B', 'É€', '"Quote"', "O'Neil", 'INV-10042', '5 > 4', '=1+1', '№ 7');
const payments: fc.Arbitrary<Payment[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 2000 }),
      amount: fc.integer({ min: -9_999_999, max: 9_999_999 }).map(pence),
      description: fc.array(words, { minLength: 1, maxLength: 4 }).map((said) => said.join(' ')),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((drawn) =>
    drawn
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, amount, description }) => ({ date: addDays(localDate('2021-01-01'), day), amount, description })),
  );

const file = fc.record({
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  newestFirst: fc.boolean(),
  encoding: fc.constantFrom('utf8', 'utf8-mark', 'utf16le'),
  comma: fc.boolean(),
});
type FileForm = typeof file extends fc.Arbitrary<infer Form> ? Form : never;

const ofx = fc.record({
  xml: fc.boolean(),
  endTags: fc.boolean(),
  header: fc.boolean(),
  oneLine: fc.boolean(),
  lowerCase: fc.boolean(),
  zone: fc.constantFrom('', '120000', '000000.000[0:GMT]', '233000[-5:EST]', '003000.000[+1:BST]'),
  text: fc.constantFrom('escaped', 'cdata', 'plain'),
  unneeded: fc.constantFrom('', '<!-- <TRNAMT>1 -->', '<X.VENDOR>7', '<DTUSER>20200101'),
});
type OfxForm = typeof ofx extends fc.Arbitrary<infer Form> ? Form : never;

const qif = fc.record({
  date: fc.constantFrom('DD/MM/YYYY', 'D/M/YY', "DD/MM'YY", "D/ M'YYYY", 'YYYY-MM-DD', 'DD.MM.YYYY'),
  header: fc.constantFrom('!Type:Bank', '!type:CCard ', '!Account', 'none'),
  splits: fc.boolean(),
  marks: fc.constantFrom('^', '^^'),
  grouped: fc.boolean(),
});
type QifForm = typeof qif extends fc.Arbitrary<infer Form> ? Form : never;

/** Amounts in euro style show their mark only where a file has two places throughout, as this one does. */
function printAmount(amount: Pence, { comma }: FileForm): string {
  return comma ? formatDecimal(amount).replace('.', ',') : formatDecimal(amount);
}

function printText(text: string, form: OfxForm['text']): string {
  if (form === 'cdata') return `<![CDATA[${text}]]>`;
  return form === 'plain' ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function printOfx(drawn: readonly Payment[], form: FileForm, options: OfxForm): Uint8Array {
  const { xml, endTags, zone } = options;
  const leaf = (name: string, value: string) => `<${name}>${value}${xml || endTags ? `</${name}>` : ''}`;
  const rows = drawn.map(({ date, amount, description }) =>
    [
      '<STMTTRN>',
      leaf('TRNTYPE', amount < 0 ? 'DEBIT' : 'CREDIT'),
      leaf('DTPOSTED', date.replaceAll('-', '') + zone),
      options.unneeded,
      leaf('TRNAMT', printAmount(amount, form)),
      leaf('NAME', printText(description, options.text)),
      ...(xml || endTags ? ['</STMTTRN>'] : []),
    ].join('\n'),
  );
  const header = xml ? '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>' : 'OFXHEADER:100\nDATA:OFXSGML\n';
  const body = [
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKTRANLIST>',
    ...order(rows, form),
    '</BANKTRANLIST>',
  ];
  const text = [...(options.header ? [header] : []), ...body, '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'].join('\n');
  const cased = options.lowerCase ? text.replace(/<\/?(?:STMTTRN|TRNAMT|NAME)>/g, (tag) => tag.toLowerCase()) : text;
  return encode(options.oneLine ? cased.replaceAll('\n', '') : cased, form);
}

function printDate(date: LocalDate, form: QifForm['date']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return form
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('DD', day)
    .replace('MM', month)
    .replace(/\bD\b/, String(Number(day)))
    .replace(/\bM\b/, String(Number(month)));
}

function printQif(
  drawn: readonly Payment[],
  form: FileForm,
  { date, header, splits, marks, grouped }: QifForm,
): Uint8Array {
  const records = drawn.map((payment) => {
    const plain = printAmount(payment.amount, form);
    const amount = grouped && !form.comma ? plain.replace(/\B(?=(\d{3})+\.)/g, ',') : plain;
    return [
      `D${printDate(payment.date, date)}`,
      `T${amount}`,
      `P${payment.description}`,
      ...(splits ? [`SFood`, `$${amount}`] : []),
      marks,
    ].join('\n');
  });
  const account = ['!Account', 'NCurrent', 'TBank', '^', '!Type:Bank'];
  const start = header === '!Account' ? account : header === 'none' ? [] : [header];
  return encode([...start, ...order(records, form), ''].join('\n'), form);
}

function order(records: string[], { newestFirst }: FileForm): string[] {
  return newestFirst ? records.toReversed() : records;
}

function encode(text: string, { lineEnd, encoding }: FileForm): Uint8Array {
  const ended = text.replaceAll('\n', lineEnd);
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${ended}`, 'utf16le');
  return Buffer.from(encoding === 'utf8' ? ended : `\ufeff${ended}`, 'utf8');
}

/** Rows of one day keep their order only where the file shows which end of it is older. */
function expectPayments(bytes: Uint8Array, drawn: readonly Payment[]): void {
  const statement = parseStatement(bytes, { account: null, positiveAmounts: 'money_in' });
  expect(statement.errors).toEqual([]);
  const line = ({ date, amount, description }: Payment) => `${date} ${amount} ${description}`;
  const read = statement.rows.map(({ date, amountPence, description }) => ({ date, amount: amountPence, description }));
  const days = new Set(drawn.map(({ date }) => date)).size;
  if (days > 1) expect(read.map(line)).toEqual(drawn.map(line));
  else expect(read.map(line).sort()).toEqual(drawn.map(line).sort());
}

describe('a statement printed as OFX in any way', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(payments, file, ofx, (drawn, form, options) => expectPayments(printOfx(drawn, form, options), drawn)),
      { numRuns: 500 },
    );
  });
});

describe('a statement printed as QIF in any way', () => {
  it('reads back as it was', () => {
    fc.assert(
      fc.property(payments, file, qif, (drawn, form, options) => expectPayments(printQif(drawn, form, options), drawn)),
      { numRuns: 500 },
    );
  });
});
