import { parseSync } from 'ofx-js';
import Papa from 'papaparse';
import { parseStatement } from '../src/statement-reader/parse-statement.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * Reading statements, from bytes to checked rows in pence, beside ofx-js and papaparse on the same bytes. Those hand on texts:
 * they read no dates and no amounts, and check nothing. Times are the processor's, collection of garbage included, so that other
 * work on the machine does not count.
 */

const ROWS = fullOrSmoke(100_000, 1000);
const RUNS = fullOrSmoke(7, 1);
/** Ten times as many short runs, and means of both, so that each bears its share of the collection of garbage. */
const SHORT_RUNS = 10 * RUNS;
const TARGET = { ofxRatio: 5, growth: 12 };

interface Payment {
  readonly day: string;
  readonly month: string;
  readonly amount: string;
  readonly name: string;
  readonly id: string;
  readonly balance: string;
}

function paymentsOf(rows: number): Payment[] {
  let balance = 5_000_000;
  return Array.from({ length: rows }, (_, row) => {
    const amount = row % 9 === 0 ? ((row * 7919) % 900_000) + 100 : -((row * 7919) % 90_000) - 100;
    balance += amount;
    const dayOfYear = Math.floor((row / rows) * 336);
    return {
      day: String((dayOfYear % 28) + 1).padStart(2, '0'),
      month: String(Math.floor(dayOfYear / 28) + 1).padStart(2, '0'),
      amount: (amount / 100).toFixed(2),
      name: `SUPPLIER ${row % 400} INV-${10_000 + row}`,
      id: `F${row}`,
      balance: (balance / 100).toFixed(2),
    };
  });
}

function csvOf(payments: readonly Payment[]): Uint8Array {
  const lines = payments.map(
    ({ day, month, name, amount, balance }) => `${day}/${month}/2026,${name},${amount},${balance}`,
  );
  return Buffer.from(['Date,Description,Amount,Balance', ...lines, ''].join('\r\n'));
}

function ofxOf(payments: readonly Payment[]): Uint8Array {
  const transactions = payments.map(
    ({ day, month, name, amount, id }) =>
      `<STMTTRN><TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}<DTPOSTED>2026${month}${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
  );
  return Buffer.from(
    [
      'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n',
      '<OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>55779911</BANKACCTFROM>',
      '<BANKTRANLIST><DTSTART>20260101<DTEND>20261231',
      ...transactions,
      '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ].join('\r\n'),
  );
}

function qifOf(payments: readonly Payment[]): Uint8Array {
  const records = payments.map(
    ({ day, month, name, amount }) => `D${day}/${month}/2026\r\nT${amount}\r\nP${name}\r\n^`,
  );
  return Buffer.from(['!Type:Bank', ...records, ''].join('\r\n'));
}

function meanSeconds(work: () => number, expected: number, runs = RUNS): number {
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    const count = work();
    if (count !== expected) throw new Error(`read ${count} rows of ${expected}`);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  return times.reduce((sum, time) => sum + time, 0) / runs;
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function countByOfxJs(bytes: Uint8Array): number {
  const { OFX } = parseSync(text(bytes));
  return OFX['BANKMSGSRSV1'].STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.length;
}

function countByPapaparse(bytes: Uint8Array): number {
  return Papa.parse<string[]>(text(bytes), { header: false, skipEmptyLines: true }).data.length - 1;
}

const few = paymentsOf(ROWS / 10);
const many = paymentsOf(ROWS);
const say = (line: string) => process.stdout.write(`${line}\n`);
say(
  `Reading a statement of ${ROWS.toLocaleString('en-GB')} rows, from bytes to rows in pence (processor time, mean of ${RUNS})`,
);
let growthMax = 0;
const seconds: Record<string, number> = {};
for (const [format, make] of [
  ['OFX', ofxOf],
  ['CSV', csvOf],
  ['QIF', qifOf],
] as const) {
  const bytes = make(many);
  const tenth = make(few);
  const read = (of: Uint8Array) => () => parseStatement(of).rows.length;
  meanSeconds(read(tenth), few.length);
  const small = meanSeconds(read(tenth), few.length, SHORT_RUNS);
  const large = meanSeconds(read(bytes), many.length);
  if (format !== 'QIF') growthMax = Math.max(growthMax, large / small);
  seconds[format] = large;
  say(
    `${format}: ${large.toFixed(3)} s, ${Math.round(ROWS / large).toLocaleString('en-GB')} rows a second, ${(bytes.length / 1e6).toFixed(1)} MB; growth from ${(ROWS / 10).toLocaleString('en-GB')} rows ${(large / small).toFixed(1)} times`,
  );
}
const ofxBytes = ofxOf(many);
const csvBytes = csvOf(many);
const ofxJs = meanSeconds(() => countByOfxJs(ofxBytes), ROWS);
const papaparse = meanSeconds(() => countByPapaparse(csvBytes), ROWS);
const ofxRatio = ofxJs / (seconds['OFX'] ?? Number.POSITIVE_INFINITY);
say(`ofx-js: ${ofxJs.toFixed(3)} s; this reader is ${ofxRatio.toFixed(1)} times as fast`);
say(
  `papaparse: ${papaparse.toFixed(3)} s; this reader takes ${((seconds['CSV'] ?? 0) / papaparse).toFixed(1)} times as long`,
);
say(`${TARGET.ofxRatio} times the speed of ofx-js: ${ofxRatio >= TARGET.ofxRatio ? 'yes' : 'NO'}`);
say(`growth under ${TARGET.growth} times for OFX and CSV: ${growthMax < TARGET.growth ? 'yes' : 'NO'}`);
