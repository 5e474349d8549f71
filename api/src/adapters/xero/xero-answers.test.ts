import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import type { AccountingSystem, OutgoingBill } from '../../kernel/ports/accounting-system.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { createXeroSystem } from './xero-system.ts';

/** Answers that no stand-in gives of its own accord. */

const CONFIG = {
  clientId: 'client',
  clientSecret: 'client-secret',
  webhookKey: 'key',
  tier: 'starter',
  loginUrl: 'https://login.xero.com',
  identityUrl: 'https://identity.xero.com',
  apiUrl: 'https://api.xero.com',
  webUrl: 'https://go.xero.com',
} as const;
const ACCESS = { organisationId: '7a2d8c1e-0b7f-4b52-9d0a-2f6c1a9e4d10', accessToken: 'access-token-1' };
const ID = '5e9b7c20-2f4d-4c57-9a3e-1b6f0d3a2001';
const NO_ID = '00000000-0000-0000-0000-000000000000';
const clock = new ManualClock('2026-11-20T09:00:00Z');

/** The adapter, to which Xero answers this, whatever it is asked. */
function systemFor(body: unknown, status = 200, headers: Record<string, string> = {}): AccountingSystem {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer: typeof fetch = async () => new Response(text, { status, headers });
  return createXeroSystem(CONFIG, { clock, logger: createLogger('silent'), fetch: answer });
}

const BILL: OutgoingBill = {
  invoiceId: 417,
  documentType: 'invoice',
  contactId: '0c1f6f3a-7f0e-4b8e-8a11-7f1d2f0a1001',
  number: 'A-1',
  date: localDate('2026-11-02'),
  dueDate: localDate('2026-12-02'),
  publishAs: 'draft',
  link: 'https://app.example.co.uk/invoices/417',
  lines: [
    {
      description: 'Mats',
      netPence: pence(10_00),
      vatPence: pence(2_00),
      vatCode: 'standard',
      accountCode: '429',
    },
  ],
};
const MADE = {
  InvoiceID: ID,
  InvoiceNumber: 'A-1',
  Contact: { ContactID: BILL.contactId },
  Date: '/Date(1793577600000+0000)/',
  Status: 'DRAFT',
  Total: 12,
  AmountPaid: 0,
  AmountCredited: 0,
  UpdatedDateUTC: '/Date(1795167000000+0000)/',
  StatusAttributeString: 'OK',
};
const createWith = (...Invoices: object[]) => systemFor({ Invoices }).createBills(ACCESS, [BILL], 'key');

describe('an answer of Xero to a bill', () => {
  it('tells the bill, with fields and warnings that are not known', async () => {
    const element = {
      ...MADE,
      StatusAttributeString: 'WARNING',
      Warnings: [{ Message: 'late' }],
      Weather: { wind: 7 },
    };
    expect(await createWith(element)).toMatchObject({
      kind: 'ok',
      value: [{ kind: 'ok', value: { externalId: ID, grossPence: 12_00, date: '2026-11-02' } }],
    });
  });

  it.each<[string, object]>([
    ['an error without an id', { StatusAttributeString: 'ERROR', ValidationErrors: [{ Message: 'no such account' }] }],
    [
      'an error under its other name',
      { ...MADE, StatusAttributeString: 'ERROR', ValidationErrors: [{ Description: 'no such account' }] },
    ],
    ['an id of zeros', { ...MADE, InvoiceID: NO_ID, ValidationErrors: [{ Message: 'no such account' }] }],
  ])('refuses the bill for %s', async (_what, element) => {
    expect(await createWith(element)).toMatchObject({
      value: [{ kind: 'refused', reason: expect.stringMatching(/no such account/) }],
    });
  });

  it.each<[string, object[]]>([
    ['fewer bills than were sent', []],
    ['more bills than were sent', [MADE, MADE]],
    ['a bill without a total', [{ ...MADE, Total: undefined }]],
    ['a total of a tenth of a penny', [{ ...MADE, Total: 12.001 }]],
    ['a status that is not known', [{ ...MADE, Status: 'LATE' }]],
    ['a date in another form', [{ ...MADE, Date: '2 November' }]],
  ])('is unknown for %s', async (_what, elements) => {
    expect(await createWith(...elements)).toMatchObject({ kind: 'unknown' });
  });

  it.each([
    [200, '<html>', 'unknown'],
    [200, '{"Payments": []}', 'unknown'],
    [302, '', 'unknown'],
    [409, '{}', 'unknown'],
    [500, '{"Message": "An error occurred in Xero."}', 'unknown'],
    [400, '{"Message": "The JSON is wrong"}', 'refused'],
    [401, '{"Detail": "TokenExpired"}', 'token_expired'],
    [403, '{"Detail": "AuthenticationUnsuccessful"}', 'signed_out'],
  ])('with status %i and %s is %s', async (status, body, kind) => {
    expect((await systemFor(body, status).createBills(ACCESS, [BILL], 'key')).kind).toBe(kind);
  });

  it.each<[Record<string, string>, string, number | null]>([
    [{ 'x-rate-limit-problem': 'Minute', 'retry-after': '7' }, 'minute', 7],
    [{ 'x-rate-limit-problem': 'DAY', 'retry-after': '31337' }, 'day', 31_337],
    [{ 'x-rate-limit-problem': 'AppMinute', 'retry-after': '3' }, 'app', 3],
    [{ 'x-rate-limit-problem': 'minute' }, 'minute', 60],
    [{ 'x-rate-limit-problem': 'day' }, 'day', 3600],
    [{ 'x-rate-limit-problem': 'weather' }, 'concurrent', null],
    [{}, 'concurrent', null],
  ])('with the limit %o comes later', async (headers, limit, seconds) => {
    const outcome = await systemFor('', 429, headers).createBills(ACCESS, [BILL], 'key');
    if (outcome.kind !== 'later') throw new Error(JSON.stringify(outcome));
    const waits = (outcome.retryAt.getTime() - clock.now().getTime()) / 1000;
    expect(outcome.limit).toBe(limit);
    if (seconds !== null) expect(waits).toBe(seconds);
    expect(waits).toBeGreaterThanOrEqual(1);
  });
});

describe('an answer of Xero', () => {
  it('to a file is unknown where not all of its bytes are there', async () => {
    const file = { name: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.alloc(100) };
    const attach = (Attachments: object[]) =>
      systemFor({ Attachments }).attachFile(ACCESS, { externalId: ID, documentType: 'invoice' }, file, 'key');
    expect(await attach([{ FileName: 'a.pdf', ContentLength: 100 }])).toEqual({ kind: 'ok', value: null });
    expect(await attach([{ FileName: 'a.pdf', ContentLength: 99 }])).toMatchObject({ kind: 'unknown' });
    expect(await attach([])).toMatchObject({ kind: 'unknown' });
  });

  it('to a refresh is unknown without a refresh token, and no sign-out where our own secret is wrong', async () => {
    const tokens = { access_token: 'a', expires_in: 1800 };
    expect(await systemFor(tokens).refresh('old')).toMatchObject({ kind: 'unknown' });
    expect(await systemFor('Bad gateway', 502).refresh('old')).toMatchObject({ kind: 'unknown' });
    expect(await systemFor({ error: 'invalid_client' }, 400).refresh('old')).toMatchObject({ kind: 'refused' });
    expect(await systemFor({ error: 'invalid_client' }, 401).refresh('old')).toMatchObject({ kind: 'refused' });
    expect(await systemFor({ error: 'invalid_grant' }, 400).refresh('old')).toMatchObject({ kind: 'signed_out' });
  });

  it('has the later of the two dates until which the books are locked', async () => {
    const [earlier, later] = ['/Date(1774915200000+0000)/', '/Date(1790726400000+0000)/'];
    const lockedBy = async (dates: object) => {
      const lists = { Actions: [], Accounts: [], TaxRates: [], TrackingCategories: [] };
      const system = systemFor({ Organisations: [{ BaseCurrency: 'GBP', ...dates }], ...lists });
      const outcome = await system.readSettings(ACCESS);
      return outcome.kind === 'ok' ? outcome.value.lockedUntil : outcome;
    };
    expect(await lockedBy({ PeriodLockDate: earlier, EndOfYearLockDate: later })).toBe('2026-09-30');
    expect(await lockedBy({ PeriodLockDate: later, EndOfYearLockDate: earlier })).toBe('2026-09-30');
    expect(await lockedBy({ EndOfYearLockDate: earlier })).toBe('2026-03-31');
    expect(await lockedBy({})).toBeNull();
  });

  it('maps no VAT where the organisation is not registered for it', async () => {
    const rate = (TaxType: string) => ({ TaxType, Status: 'ACTIVE', CanApplyToExpenses: true });
    const body = { Actions: [], Accounts: [], TaxRates: [rate('INPUT2'), rate('NONE')], TrackingCategories: [] };
    const system = systemFor({ Organisations: [{ BaseCurrency: 'GBP', PaysTax: false }], ...body });
    const outcome = await system.readSettings(ACCESS);
    if (outcome.kind !== 'ok') throw new Error(JSON.stringify(outcome));
    expect([...outcome.value.vatCodes]).toEqual([['outside', 'NONE']]);
    expect(system.refusalsOf(BILL, outcome.value).map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/no tax rate for “20% VAT”/),
    );
  });
});
