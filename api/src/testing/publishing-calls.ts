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
  async function connect(): Promise<void> {
    const { app, ledger, owner, companyId } = now();
    const { accessToken, refreshToken } = ledger.tokens();
    const seal = (token: string) => app.ports.secretBox.seal(token, ledgerTokenPurpose(companyId));
    const { body: user } = await owner.rest('GET', '/api/auth/user');
    await app.orm.em.fork().execute(
      `insert into accounting_connections (company_id, ledger, state, organisations, organisation_id, organisation_name,
         access_token, refresh_token, access_expires_at, connected_at, connected_by)
       values (?, 'xero', 'connected', '[]', ?, 'Lowe Printing', ?, ?, '2100-01-01', now(), ?)`,
      [companyId, `org ${companyId}`, seal(accessToken), seal(refreshToken), user.id],
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

  return { connect, newBill, send, publish };
}
