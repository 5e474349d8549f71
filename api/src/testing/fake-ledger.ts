import type {
  AccountingOrganisation,
  AccountingOutcome,
  AccountingSystem,
  AccountingTokens,
  LedgerAccount,
  OrganisationSettings,
} from '../kernel/ports/accounting-system.ts';
import type { Clock } from '../kernel/ports/clock.ts';

const TOKEN_LIFE_MS = 30 * 60 * 1000;

const SETTINGS: Omit<OrganisationSettings, 'accounts'> = {
  baseCurrency: 'GBP',
  lockedUntil: null,
  publishAs: ['draft'],
  vatCodes: new Map([['standard', 'INPUT2']]),
  trackingOptions: [],
};

/** Xero as far as signing in and its settings go, in memory. It has no books. */
export class FakeLedger implements AccountingSystem {
  readonly ledger = 'xero';
  readonly budgetOf = () => ({ usedThisMinute: 7, leftToday: 900 });
  readonly limits = {
    billsPerCall: 50,
    callsAtOnce: 5,
    callsPerMinute: 60,
    callsPerDay: 1000,
    fileBytesMax: 10_000_000,
    numberLengthMax: 255,
    sameKeyMs: 360_000,
    contactsPerPaymentGroup: null,
  };
  organisations: readonly AccountingOrganisation[] = [{ organisationId: 'one', name: 'Lowe Printing' }];
  /** Refresh tokens that were shown, in order. */
  readonly refreshed: string[] = [];
  readonly disconnected: string[] = [];
  /** Of the organisation's chart. */
  accounts: readonly LedgerAccount[] = [];
  /** What the next refresh answers instead of tokens. */
  refusal: Exclude<AccountingOutcome<never>, { kind: 'ok' }> | null = null;
  /** Each refresh waits for it. */
  held: Promise<unknown> = Promise.resolve();
  #made = 0;
  #valid = '';
  #refreshToken = '';

  constructor(private readonly clock: Clock) {}

  /** The ledger knows the access token no more. */
  withdrawToken(): void {
    this.#valid = 'withdrawn';
  }

  signInAddress({ state, redirectUrl }: { state: string; redirectUrl: string }): string {
    return `https://login.example/authorize?${new URLSearchParams({ state, redirect_uri: redirectUrl })}`;
  }

  async redeem({ query }: { query: URLSearchParams }): Promise<AccountingOutcome<AccountingTokens>> {
    if (query.get('code') !== 'allowed') return { kind: 'refused', reason: 'The connection was denied', remedy: null };
    return { kind: 'ok', value: this.#newTokens() };
  }

  async refresh(refreshToken: string): Promise<AccountingOutcome<AccountingTokens>> {
    this.refreshed.push(refreshToken);
    await this.held;
    if (this.refusal) return this.refusal;
    if (refreshToken !== this.#refreshToken) return { kind: 'signed_out', detail: 'invalid_grant' };
    return { kind: 'ok', value: this.#newTokens() };
  }

  async listOrganisations(): Promise<AccountingOutcome<readonly AccountingOrganisation[]>> {
    return { kind: 'ok', value: this.organisations };
  }

  async disconnect(access: { accessToken: string; organisationId: string }): Promise<AccountingOutcome<null>> {
    if (access.accessToken !== this.#valid) return { kind: 'token_expired' };
    this.disconnected.push(access.organisationId);
    return { kind: 'ok', value: null };
  }

  #newTokens(): AccountingTokens {
    this.#made += 1;
    this.#valid = `access ${this.#made}`;
    this.#refreshToken = `refresh ${this.#made}`;
    const accessExpiresAt = new Date(this.clock.now().getTime() + TOKEN_LIFE_MS);
    return { accessToken: this.#valid, refreshToken: this.#refreshToken, accessExpiresAt };
  }

  async readSettings(): Promise<AccountingOutcome<OrganisationSettings>> {
    const value = { ...SETTINGS, accounts: this.accounts };
    return { kind: 'ok', value };
  }

  readonly refusalsOf = () => [];
  readonly findContacts = noBooks;
  readonly createContact = noBooks;
  readonly createBills = noBooks;
  readonly findBills = noBooks;
  readonly fetchBills = noBooks;
  readonly withdrawBill = noBooks;
  readonly attachFile = noBooks;
  readonly listFiles = noBooks;
  readonly refusalOfPayments = () => null;
  readonly recordPayments = noBooks;
  readonly readWebhook = () => ({ kind: 'forged', detail: 'this ledger sends none' }) as const;
}

async function noBooks(): Promise<never> {
  throw new Error('the fake ledger has no books');
}
