import type { Month } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { matchBankTransaction } from '../matching/index.ts';
import { importBankStatement } from '../statement-import/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';
import {
  type BankTransactionFilter,
  type BankTransactionListRequest,
  countBankTransactions,
  listBankTransactions,
} from './bank-transaction.service.ts';

const SEPTEMBER = '2026-09' as Month;
const ALL = { offset: 0, limit: 50 };

let services: TestServices;
let user: TestUser;
let companyId: number;
let otherId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  companyId = await user.newCompany();
  otherId = await user.newCompany();
  await importLines(companyId, '2026-09-02,SECOND,-2.00', '2026-09-30,LAST,-4.00', '2026-10-01,AFTER,-5.00');
  await importLines(companyId, '2026-08-31,BEFORE,-6.00', '2026-09-01,FIRST,-1.00', '2026-09-02,CHARGES,-3.00');
  await importLines(otherId, '2026-09-01,ELSEWHERE,-9.00');
  const { em } = await user.scope();
  await em.nativeUpdate(BankTransaction, { description: 'CHARGES' }, { requiresInvoice: false });
  const invoice = await user.newInvoice(companyId, { amountPence: 1_00 });
  const { id } = await em.findOneOrFail(BankTransaction, { description: 'FIRST' });
  await matchBankTransaction(await user.scope(), id, { invoiceId: invoice.id });
});

afterAll(() => services.close());

async function importLines(into: number, ...lines: string[]): Promise<void> {
  const text = ['Date,Description,Amount', ...lines, ''].join('\n');
  await importBankStatement(await user.scope(), into, new TextEncoder().encode(text), {});
}

async function found(request: Partial<BankTransactionListRequest> = {}): Promise<string[]> {
  const list = await listBankTransactions(await user.scope(), { companyId, page: ALL, ...request });
  return list.map((transaction) => transaction.description);
}

describe('bank transactions of a company', () => {
  it.each<[string, BankTransactionFilter | null | undefined, string[]]>([
    ['nothing', undefined, ['BEFORE', 'FIRST', 'SECOND', 'CHARGES', 'LAST', 'AFTER']],
    ['nulls', { month: null, unmatched: null }, ['BEFORE', 'FIRST', 'SECOND', 'CHARGES', 'LAST', 'AFTER']],
    ['a month, its first and last day included', { month: SEPTEMBER }, ['FIRST', 'SECOND', 'CHARGES', 'LAST']],
    ['those that still need an invoice', { unmatched: true }, ['BEFORE', 'SECOND', 'LAST', 'AFTER']],
    ['both', { month: SEPTEMBER, unmatched: true }, ['SECOND', 'LAST']],
  ])('narrowed to %s, oldest first', async (_, filter, expected) => {
    expect(await found({ filter })).toEqual(expected);
    expect(await countBankTransactions(await user.scope(), { companyId, filter })).toBe(expected.length);
  });

  it('come in pages without gaps and overlaps', async () => {
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => found({ page: { offset, limit: 2 } })));
    expect(pages).toEqual([['BEFORE', 'FIRST'], ['SECOND', 'CHARGES'], ['LAST', 'AFTER'], []]);
  });

  it('are those of all the companies of the caller when none is named', async () => {
    const everywhere = { companyId: undefined };
    expect(await found({ ...everywhere, filter: { month: SEPTEMBER } })).toContain('ELSEWHERE');
    expect(await countBankTransactions(await user.scope(), everywhere)).toBe(7);
  });

  it("of another user's company are not found, nor among all of the caller's", async () => {
    const stranger = await (await services.newUser()).scope();
    const command = listBankTransactions(stranger, { companyId, page: ALL });
    await expect(command).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(countBankTransactions(stranger, { companyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await listBankTransactions(stranger, { page: ALL })).toEqual([]);
    expect(await countBankTransactions(stranger, {})).toBe(0);
  });
});
