import { PublishBillsDocument } from '@paycycle/schema/generated/operations';
import { expect } from 'vitest';
import { publishNext } from '../commands/publishing/publish-next.ts';
import { openGuestScope } from '../kernel/scope.ts';
import { ledgerTokenPurpose } from '../modules/accounting-connections/index.ts';
import type { FakeAccountingSystem } from './fake-accounting-system.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** A bill of August 2026 that is ready for Xero, but for its number. */
export const BILL_FORM = {
  supplierName: 'Harbour Print Works',
  amount: '120.00',
  vatAmount: '20.00',
  invoiceDate: '2026-08-02',
  dueDate: '2026-09-01',
  lines: [{ description: 'Leaflets', vatCode: 'standard', nominalCode: '461' }],
};

interface Publishing {
  readonly app: TestApp;
  readonly ledger: FakeAccountingSystem;
  readonly owner: TestClient;
  readonly companyId: number;
}

/** The calls by which tests publish bills of a company whose ledger is Xero. */
export function publishingCalls(now: () => Publishing) {
  async function connect(publishAs: 'draft' | 'awaiting_payment' = 'draft'): Promise<void> {
    const { app, ledger, owner, companyId } = now();
    const { accessToken, refreshToken } = ledger.tokens();
    const seal = (token: string) => app.ports.secretBox.seal(token, ledgerTokenPurpose(companyId));
    const { body: user } = await owner.rest('GET', '/api/auth/user');
    await app.orm.em.fork().execute(
      `insert into accounting_connections (company_id, ledger, state, organisations, organisation_id, organisation_name,
         publish_as, access_token, refresh_token, access_expires_at, connected_at, connected_by)
       values (?, 'xero', 'connected', '[]', ?, 'Lowe Printing', ?, ?, ?, '2100-01-01', now(), ?)`,
      [companyId, `org ${companyId}`, publishAs, seal(accessToken), seal(refreshToken), user.id],
    );
  }

  async function newBill(invoiceNumber: string, fields: object = {}): Promise<number> {
    const { owner, companyId } = now();
    const form = { companyId, ...BILL_FORM, invoiceNumber, ...fields };
    const answer = await owner.rest('POST', '/api/invoices/manual', form);
    expect(answer.status).toBe(201);
    return answer.body.id;
  }

  /** Sends all that is due. */
  async function send(): Promise<void> {
    const { app } = now();
    while (await publishNext(() => openGuestScope(app.orm.em.fork(), app.ports))) {
      // One piece at a time.
    }
  }

  /** @returns how many bills were queued */
  async function publish(input: object = { month: '2026-08' }): Promise<number> {
    const { owner, companyId } = now();
    const { data, errors = [] } = await owner.graphql(PublishBillsDocument, { companyId, input });
    expect(errors).toEqual([]);
    return data?.publishBills.queuedCount ?? -1;
  }

  async function match(line: number, invoiceIds: readonly number[], fields: object = {}): Promise<void> {
    const { owner } = now();
    const [invoiceId] = invoiceIds;
    const one = invoiceIds.length === 1;
    const call = `/api/bank-transactions/${line}/${one ? 'match' : 'match-multiple'}`;
    const { status } = await owner.rest('POST', call, { ...(one ? { invoiceId } : { invoiceIds }), ...fields });
    expect(status).toBe(200);
  }

  /** A statement line of a number of its own, matched to bills. @returns its id */
  async function payAs(line: number, pounds: string, invoiceIds: readonly number[], fields: object): Promise<number> {
    const { owner, companyId } = now();
    const row = ['2026-08-20', `BACS RUN ${line}`, `-${pounds}`.replace('--', '')].join(',');
    const file = { name: 'statement.csv', content: new TextEncoder().encode(`Date,Description,Amount\n${row}\n`) };
    const imported = await owner.upload('/api/bank-transactions/import-file', 'file', file, {
      companyId: String(companyId),
    });
    expect(imported.status).toBe(200);
    const listed = (await owner.rest('GET', `/api/bank-transactions?companyId=${companyId}`)).body;
    const id = listed.find(({ description }: { description: string }) => description.endsWith(`RUN ${line}`)).id;
    await match(id, invoiceIds, fields);
    return id;
  }

  return { connect, newBill, send, publish, match, payAs };
}
