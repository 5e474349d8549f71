import { isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graphqlSchema } from '../src/border/graphql-schema.ts';
import { listBankTransactions } from '../src/modules/bank-transactions/bank-transaction.service.ts';
import { BankTransaction } from '../src/modules/bank-transactions/index.ts';
import { matchBankTransaction } from '../src/modules/matching/index.ts';
import { importBankStatement } from '../src/modules/statement-import/index.ts';
import { openTestServices, type TestServices } from '../src/testing/test-scope.ts';

let services: TestServices;

beforeAll(async () => {
  services = await openTestServices();
});

afterAll(() => services.close());

/** The fields that GraphQL reads from the row itself. */
async function plainFields(name: string): Promise<string[]> {
  const type = (await graphqlSchema()).getType(name);
  if (!isObjectType(type)) throw new Error(`no type ${name}`);
  return Object.values(type.getFields()).flatMap((field) => (field.resolve ? [] : [field.name]));
}

/** 10,000 entities take 70 MB, and so many plain rows 5. */
it('lists bank transactions as plain rows that have each field of their type', async () => {
  const user = await services.newUser();
  const companyId = await user.newCompany();
  const text = 'Date,Description,Amount,Balance\n2026-09-01,FIRST,-1.00,99.00\n';
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
  const invoice = await user.newInvoice(companyId, { amountPence: 1_00 });
  const { em } = await user.scope();
  const { id } = await em.findOneOrFail(BankTransaction, { companyId });
  await matchBankTransaction(await user.scope(), id, { invoiceId: invoice.id });

  const scope = await user.scope();
  const [row] = await listBankTransactions(scope, { companyId, page: { offset: 0, limit: 10 } });
  expect([...scope.em.getUnitOfWork().getIdentityMap().keys()]).toEqual([]);
  const entity = await scope.em.findOneOrFail(BankTransaction, { id });
  const fields = await plainFields('BankTransaction');
  expect(fields).toContain('matchedInvoiceId');
  const values = (line: object | undefined) => fields.map((name) => [name, Reflect.get(line ?? {}, name)]);
  expect(values(row)).toEqual(values(entity));
  expect(entity.matchedInvoiceId).toBe(invoice.id);
});
