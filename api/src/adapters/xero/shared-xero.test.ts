import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { describe, expect, it } from 'vitest';
import type { XeroConfig } from '../../kernel/config/accounting-config.ts';
import { createLogger } from '../../kernel/logger.ts';
import type { AccountingSystem, OutgoingBill } from '../../kernel/ports/accounting-system.ts';
import { ManualClock } from '../../testing/manual-clock.ts';
import { HAS_XERO_DATA, loadXeroContract, XERO_DATA } from '../../testing/xero-contract.ts';
import { createXeroSystem } from './xero-system.ts';

/** Plays the fixtures that were collected from Xero's documentation and from what clients have seen. */

interface Fixture {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly response: {
    readonly status: number | null;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly schema?: string | null;
}

const FOLDER = path.join(XERO_DATA, 'fixtures');
const CONFIG: XeroConfig = {
  clientId: 'client',
  clientSecret: 'client-secret',
  webhookKey: 'key',
  tier: 'standard',
  loginUrl: 'https://login.xero.com',
  identityUrl: 'https://identity.xero.com',
  apiUrl: 'https://api.xero.com',
  webUrl: 'https://go.xero.com',
};
const clock = new ManualClock('2026-11-20T09:00:00Z');
const ORGANISATION = '7a2d8c1e-0b7f-4b52-9d0a-2f6c1a9e4d10';
const ACCESS = { organisationId: ORGANISATION, accessToken: 'access-token-1' };
const ACME = '0c1f6f3a-7f0e-4b8e-8a11-7f1d2f0a1001';
const BILL_ID = '5e9b7c20-2f4d-4c57-9a3e-1b6f0d3a2001';
const PAID_ID = '5e9b7c20-2f4d-4c57-9a3e-1b6f0d3a2003';
const NUMBER = 'A/2026/0417';

function read(name: string): Fixture {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as Fixture;
}

/** The adapter, to which Xero answers what the fixture of each path has; with the requests that it made. */
function systemFor(...fixtures: readonly Fixture[]): { readonly system: AccountingSystem; readonly calls: string[] } {
  const calls: string[] = [];
  const answer: typeof fetch = async (address, init) => {
    const { pathname } = new URL(String(address));
    calls.push(`${init?.method} ${pathname}`);
    const found = fixtures.find(({ request }) => decodeURI(request.path) === decodeURI(pathname)) ?? fixtures[0];
    const { status, headers, body } = found?.response ?? { status: null, headers: {}, body: null };
    if (status === null) throw new TypeError('fetch failed', { cause: { code: 'UND_ERR_SOCKET' } });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 204 ? null : text, { status, headers });
  };
  const logger = createLogger('silent');
  return { system: createXeroSystem(CONFIG, { clock, logger, fetch: answer }), calls };
}

const BILL: OutgoingBill = {
  invoiceId: 417,
  documentType: 'invoice',
  contactId: ACME,
  number: NUMBER,
  date: localDate('2026-11-02'),
  dueDate: localDate('2026-12-02'),
  publishAs: 'draft',
  link: 'https://app.example.co.uk/invoices/417',
  lines: [
    {
      description: 'Gym matting, 40 m²',
      netPence: pence(1250_00),
      vatPence: pence(250_00),
      vatCode: 'standard',
      accountCode: '429',
    },
  ],
};
const REFERENCE = { externalId: BILL_ID, documentType: 'invoice' } as const;
const ACME_BILL = {
  ...REFERENCE,
  contactId: ACME,
  number: NUMBER,
  date: BILL.date,
  grossPence: pence(1500_00),
  paidPence: pence(0),
  state: 'draft',
  link: `https://go.xero.com/AccountsPayable/View.aspx?InvoiceID=${BILL_ID}`,
  version: 'as it was',
} as const;
const FILE = { name: 'A-2026-0417_Acme-Supplies-Ltd.pdf', mediaType: 'application/pdf', bytes: Buffer.alloc(48_213) };
const BACK = {
  query: new URLSearchParams('code=c'),
  redirectUrl: 'https://app.example.co.uk/accounting/xero/callback',
};

const createBills = (system: AccountingSystem) => system.createBills(ACCESS, [BILL], 'bill:417:v1');
const attach = (system: AccountingSystem) => system.attachFile(ACCESS, REFERENCE, FILE, 'bill:417:file:1');
const findBills = (system: AccountingSystem) => system.findBills(ACCESS, BILL);
const refusedBill = (words: RegExp) => ({ kind: 'refused', reason: expect.stringMatching(words) });
const later = (limit: string, seconds: number) => ({
  kind: 'later',
  limit,
  retryAt: new Date(clock.now().getTime() + seconds * 1000),
});

interface Play {
  readonly call: (system: AccountingSystem) => Promise<unknown>;
  /** What `clientMust` of fixtures/INDEX.json asks, as far as it is the adapter's. */
  readonly expected: unknown;
}

const TOKENS = (number: number) => ({
  kind: 'ok',
  value: {
    accessToken: `<access token ${number}>`,
    refreshToken: `<refresh token ${number}>`,
    accessExpiresAt: new Date(clock.now().getTime() + (1800 - 60) * 1000),
  },
});

const PLAYS: Readonly<Record<string, Play>> = {
  'token.200.code': { call: (system) => system.redeem(BACK), expected: TOKENS(1) },
  'token.200.refresh': { call: (system) => system.refresh('<refresh token 1>'), expected: TOKENS(2) },
  'token.400.invalid_grant': { call: (system) => system.refresh('old'), expected: { kind: 'signed_out' } },
  'token.400.unauthorized_client': {
    call: (system) => system.redeem(BACK),
    expected: { kind: 'refused', remedy: expect.stringMatching(/client id, secret and scopes/) },
  },
  'connections.200': {
    call: (system) => system.listOrganisations('access-token-1', new URLSearchParams()),
    expected: {
      kind: 'ok',
      value: [
        { organisationId: ORGANISATION, name: 'Pavilion Leisure Ltd' },
        { organisationId: '7a2d8c1e-0b7f-4b52-9d0a-2f6c1a9e4d11', name: 'Pavilion Cafés Ltd' },
      ],
    },
  },
  'contacts.200.by-name': {
    call: (system) => system.findContacts(ACCESS, 'ACME supplies ltd'),
    expected: {
      kind: 'ok',
      value: [{ externalId: ACME, name: 'Acme Supplies Ltd', isArchived: false, supplierId: null }],
    },
  },
  'contacts.200.none': {
    call: (system) => system.findContacts(ACCESS, 'Acme Supplies Ltd'),
    expected: { kind: 'ok', value: [] },
  },
  'contacts.put.200': {
    call: (system) =>
      system.createContact(ACCESS, { supplierId: 12, name: 'Zoë Müller Łódź Catering' }, 'contact:12:1'),
    expected: { kind: 'ok', value: { supplierId: 12, isArchived: false } },
  },
  'contacts.put.400.name-taken': {
    call: (system) => system.createContact(ACCESS, { supplierId: 12, name: 'Acme Supplies Ltd' }, 'contact:12:2'),
    expected: {
      kind: 'refused',
      remedy: expect.stringMatching(/Link the supplier to that contact, or .* another name/),
    },
  },
  'invoices.put.200.draft': {
    call: createBills,
    expected: {
      kind: 'ok',
      value: [{ kind: 'ok', value: { externalId: BILL_ID, grossPence: 1500_00, state: 'draft' } }],
    },
  },
  'invoices.put.200.authorised-inclusive': {
    call: createBills,
    expected: { kind: 'ok', value: [{ kind: 'ok', value: { grossPence: 100_00, state: 'awaiting_payment' } }] },
  },
  'invoices.put.200.partial': {
    call: (system) => system.createBills(ACCESS, [BILL, BILL, BILL], 'batch:9:v1'),
    expected: {
      kind: 'ok',
      value: [
        { kind: 'ok', value: { externalId: BILL_ID } },
        refusedBill(/Account code '999'/),
        { kind: 'ok', value: { externalId: PAID_ID } },
      ],
    },
  },
  'invoices.put.400.summarised': { call: createBills, expected: refusedBill(/Account code '999' is not a valid code/) },
  'invoices.put.400.tax-account-mismatch': { call: createBills, expected: refusedBill(/'INPUT2' .* code '433'/) },
  'invoices.put.400.account-archived': { call: createBills, expected: refusedBill(/archived in Xero.*'486'/) },
  'invoices.put.400.contact-archived': {
    call: createBills,
    expected: refusedBill(/contact of the supplier is archived/),
  },
  'invoices.put.400.period-locked': { call: createBills, expected: refusedBill(/locked.*30 September 2026/) },
  'invoices.put.400.currency': { call: createBills, expected: refusedBill(/plan .* does not include this currency/) },
  'invoices.put.400.approval-limit': {
    call: createBills,
    expected: { kind: 'refused', remedy: expect.stringMatching(/draft/) },
  },
  'invoices.put.400.tax-over-line': { call: createBills, expected: refusedBill(/tax amount/) },
  'invoices.put.400.idempotency-reused': { call: createBills, expected: { kind: 'unknown' } },
  'invoices.put.timeout': {
    call: createBills,
    expected: { kind: 'unknown', detail: expect.stringMatching(/UND_ERR/) },
  },
  'invoices.get.200.reconcile-found': {
    call: findBills,
    expected: { kind: 'ok', value: [{ externalId: BILL_ID, grossPence: 1500_00 }] },
  },
  'invoices.get.200.none': { call: findBills, expected: { kind: 'ok', value: [] } },
  'invoices.get.200.duplicate-by-someone-else': {
    call: findBills,
    expected: { kind: 'ok', value: [expect.objectContaining({ contactId: ACME, number: NUMBER })] },
  },
  'invoices.post.200.deleted': {
    call: (system) => system.withdrawBill(ACCESS, ACME_BILL, 'bill:417:undo1'),
    expected: { kind: 'ok', value: { externalId: BILL_ID, state: 'deleted', paidPence: 0 } },
  },
  'invoices.post.200.voided': {
    call: (system) =>
      system.withdrawBill(ACCESS, { ...ACME_BILL, externalId: PAID_ID, state: 'awaiting_payment' }, 'bill:418:undo1'),
    expected: { kind: 'ok', value: { externalId: PAID_ID, state: 'voided', number: '00417' } },
  },
  'invoices.post.400.not-modifiable': {
    call: (system) =>
      system.withdrawBill(ACCESS, { ...ACME_BILL, externalId: PAID_ID, state: 'awaiting_payment' }, 'bill:418:undo2'),
    expected: { kind: 'refused', reason: expect.stringMatching(/status/) },
  },
  'invoices.get.200.edited-in-xero': {
    call: (system) => system.fetchBills(ACCESS, [REFERENCE]),
    expected: { kind: 'ok', value: [{ externalId: BILL_ID, version: expect.not.stringMatching(ACME_BILL.version) }] },
  },
  'invoices.get.200.paid': {
    call: (system) => system.fetchBills(ACCESS, [{ ...REFERENCE, externalId: PAID_ID }]),
    expected: { kind: 'ok', value: [{ externalId: PAID_ID, state: 'paid', paidPence: 100_00 }] },
  },
  'invoices.404': {
    call: (system) => system.listFiles(ACCESS, { ...REFERENCE, externalId: '5e9b7c20-2f4d-4c57-9a3e-1b6f0d3affff' }),
    expected: { kind: 'refused', remedy: expect.stringMatching(/right organisation/) },
  },
  'creditnotes.put.200': {
    call: (system) => system.createBills(ACCESS, [{ ...BILL, documentType: 'credit_note' }], 'credit:421:v1'),
    expected: { kind: 'ok', value: [{ kind: 'ok', value: { documentType: 'credit_note', grossPence: 150_00 } }] },
  },
  'attachments.put.200': { call: attach, expected: { kind: 'ok', value: null } },
  'attachments.get.200.list': {
    call: (system) => system.listFiles(ACCESS, REFERENCE),
    expected: { kind: 'ok', value: [FILE.name] },
  },
  'attachments.413': { call: attach, expected: { kind: 'refused' } },
  'any.401.token-expired': { call: createBills, expected: { kind: 'token_expired' } },
  'any.403.not-connected': { call: (system) => system.readSettings(ACCESS), expected: { kind: 'signed_out' } },
  'any.429.minute': { call: attach, expected: later('minute', 23) },
  'any.429.day': { call: attach, expected: later('day', 31_337) },
  'any.429.appminute': { call: attach, expected: later('app', 11) },
  'any.429.concurrent': { call: attach, expected: { kind: 'later', limit: 'concurrent', retryAt: expect.any(Date) } },
  'any.500': { call: createBills, expected: { kind: 'unknown' } },
  'any.503': { call: createBills, expected: { kind: 'unknown' } },
};

/** Fixtures that belong together, or that can never arise: each has its own test below. */
const OTHERS = [
  'organisation.200.locked',
  'organisation-actions.200',
  'accounts.200',
  'taxrates.200.uk',
  'contacts.200.archived-and-merged',
  'attachments.404.space-in-name',
  'attachments.400.type',
];
/** Among the fixtures none is about tracking. */
const NO_TRACKING = {
  request: { method: 'GET', path: '/api.xro/2.0/TrackingCategories' },
  response: { status: 200, headers: {}, body: { TrackingCategories: [] } },
} as Fixture;
const settingsOf = async () => {
  const { system } = systemFor(...OTHERS.slice(0, 4).map(read), NO_TRACKING);
  const outcome = await system.readSettings(ACCESS);
  if (outcome.kind !== 'ok') throw new Error(JSON.stringify(outcome));
  return { system, settings: outcome.value };
};

describe.skipIf(!HAS_XERO_DATA)('the fixtures of Xero (skipped where shared/data is not there)', () => {
  it('are all played', () => {
    const names = readdirSync(FOLDER).flatMap((file) => (file === 'INDEX.json' ? [] : [file.replace(/\.json$/, '')]));
    expect(names).toHaveLength(50);
    expect([...Object.keys(PLAYS), ...OTHERS].sort()).toEqual(names.sort());
  });

  it.each(Object.entries(PLAYS))('%s: the adapter does what a client must', async (name, { call, expected }) => {
    const { system } = systemFor(read(name));
    expect(await call(system)).toMatchObject(expected as object);
  });

  it.each(readdirSync(HAS_XERO_DATA ? FOLDER : '.').filter((file) => file.includes('.200')))(
    '%s is as the contract says',
    async (file) => {
      const { schema, response } = read(file.replace(/\.json$/, ''));
      const contract = await loadXeroContract();
      if (schema && schema !== 'Connections') expect(contract?.flawsOfValue(schema, response.body)).toEqual([]);
    },
  );

  it('settings: the lock, the rights, the accounts and the treatments of VAT are read', async () => {
    const { settings } = await settingsOf();
    expect(settings).toMatchObject({ baseCurrency: 'GBP', lockedUntil: '2026-09-30' });
    expect(settings.publishAs).toEqual(['draft', 'awaiting_approval']);
    const offered = settings.accounts.filter(({ takesBills, isArchived }) => takesBills && !isArchived);
    expect(offered.map(({ code }) => code)).toEqual(['310', '400', '429', '433', '445', '473', '424']);
    expect(settings.accounts.find(({ code }) => code === '486')?.isArchived).toBe(true);
    expect(Object.fromEntries(settings.vatCodes)).toEqual({
      standard: 'INPUT2',
      capital: 'CAPEXINPUT2',
      reduced: 'RRINPUT',
      zero: 'ZERORATEDINPUT',
      exempt: 'EXEMPTINPUT',
      outside: 'NONE',
      reverse_charge: 'REVERSECHARGES',
    });
  });

  it('a contact that was merged is the one that it was merged into', async () => {
    const merged = read('contacts.200.archived-and-merged');
    const kept = read('contacts.200.by-name');
    const found = { ...merged, request: { ...merged.request, path: '/api.xro/2.0/Contacts' } };
    const target = { ...kept, request: { ...kept.request, path: `/api.xro/2.0/Contacts/${ACME}` } };
    const { system } = systemFor(found, target);
    expect(await system.findContacts(ACCESS, 'Acme Supplies (old)')).toMatchObject({
      kind: 'ok',
      value: [{ externalId: ACME, isArchived: false }],
    });
  });

  it('files whose names or sizes Xero does not take are refused without a call', async () => {
    const { system, calls } = systemFor(read('attachments.put.200'));
    const large = Buffer.alloc(system.limits.fileBytesMax + 1);
    const wrong = [
      { ...FILE, name: 'Acme Supplies Ltd A-2026-0417.pdf' },
      { ...FILE, name: 'A-2026-0417#1.pdf' },
      { ...FILE, name: 'big.pdf', bytes: large },
    ];
    for (const file of wrong) {
      expect(await system.attachFile(ACCESS, REFERENCE, file, 'key')).toMatchObject({ kind: 'refused' });
    }
    expect(calls).toEqual([]);
  });

  describe('what would be refused is foreseen', () => {
    const [line] = BILL.lines;
    if (!line) throw new Error('the bill has a line');
    const draft = { ...BILL, publishAs: 'draft' as const };

    it('has nothing against the bill that was taken', async () => {
      const { system, settings } = await settingsOf();
      expect(system.refusalsOf(draft, settings)).toEqual([]);
    });

    it.each<[string, Partial<OutgoingBill>, RegExp]>([
      ['period-locked', { date: localDate('2026-09-30') }, /locked until 30 Sep 2026/],
      ['account-archived', { lines: [{ ...line, accountCode: '486' }] }, /486 is archived/],
      ['summarised', { lines: [{ ...line, accountCode: '999' }] }, /999 is not in the chart/],
      ['tax-account-mismatch', { lines: [{ ...line, accountCode: '433' }] }, /does not fit the account 433/],
      ['approval-limit', { publishAs: 'awaiting_payment' }, /awaiting payment/],
      ['tax-over-line', { lines: [{ ...line, netPence: pence(-10), vatPence: pence(20) }] }, /VAT .* more than/],
      ['a number of 256 characters', { number: 'X'.repeat(256) }, /256 characters/],
      [
        'a rate that the organisation lacks',
        { lines: [{ ...line, vatCode: 'construction_reverse_charge' }] },
        /no tax rate/,
      ],
    ])('%s', async (_what, changes, words) => {
      const { system, settings } = await settingsOf();
      expect(system.refusalsOf({ ...draft, ...changes }, settings)).toMatchObject([
        { reason: expect.stringMatching(words), remedy: expect.stringMatching(/\w+ \w+/) },
      ]);
    });

    it('currency', async () => {
      const { system, settings } = await settingsOf();
      expect(system.refusalsOf(draft, { ...settings, baseCurrency: 'EUR' })).toMatchObject([
        { reason: expect.stringMatching(/books in EUR/) },
      ]);
    });
  });
});
