import { afterAll, beforeAll, expect, it } from 'vitest';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { idempotencyOf } from '../src/kernel/http/idempotent-route.ts';
import type { OutgoingMail } from '../src/kernel/ports/mail-sender.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';
import { executeAsOwner } from '../src/testing/test-database.ts';

/** A mail says what has been saved, and keeps no transaction open while it is sent (RULES.md, 79). */

let app: TestApp;
let owner: TestClient;
/** Each mail, with the deletions that another connection sees while it is sent. */
let mails: { subject: string; saved: number }[];

beforeAll(async () => {
  mails = [];
  const send = async ({ subject }: OutgoingMail): Promise<void> => {
    const [row] = await app.orm.em
      .fork()
      .execute<{ saved: number }[]>('select count(*)::integer as saved from company_deletions');
    mails.push({ subject, saved: row?.saved ?? 0 });
  };
  app = await startTestApp({ mailSender: { send } });
  owner = await app.newUser();
  await executeAsOwner(app.databaseUrl, 'update users set email_verified_at = now()');
});

afterAll(() => app.close());

it.each([
  ['with a key', 1, { 'idempotency-key': 'leave-1' }],
  ['without a key', 2, {}],
])("notifies the owners of a company's deletion %s after it is saved", async (_name, saved, headers) => {
  mails = [];
  const { body } = await owner.rest('POST', '/api/companies', { name: 'Leaving Ltd' });
  const asked = await owner.rest('POST', `/api/companies/${body.id}/deletion`, { name: 'Leaving Ltd' }, headers);
  expect(asked.status).toBe(201);
  expect(mails).toEqual([{ subject: 'A company is to be deleted from Paycycle', saved }]);
});

it('stores responses in the same transaction only for operations that reach no other server', () => {
  const whole = REST_ROUTES.filter((route) => idempotencyOf(route) === 'replay').map(({ path }) => path);
  expect(whole).toEqual([
    '/api/companies',
    '/api/companies/:id/nominal-accounts',
    '/api/suppliers',
    '/api/companies/:id/supplier-categories',
    '/api/invoices/manual',
    '/api/companies/:id/mail',
    '/api/payment-runs',
    '/api/matching-patterns',
    '/api/negative-patterns',
  ]);
});
