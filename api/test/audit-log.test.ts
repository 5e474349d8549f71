import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CompanyRecordDocument, DeleteMatchingPatternDocument } from '@paycycle/schema/generated/operations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuditSigner } from '../src/adapters/audit-signer/audit-signer.ts';
import { ChainVerifier } from '../src/audit-log-check/verify-chain.ts';
import { checkDatabase } from '../src/books-check/check-database.ts';
import { openGuestScope } from '../src/kernel/scope.ts';
import { signAuditLog } from '../src/modules/audit-log/sign-audit-log.service.ts';
import { STORY_INVOICES } from '../src/testing/books.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { applicationUrlOf } from '../src/testing/test-database.ts';

/** The record of what happened (RULES.md, 77). */

interface Entry {
  readonly verb: string;
  readonly record_type: string;
  readonly record_id: number | null;
  readonly label: string | null;
  readonly person: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly door: string;
  readonly address: string | null;
  readonly number: number;
}

let app: TestApp;
let user: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.newUser();
  companyId = (await user.rest('POST', '/api/companies', { name: 'Harbour Lane Ltd' })).body.id;
});

afterAll(() => app.close());

function entries(about = ''): Promise<Entry[]> {
  return app.orm.em.fork().execute<Entry[]>(
    `select entry.*, link.door, link.address, link.number from record_entries entry
     join record_links link on link.id = entry.link_id where entry.company_id = ${companyId} ${about} order by entry.id`,
  );
}

describe('what is recorded', () => {
  it('names the user, the source and the IP address when a company is created', async () => {
    const [owner, created] = await entries();
    expect(created).toMatchObject({ verb: 'created', record_type: 'company', label: 'Harbour Lane Ltd', door: 'rest' });
    expect(created?.person).toBeTruthy();
    expect(created?.address).toMatch(/127\.0\.0\.1/);
    expect(owner).toMatchObject({ verb: 'added', record_type: 'person', after: { role: 'owner' }, number: 1 });
  });

  it('stores only the last four digits of account numbers, before and after', async () => {
    const body = { companyId, name: 'Alder Ltd', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const { id } = (await user.rest('POST', '/api/suppliers', body)).body;
    await user.rest('PUT', `/api/suppliers/${id}`, { ...body, bankAccountNumber: '55779922' });
    const written = await entries(`and record_type = 'supplier' and record_id = ${id}`);
    expect(written).toMatchObject([
      { verb: 'created', after: { bankAccountNumber: '••••9911' } },
      { verb: 'account_changed', before: { bankAccountNumber: '••••9911' }, after: { bankAccountNumber: '••••9922' } },
    ]);
    expect(JSON.stringify(written)).not.toContain('5577');
  });

  it('distinguishes account numbers with the same last digits, through both APIs', async () => {
    const body = { companyId, name: 'Birch Ltd', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    const { id } = (await user.rest('POST', '/api/suppliers', body)).body;
    await user.rest('PUT', `/api/suppliers/${id}`, { ...body, bankAccountNumber: '45779911' });
    const changed = (await entries(`and record_type = 'supplier' and record_id = ${id}`)).at(-1);
    expect(changed).toMatchObject({
      verb: 'account_changed',
      before: { bankAccountNumber: '••••9911' },
      after: { bankAccountNumber: '••••9911 (another number)' },
    });
    const { data } = await user.graphql(CompanyRecordDocument, { companyId, offset: 0, limit: 1 });
    expect(data?.company.record.items[0]?.fields).toEqual([
      expect.objectContaining({ before: '••••9911', after: '••••9911 (another number)' }),
    ]);
  });

  it('records a change of settings, and omits a change without effect', async () => {
    const put = (body: object) =>
      user.rest('PUT', `/api/companies/${companyId}`, { name: 'Harbour Lane Ltd', ...body });
    await put({ phone: '020 7946 0000' });
    await put({ phone: '020 7946 0000' });
    const written = await entries(`and record_type = 'company' and verb = 'changed'`);
    expect(written).toMatchObject([{ before: { phone: null }, after: { phone: '020 7946 0000' } }]);
  });

  it('adds one link for all changes of a transaction', async () => {
    const ids: number[] = [];
    for (const invoiceNumber of ['R-1', 'R-2']) {
      ids.push(
        (await user.rest('POST', '/api/invoices/manual', { ...STORY_INVOICES[0], companyId, invoiceNumber })).body.id,
      );
    }
    await user.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: ids });
    const paid = await entries(`and record_type = 'invoice' and verb = 'changed'`);
    expect(paid.map(({ record_id, after }) => [record_id, after?.['status']])).toEqual(ids.map((id) => [id, 'paid']));
    expect(new Set(paid.map(({ number }) => number)).size).toBe(1);
  });

  it('records that changed accounts no longer wait, through both APIs', async () => {
    const put = (changedAccountsWait: boolean) =>
      user.rest('PUT', `/api/companies/${companyId}`, { name: 'Harbour Lane Ltd', changedAccountsWait });
    expect((await put(false)).status).toBe(200);
    const field = {
      field: 'Changed accounts no longer wait from',
      before: null,
      after: expect.stringMatching(/ 20\d\d, /),
    };
    const { data } = await user.graphql(CompanyRecordDocument, { companyId, offset: 0, limit: 1 });
    expect(data?.company.record.items[0]).toMatchObject({ verb: 'changed', fields: [field] });
    await put(true);
    const { body } = await user.rest('GET', `/api/audit-log?companyId=${companyId}&limit=1`);
    expect(body[0]).toMatchObject({ before: { accountWaitOffFrom: expect.any(String) } });
  });

  it('records the payment date of an invoice, and who removed a learned match', async () => {
    const form = { ...STORY_INVOICES[0], companyId, invoiceNumber: 'R-3' };
    const { id, supplier } = (await user.rest('POST', '/api/invoices/manual', form)).body;
    await user.rest('PATCH', '/api/invoices/mark-paid', { companyId, invoiceIds: [id], paymentDate: '2026-09-02' });
    const [paid] = await entries(`and record_type = 'invoice' and record_id = ${id} and verb = 'changed'`);
    expect(paid?.after).toEqual({ status: 'paid', paymentDate: '2026-09-02' });
    const texts = { transactionDescriptionPattern: 'HARBOUR', counterpartyNamePattern: 'Harbour Print' };
    const learned = { companyId, supplierId: supplier.id, ...texts };
    for (const door of ['rest', 'graphql'] as const) {
      const pattern = (await user.rest('POST', '/api/matching-patterns', learned)).body;
      if (door === 'rest') await user.rest('DELETE', `/api/matching-patterns/${pattern.id}`);
      else await user.graphql(DeleteMatchingPatternDocument, { id: pattern.id });
      const removed = await entries(`and record_type = 'learned_match' and record_id = ${pattern.id}`);
      expect(removed).toMatchObject([{ verb: 'deleted', label: 'Harbour Print', person: expect.any(String), door }]);
    }
  });

  it('omits changes that were rolled back', async () => {
    const before = (await entries()).length;
    const body = { companyId, name: 'Alder Ltd' };
    expect((await user.rest('POST', '/api/suppliers', body)).status).toBe(409);
    expect(await entries()).toHaveLength(before);
  });
});

describe('the chain', () => {
  it('numbers the links of each company without gaps, each with the hash of the one before', async () => {
    const links = await app.orm.em
      .fork()
      .execute<{ number: number; previous: string | null; hash: string }[]>(
        `select number, previous, hash from record_links where company_id = ${companyId} order by number`,
      );
    expect(links.length).toBeGreaterThan(5);
    expect(links.map(({ number }) => number)).toEqual(links.map((_, index) => index + 1));
    expect(links.map(({ previous }) => previous)).toEqual([null, ...links.slice(0, -1).map(({ hash }) => hash)]);
  });

  it('stays valid with concurrent writers', async () => {
    const add = (index: number) => user.rest('POST', '/api/suppliers', { companyId, name: `Supplier ${index}` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(index)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const [{ broken } = {}] = await app.orm.em.fork().execute<{ broken: string }[]>(
      `select count(*) as broken from (
         select *, lag(hash) over (partition by company_id order by number) as before,
           row_number() over (partition by company_id order by number) as place from record_links) link
       where number <> place or previous is distinct from before`,
    );
    expect(Number(broken)).toBe(0);
  });
});

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

describe('nobody rewrites it', () => {
  const attempts = [
    `update record_entries set label = 'x'`,
    'delete from record_entries',
    'truncate record_entries',
    `update record_links set hash = 'x'`,
    'delete from record_links',
    'truncate record_links cascade',
  ];

  it.each(attempts)('refuses even the owner of the tables: %s', async (sql) => {
    await expect(query(app.databaseUrl, sql)).rejects.toThrow('never changed');
  });

  it.each([...attempts, 'insert into record_entries default values', 'insert into record_links default values'])(
    "refuses the product's own role: %s",
    async (sql) => {
      await expect(query(applicationUrlOf(app.databaseUrl), sql)).rejects.toThrow('permission denied');
    },
  );
});

describe('its chain, taken away', () => {
  const signer = openAuditSigner(path.join(mkdtempSync(path.join(os.tmpdir(), 'paycycle-key-')), 'keys', 'record.pem'));

  async function chain(): Promise<string[]> {
    const { status, body } = await user.rest('GET', `/api/exports/audit-log-chain?companyId=${companyId}`);
    expect(status).toBe(200);
    return String(body).trimEnd().split('\n');
  }

  function verified(lines: readonly string[], key: string | null = signer.publicKey) {
    const verifier = new ChainVerifier(key);
    for (const line of lines) verifier.add(line);
    return verifier.end();
  }

  it('verifies outside the product, signed daily and when a month is closed', async () => {
    const sign = () => signAuditLog(() => openGuestScope(app.orm.em.fork(), app.ports), signer);
    expect(await sign()).toBe(1);
    expect(await sign()).toBe(0);
    await user.rest('POST', '/api/suppliers', { companyId, name: 'After the signature' });
    expect(await sign()).toBe(0);
    await user.rest('POST', '/api/reconciliation/close', { companyId, month: '2026-08' });
    expect(await sign()).toBe(1);
    const report = verified(await chain());
    expect(report).toMatchObject({ problems: [], keys: [signer.publicKey], signatureCount: 2 });
    expect(report.signedTo).toBe(report.linkCount);
    expect((await checkDatabase(app.databaseUrl, signer.publicKey)).contradictions).toEqual([]);
  });

  it('detects each kind of change', async () => {
    const lines = await chain();
    const whole = verified(lines);
    const entry = lines.findIndex((line) => line.includes('Alder Ltd'));
    const ending = lines.findIndex((line, index) => index > entry && line.includes('"link"'));
    const broken = {
      'another name': lines.map((line) => line.replace('Alder Ltd', 'Adler Ltd')),
      'an entry less': lines.toSpliced(entry, 1),
      'a transaction less': lines.toSpliced(entry, ending - entry + 1),
      'another door': lines.map((line) => line.replace('"door" : "rest"', '"door" : "page"')),
      'two lines changed round': lines.with(0, lines[1] ?? '').with(1, lines[0] ?? ''),
      'the end cut off, but for its signature': [...lines.slice(0, -3), ...lines.slice(-1)],
      'another signature': lines.map((line) => line.replace('"signature" : "', '"signature" : "AA')),
    };
    for (const [how, changed] of Object.entries(broken)) {
      expect(changed.join('\n'), how).not.toBe(lines.join('\n'));
      expect(verified(changed).problems, how).not.toEqual([]);
    }
    expect(whole.problems).toEqual([]);
    expect(verified(lines, 'another key').problems).not.toEqual([]);
  });

  it('shows that the owner of the tables rewrote it, where it is broken', async () => {
    await query(app.databaseUrl, 'alter table record_entries disable trigger user');
    await query(app.databaseUrl, `update record_entries set label = 'Nobody' where label = 'Alder Ltd'`);
    await query(app.databaseUrl, 'alter table record_entries enable trigger user');
    const { contradictions } = await checkDatabase(app.databaseUrl, signer.publicKey);
    expect(contradictions[0]).toMatch(/Record: Link \d+: its entries are not those that were recorded/);
  });
});

describe('its list', () => {
  it('is filtered by person, verb, record, source and day, and shows only its company', async () => {
    const list = async (asked: string) =>
      (await user.rest('GET', `/api/audit-log?companyId=${companyId}&${asked}`)).body as { verb: string; by: string }[];
    const months = await list('recordType=month&verb=closed');
    expect(months).toMatchObject([{ verb: 'closed', by: expect.any(String) }]);
    expect(await list('from=2099-01-01')).toEqual([]);
    expect(await list('person=nobody')).toEqual([]);
    expect(await list('recordType=month&source=rest')).toEqual(months);
    expect(await list('source=page')).toEqual([]);
    const stranger = await app.newUser();
    expect((await stranger.rest('GET', `/api/audit-log?companyId=${companyId}`)).status).toBe(404);
    expect((await stranger.rest('GET', `/api/exports/audit-log-chain?companyId=${companyId}`)).status).toBe(404);
  });
});
