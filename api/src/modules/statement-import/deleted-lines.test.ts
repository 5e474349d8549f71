import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { BankTransaction } from '../bank-transactions/index.ts';
import { deleteBankTransactions } from './deletion/bank-transaction-deletion.service.ts';
import { importBankStatement } from './statement-import.service.ts';
import { previewBankStatement } from './statement-preview.service.ts';

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
afterAll(() => services.close());

/** Imports these rows, deletes all, and returns what the preview and the import of other rows say. */
async function importedAgain(before: readonly string[], after: readonly string[]): Promise<readonly string[]> {
  const companyId = await user.newCompany();
  await importBankStatement(await user.scope(), companyId, statement(before), {});
  const seen = await (await user.scope()).em.count(BankTransaction, { companyId });
  await deleteBankTransactions(await user.scope(), companyId, { seen });
  const preview = await previewBankStatement(await user.scope(), companyId, statement(after), {});
  const { warnings } = await importBankStatement(await user.scope(), companyId, statement(after), {});
  expect(preview.warnings).toEqual(warnings);
  return warnings.map(({ message }) => message);
}

function statement(rows: readonly string[]): Uint8Array {
  return new TextEncoder().encode(['Date,Description,Amount', ...rows, ''].join('\n'));
}

const RENT = '03/09/2026,QUAY ESTATES RENT,-900.00';
const PRINT = '01/09/2026,HARBOUR PRINT WORKS,-100.00';

it('names a deleted line, and who deleted it, if its day and amount come again for another payee', async () => {
  const [said, ...more] = await importedAgain([PRINT, RENT], ['01/09/2026,J SMITH SAVINGS,-100.00', RENT]);
  expect(said).toMatch(
    /^Line 2: .+ deleted a line of the same day and amount on \d+ \w+ \d{4}, which said 'HARBOUR PRINT WORKS'$/,
  );
  expect(more).toEqual([]);
});

it.each([
  ['the same lines', [PRINT, RENT]],
  ['a line in other words', ['01/09/2026,Harbour Print Works Ltd,-100.00', RENT]],
  ['a line of another amount', ['01/09/2026,J SMITH SAVINGS,-100.01', RENT]],
  ['a line of another day', ['02/09/2026,J SMITH SAVINGS,-100.00', RENT]],
  ['one more of the day and amount', ['01/09/2026,J SMITH SAVINGS,-100.00', PRINT, RENT]],
])('says nothing of %s', async (_, rows) => {
  expect(await importedAgain([PRINT, RENT], rows)).toEqual([]);
});
