import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { quickOrFull } from '../../testing/test-size.ts';
import { BankTransaction } from '../bank-transactions/index.ts';
import { importBankStatement } from './statement-import.service.ts';

/**
 * RULES.md, 30 on the real database, from the bytes of real files (import-in-parts.property.test.ts has the plan
 * alone).
 */

const DAYS = 5;
const RUNS = quickOrFull(4, 15);

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

interface Line {
  readonly day: number;
  readonly amount: string;
  readonly text: string;
  readonly id: number;
}

const dateOf = ({ day }: Line) => addDays(localDate('2026-09-01'), day);

function csvOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => `${dateOf(line).split('-').reverse().join('/')},${line.text},${line.amount}`);
  return ['Date,Description,Amount', ...rows, ''].join('\r\n');
}

function ofxOf(lines: readonly Line[]): string {
  const rows = lines.map(
    (line) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${dateOf(line).replaceAll('-', '')}<TRNAMT>${line.amount}<FITID>F${line.id}<NAME>${line.text}</STMTTRN>`,
  );
  const account = '<CURDEF>GBP<BANKACCTFROM><BANKID>200000<ACCTID>55779911<ACCTTYPE>CHECKING</BANKACCTFROM>';
  const list = `<BANKTRANLIST><DTSTART>20260901<DTEND>20260930${rows.join('')}</BANKTRANLIST>`;
  return `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${account}${list}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

const anyStatement = fc
  .array(
    fc.record({
      day: fc.nat({ max: DAYS - 1 }),
      amount: fc.constantFrom('-3.50', '-9.00', '12.00'),
      text: fc.constantFrom('ALDER LTD', 'BIRCH LTD'),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((lines) => lines.toSorted((a, b) => a.day - b.day).map((line, id): Line => ({ ...line, id })));
const anyDays = fc
  .tuple(fc.nat({ max: DAYS }), fc.nat({ max: DAYS }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);

it.each([
  ['CSV', csvOf],
  ['OFX', ofxOf],
])('stores each line of a %s once, whatever parts of whole days come, in any order and again', async (_, textOf) => {
  await fc.assert(
    fc.asyncProperty(anyStatement, fc.array(anyDays, { maxLength: 3 }), fc.nat(), async (lines, stretches, seed) => {
      const companyId = await user.newCompany();
      const cut = seed % DAYS;
      const covering = [[cut, DAYS], ...stretches, [0, cut], [0, DAYS]];
      for (const [from = 0, to = 0] of seed % 2 === 0 ? covering : covering.toReversed()) {
        const part = lines.filter(({ day }) => day >= from && day < to);
        if (part.length === 0) continue;
        await importBankStatement(await user.scope(), companyId, Buffer.from(textOf(part)), {
          positiveAmounts: 'money_in',
        });
      }
      const { em } = await user.scope();
      const stored = await em.find(BankTransaction, { companyId });
      const words = (date: string, text: string, pence: number) => `${date} ${text} ${pence}`;
      expect(stored.map((line) => words(line.date, line.description, line.amountPence)).sort()).toEqual(
        lines.map((line) => words(dateOf(line), line.text, Math.round(Number(line.amount) * 100))).sort(),
      );
      expect(new Set(stored.map(({ transactionId }) => transactionId)).size).toBe(stored.length);
    }),
    { numRuns: RUNS },
  );
});
