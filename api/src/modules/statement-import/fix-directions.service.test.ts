import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { BankTransaction } from '../bank-transactions/index.ts';
import { markNoInvoiceRequired } from '../matching/index.ts';
import { fixTransactionDirections } from './fix-directions.service.ts';
import { importBankStatement } from './statement-import.service.ts';

const STATEMENT = [
  'Date,Description,Amount,Balance',
  '30/07/2026,JULY,-10.00,990.00',
  '31/07/2026,JULY TOO,-10.00,980.00',
  '03/08/2026,FIRST,-20.00,960.00',
  '04/08/2026,SECOND,-30.00,930.00',
  '05/08/2026,THIRD,40.00,970.00',
  '',
].join('\n');

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(STATEMENT), {});
});

async function change(sql: string): Promise<void> {
  const { em } = await user.scope();
  await em.execute(`${sql} and company_id = ?`, [companyId]);
}

const turn = (where: string) =>
  change(`update bank_transactions set amount = -amount, is_outgoing = not is_outgoing where ${where}`);

const fix = async () => fixTransactionDirections(await user.scope(), companyId);

async function outgoing(): Promise<string[]> {
  const { em } = await user.scope();
  const lines = await em.find(BankTransaction, { companyId, isOutgoing: true }, { orderBy: { date: 'asc' } });
  expect(lines.every(({ amountPence }) => amountPence < 0)).toBe(true);
  return lines.map(({ description }) => description);
}

async function close(month: string): Promise<void> {
  const { em, userId } = await user.scope();
  await em.execute(
    `insert into month_closings (company_id, month, opening_balance, closing_balance, closed_by) values (?, ?, 0, 0, ?)`,
    [companyId, `${month}-01`, userId],
  );
}

const RIGHT = ['JULY', 'JULY TOO', 'FIRST', 'SECOND'];

describe('fixing directions (RULES.md, 32; section 7)', () => {
  it('turns round what the balances contradict, and finds nothing more', async () => {
    await turn('description <> $$JULY$$');
    expect(await fix()).toBe(4);
    expect(await outgoing()).toEqual(RIGHT);
    expect(await fix()).toBe(0);
  });

  it('puts a direction right that its amount contradicts, too', async () => {
    await change('update bank_transactions set is_outgoing = false where description = $$FIRST$$');
    expect(await fix()).toBe(1);
    expect(await outgoing()).toEqual(RIGHT);
  });

  it('leaves lines alone that no balance proves', async () => {
    await turn('description = $$SECOND$$');
    await change('update bank_transactions set statement_balance = null where description = $$FIRST$$');
    expect(await fix()).toBe(0);
  });

  it('leaves matched lines alone', async () => {
    await turn('description = $$SECOND$$');
    await change('update bank_transactions set is_matched = true where description = $$SECOND$$');
    const before = await services.dumpDatabase();
    expect(await fix()).toBe(0);
    expect(await services.dumpDatabase()).toEqual(before);
  });

  describe('a line that was marked as needing no invoice', () => {
    const marked = async () => {
      const { em } = await user.scope();
      const lines = await em.find(BankTransaction, { companyId, requiresInvoice: false }, { orderBy: { date: 'asc' } });
      return lines.map(({ description, noInvoicePreset, notes }) => [description, noInvoicePreset, notes]);
    };
    const mark = (where: string, preset: string | null, notes: string) =>
      change(
        `update bank_transactions set requires_invoice = false, notes = '${notes}',
           no_invoice_preset = ${preset === null ? 'null' : `'${preset}'`} where ${where}`,
      );

    it('needs one again once it is turned, by whatever it was marked (RULES.md, 38); the others stay marked', async () => {
      await turn('description in ($$FIRST$$, $$SECOND$$)');
      await mark('description = $$FIRST$$', 'money_in', 'Money in');
      await mark('description = $$SECOND$$', null, 'Till');
      await mark('description = $$JULY$$', null, 'Petty cash');
      expect(await fix()).toBe(2);
      expect(await marked()).toEqual([['JULY', null, 'Petty cash']]);
    });

    it('is marked again by a rule of the direction that it has', async () => {
      await turn('description = $$FIRST$$');
      await mark('description = $$FIRST$$', 'money_in', 'Money in');
      await change(
        'update bank_transactions set counterparty_name = $$Corner Cafe$$ where description in ($$FIRST$$, $$SECOND$$)',
      );
      const { em } = await user.scope();
      const second = await em.findOneOrFail(BankTransaction, { companyId, description: 'SECOND' });
      await markNoInvoiceRequired(await user.scope(), second.id, { notes: 'Coffee', autoMarkSupplier: true });
      expect(await fix()).toBe(1);
      expect(await marked()).toEqual([
        ['FIRST', null, 'Coffee'],
        ['SECOND', null, 'Coffee'],
      ]);
    });
  });

  it('leaves closed months alone', async () => {
    await turn('description in ($$JULY TOO$$, $$FIRST$$)');
    await close('2026-07');
    expect(await fix()).toBe(1);
    expect(await outgoing()).toEqual(['JULY', 'FIRST', 'SECOND']);
  });

  it('leaves the open months before a closed one alone, whose balance follows from them', async () => {
    await turn('description in ($$JULY TOO$$, $$FIRST$$)');
    await close('2026-08');
    expect(await fix()).toBe(0);
    expect(await outgoing()).toEqual(['JULY', 'SECOND']);
  });

  it("is nothing that a stranger may ask, and touches no other company's lines", async () => {
    await turn('description = $$SECOND$$');
    const stranger = await services.newUser();
    await expect(fixTransactionDirections(await stranger.scope(), companyId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const other = await user.newCompany();
    expect(await fixTransactionDirections(await user.scope(), other)).toBe(0);
    expect(await fix()).toBe(1);
  });
});
