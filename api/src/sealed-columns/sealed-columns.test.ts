import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretBox } from '../adapters/secret-box/aes-secret-box.ts';
import { mergeSuppliers } from '../commands/supplier-merge/merge-suppliers.ts';
import { openAccountNumber } from '../kernel/account-numbers.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import { Company } from '../modules/companies/index.ts';
import { approvePaymentRun, submitPaymentRun } from '../modules/payment-runs/run-command.service.ts';
import { Supplier } from '../modules/suppliers/index.ts';
import { changeBankDetails, confirmNamedAccount, newPayableInvoice, newRun } from '../testing/payment-books.ts';
import { addReadyDocument, READ_VALUES } from '../testing/ready-document.ts';
import { newSecondApprover, setApprovalThreshold } from '../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../testing/test-scope.ts';
import { TEST_DATA_KEY, testSecretBox } from '../testing/test-secret-box.ts';
import { encryptStoredRows, reencryptStoredRows, refuseOtherConnections } from './encrypt-stored-rows.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const ACCOUNTS = { paid: '55779911', before: '66374958', company: '88837491', read: '63748472', other: '12345674' };

let services: TestServices;
let owner: TestUser;
let companyId: number;
let supplierId: number;
let runId: number;
let client: pg.Client;

beforeAll(async () => {
  services = await openTestServices();
  client = new pg.Client({ connectionString: services.databaseUrl });
  await client.connect();
  owner = await services.newUser();
  companyId = await owner.newCompany();
  const colleague = await newSecondApprover(services, owner, companyId);
  const { em } = await owner.scope();
  await em.nativeUpdate(Company, { id: companyId }, { bankSortCode: '08-99-99', bankAccountNumber: ACCOUNTS.company });
  const invoice = await newPayableInvoice(owner, companyId);
  supplierId = invoice.supplierId;
  await changeBankDetails(owner, supplierId, { bankAccountNumber: ACCOUNTS.before });
  await changeBankDetails(owner, supplierId, { bankAccountNumber: ACCOUNTS.paid });
  const account = { bankSortCode: '20-00-00', bankAccountNumber: ACCOUNTS.paid };
  await confirmNamedAccount(await owner.scope(), supplierId, account);
  const values = { ...READ_VALUES, sortCode: '20-00-00', accountNumber: ACCOUNTS.read };
  await addReadyDocument(await owner.scope(), companyId, [{ values }]);
  await setApprovalThreshold(owner, companyId, 1);
  runId = await newRun(owner, companyId, invoice.id);
  await submitPaymentRun(await owner.scope(), runId);
  const { rows } = await client.query('select payment_run_content($1) as content', [runId]);
  await approvePaymentRun(await colleague.scope(), runId, rows[0]);
});
afterAll(async () => {
  await client.end();
  await services.close();
});

/** Every text of every table, in one. */
async function everything(): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ text: string }>(`select row_to_json(t)::text as text from ${name} t`);
    texts.push(...found.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
}

async function readable(): Promise<string[]> {
  const all = (await everything()).split('\n');
  return all.filter((line) => Object.values(ACCOUNTS).some((number) => line.includes(number)));
}

async function isApproved(): Promise<boolean | undefined> {
  const { rows } = await client.query<{ ok: boolean }>('select payment_run_is_approved($1) as ok', [runId]);
  return rows[0]?.ok;
}

describe('a database', () => {
  it('holds no account number that can be read', async () => {
    expect(await readable()).toEqual([]);
    expect(await everything()).toContain('9911');
  });

  it('returns them to users who may read them', async () => {
    const supplier = await (await owner.scope()).em.findOneOrFail(Supplier, { id: supplierId });
    expect(supplier.bankAccountNumber).toBe(ACCOUNTS.paid);
  });

  it('finds a supplier by its account', async () => {
    const { em } = await owner.scope();
    expect(await em.count(Supplier, { companyId, bankAccountNumber: { $in: [ACCOUNTS.paid, '1'] } })).toBe(1);
    expect(await em.count(Supplier, { companyId, bankAccountNumber: ACCOUNTS.before })).toBe(0);
  });

  it('has no other column that names an account', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
       from information_schema.columns where column_name like '%account_number%' or column_name like '%iban%' order by 1`,
    );
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name).filter((name) => !sealed.includes(name))).toEqual([]);
  });

  it('keeps a merge and a deletion sealed', async () => {
    const other = await owner.newInvoice(companyId, { invoiceNumber: 'M-1', supplierName: 'Harbor Print' });
    const kept = await owner.newInvoice(companyId, { invoiceNumber: 'M-2', supplierName: 'Harbor Prints' });
    await changeBankDetails(owner, other.supplierId, { bankSortCode: '20-00-00', bankAccountNumber: ACCOUNTS.other });
    await mergeSuppliers(await owner.scope(), kept.supplierId, other.supplierId, {});
    expect(await readable()).toEqual([]);
    const supplier = await (await owner.scope()).em.findOneOrFail(Supplier, { id: kept.supplierId });
    expect(supplier.bankAccountNumber).toBe(ACCOUNTS.other);
  });
});

describe('the key', () => {
  it('is the one by which everything was sealed', async () => {
    await encryptStoredRows(services.databaseUrl, testSecretBox);
    const other = encryptStoredRows(services.databaseUrl, createSecretBox('another key'));
    await expect(other).rejects.toThrow(StartError);
    await expect(other).rejects.toThrow(/The DATA_KEY is not the one/);
  });

  it('seals what was stored before there was one, in a database that is in use', async () => {
    const changes = (await client.query('select count(*) from payment_audit_entries')).rows;
    await unseal();
    expect((await readable()).length).toBeGreaterThan(5);
    await encryptStoredRows(services.databaseUrl, testSecretBox);
    expect(await readable()).toEqual([]);
    expect(await isApproved()).toBe(true);
    expect((await client.query('select count(*) from payment_audit_entries')).rows).toEqual(changes);
  });

  it('is not changed while others are connected', async () => {
    await expect(refuseOtherConnections(services.databaseUrl)).rejects.toThrow('Others are connected to the database');
  });

  it('is changed, also when that is cut off again and again, and then the one before opens nothing', async () => {
    const next = createSecretBox('the next key', TEST_DATA_KEY);
    let cuts = 0;
    for (let texts = 1; ; texts += 2) {
      const changed = reencryptStoredRows(services.databaseUrl, cutOffAfter(texts, next), testSecretBox.keyId);
      const cut = await changed.then(
        () => null,
        (error: Error) => error,
      );
      if (!cut) break;
      expect(cut.message).toBe('killed');
      cuts += 1;
      await expect(encryptStoredRows(services.databaseUrl, testSecretBox)).rejects.toThrow(/has not ended/);
    }
    expect(cuts).toBeGreaterThan(1);
    expect(await everything()).not.toContain(testSecretBox.keyId);
    expect(await isApproved()).toBe(true);
    const { rows } = await client.query('select bank_account_number as number from suppliers where id = $1', [
      supplierId,
    ]);
    expect(openAccountNumber(createSecretBox('the next key'), rows[0].number)).toBe(ACCOUNTS.paid);
    await encryptStoredRows(services.databaseUrl, createSecretBox('the next key'));
    await expect(encryptStoredRows(services.databaseUrl, testSecretBox)).rejects.toThrow(StartError);
  });
});

function cutOffAfter(texts: number, box: SecretBox): SecretBox {
  let left = texts;
  const counted = (seal: SecretBox['seal']): SecretBox['seal'] => {
    return (secret, purpose) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return seal(secret, purpose);
    };
  };
  return { ...box, seal: counted(box.seal), sealAlike: counted(box.sealAlike) };
}

/** As it was before: with the numbers as they were entered. */
async function unseal(): Promise<void> {
  const plain: SecretBox = { ...testSecretBox, seal: (secret) => secret, sealAlike: (secret) => secret };
  for (const { table, column, owner: whose = "''", type = 'text', reseal } of SEALED_COLUMNS) {
    await client.query(`alter table ${table} disable trigger user`);
    const { rows } = await client.query<{ row: string; whose: string; text: string }>(
      `select ctid::text as row, (${whose})::text as whose, ${column}::text as text from ${table}
       where ${column}::text like '%v1.%'`,
    );
    for (const { row, whose: of, text } of rows) {
      const opened = reseal(text, plain, of).replaceAll(/(\d{8})\.\d{4}/g, '$1');
      await client.query(`update ${table} set ${column} = $1::text::${type} where ctid = $2::tid`, [opened, row]);
    }
    await client.query(`alter table ${table} enable trigger user`);
  }
  await client.query('update payment_run_approvals set content = payment_run_content(payment_run_id)');
  await client.query('delete from data_key');
}
