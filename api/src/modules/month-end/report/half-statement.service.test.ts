import type { Month } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../../testing/test-scope.ts';
import { importBankStatement } from '../../statement-import/index.ts';
import { exportMonth } from './month-export.service.ts';
import { noteStatementBalance } from './note-statement-balance.service.ts';
import { listExceptions } from './reconciliation-exceptions.service.ts';
import { reconciliationSummary } from './reconciliation-summary.service.ts';

/** A statement that ends before the month does proves nothing of its end (RULES.md, 33). The tests' today is 15 September 2026. */

const AUGUST = '2026-08' as Month;
const NOT_PROVEN = { balanceProof: 'not_proven', statementClosingBalancePence: null };
const HALF = ['2026-08-03,RENT,-100.00,900.00', '2026-08-14,SALE,50.00,950.00'];

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
beforeEach(async () => {
  companyId = await user.newCompany({ accountOpeningBalancePence: 1_000_00 });
});
afterAll(() => services.close());

async function importText(text: string): Promise<void> {
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
}

const importLines = (...lines: string[]) => importText(['Date,Description,Amount,Balance', ...lines, ''].join('\n'));

const summary = async () => reconciliationSummary(await user.scope(), companyId, AUGUST);

const balanceExceptions = async () => {
  const found = await listExceptions(await user.scope(), companyId, AUGUST);
  return found.filter(({ kind }) => kind === 'balance_difference').map(({ date, amountPence }) => [date, amountPence]);
};

/** Two rows, of 3 and 14 August, and a ledger balance of £950.00. */
function ofx(periodEnd: string): string {
  const row = (id: string, day: string, amount: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${id}</STMTTRN>`;
  return `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKTRANLIST><DTSTART>20260801<DTEND>${periodEnd}
${row('RENT', '20260803', '-100.00')}
${row('SALE', '20260814', '50.00')}
</BANKTRANLIST><LEDGERBAL><BALAMT>950.00<DTASOF>${periodEnd}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

describe('half a month', () => {
  it.each([
    ['CSV', () => importLines(...HALF)],
    ['OFX', () => importText(ofx('20260814'))],
  ])('is not proven by the balance after its last row, in %s', async (_, bring) => {
    await bring();
    const early = { statementEndsOn: '2026-08-14', statementEndsAtPence: 950_00 };
    expect(await summary()).toMatchObject({ ...NOT_PROVEN, ...early });
    const file = await exportMonth(await user.scope(), companyId, { month: AUGUST, format: 'csv' });
    const text = new TextDecoder().decode(file.bytes);
    expect(text).toContain('Not proven: the statement ends on 14 Aug 2026.');
    expect(text).not.toContain("Bank's statement");
  });

  it('is proven by the balance that a person types, which may differ', async () => {
    await importLines(...HALF);
    const note = async (closingBalancePence: number) =>
      noteStatementBalance(await user.scope(), companyId, { month: AUGUST, closingBalancePence });
    await note(950_00);
    expect(await summary()).toMatchObject({ balanceProof: 'agrees', statementEndsOn: null });
    expect(await balanceExceptions()).toEqual([]);
    await note(540_00);
    expect(await summary()).toMatchObject({ balanceProof: 'differs', statementClosingBalancePence: 540_00 });
    expect(await balanceExceptions()).toEqual([['2026-08-31', -410_00]]);
  });

  it('is proven once the next statement opens with its balance, and not by one that opens with another', async () => {
    await importLines(...HALF);
    await importLines('2026-09-02,FEE,-10.00,940.00');
    expect(await summary()).toMatchObject({ balanceProof: 'agrees', statementClosingBalancePence: 950_00 });
    companyId = await user.newCompany({ accountOpeningBalancePence: 1_000_00 });
    await importLines(...HALF);
    await importLines('2026-09-02,FEE,-10.00,530.00');
    expect(await summary()).toMatchObject({ ...NOT_PROVEN, statementEndsOn: '2026-08-14' });
  });

  it('differs where its balance is not that of the books', async () => {
    await importLines('2026-08-03,RENT,-100.00,890.00');
    expect(await summary()).toMatchObject({ balanceProof: 'differs', statementClosingBalancePence: 890_00 });
  });
});

describe('a whole month is proven', () => {
  const AGREES = { balanceProof: 'agrees', statementEndsOn: null };

  it('by a file whose stated period reaches its end, however early its last row is', async () => {
    await importText(ofx('20260831'));
    expect(await summary()).toMatchObject({ ...AGREES, statementClosingBalancePence: 950_00 });
  });

  it('by a file without a period whose last row is of the last days, as of a long weekend', async () => {
    await importLines(...HALF, '2026-08-27,FEE,-10.00,940.00');
    expect(await summary()).toMatchObject({ ...AGREES, statementClosingBalancePence: 940_00 });
  });

  it('by a file that continues into the next month', async () => {
    await importLines(...HALF, '2026-09-02,FEE,-10.00,940.00');
    expect(await summary()).toMatchObject({ ...AGREES, statementClosingBalancePence: 950_00 });
  });
});
