import { randomUUID } from 'node:crypto';
import type {
  AccountingAccess,
  AccountingLimits,
  AccountingOrganisation,
  AccountingOutcome,
  AccountingSystem,
  AccountingTokens,
  BillReference,
  BillResult,
  LedgerBill,
  LedgerContact,
  OrganisationSettings,
  OutgoingBill,
  OutgoingFile,
  OutgoingPaymentGroup,
  Refusal,
} from '../kernel/ports/accounting-system.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import {
  type FakeBill,
  FakeLedgerBooks,
  KeptAnswers,
  type LedgerFault,
  refusalOfBatch,
  refusalOfGroup,
} from './fake-ledger-books.ts';
import { FAKE_SETTINGS } from './fake-settings.ts';

const TOKEN_LIFE_MS = 30 * 60 * 1000;

/**
 * An accounting system in memory that keeps the contract of the port as exactly as a fault history needs: keys answer again
 * for as long as they may, and make another bill afterwards.
 */
export class FakeAccountingSystem extends FakeLedgerBooks implements AccountingSystem {
  readonly ledger = 'xero';
  readonly budgetOf = () => ({ usedThisMinute: 7, leftToday: 5000 });
  limits: AccountingLimits = {
    billsPerCall: 3,
    callsAtOnce: 5,
    callsPerMinute: 60,
    callsPerDay: 5000,
    fileBytesMax: 10_000_000,
    numberLengthMax: 255,
    contactsPerPaymentGroup: null,
    sameKeyMs: 360_000,
  };
  /** Calls by their names, in order. */
  readonly calls: string[] = [];
  settings = FAKE_SETTINGS;
  /** Numbers that the organisation refuses, though nothing was known against them. */
  readonly refusedNumbers = new Set<string>();
  organisations: readonly AccountingOrganisation[] = [{ organisationId: 'one', name: 'Lowe Printing' }];
  /** Refresh tokens that were shown, in order. */
  readonly refreshed: string[] = [];
  readonly disconnected: string[] = [];
  /** Outcome of the next refresh instead of tokens. */
  refusal: Exclude<AccountingOutcome<never>, { kind: 'ok' }> | null = null;
  /** Each refresh waits for it. */
  held: Promise<unknown> = Promise.resolve();
  /** Asked before each call; may throw, as where the process is killed. */
  before: (call: string) => LedgerFault | null = () => null;
  /** Asked after the effect of each call; may throw. */
  after: (call: string) => void = () => undefined;
  #kept: KeptAnswers;
  #refreshToken = 'refresh 0';
  #accessToken = 'access 0';

  constructor(private readonly clock: Clock) {
    super();
    this.#kept = new KeptAnswers(clock, this.limits.sameKeyMs);
  }

  empty(): void {
    for (const kept of [this.bills, this.contacts, this.refusedNumbers]) kept.clear();
    this.#kept = new KeptAnswers(this.clock, this.limits.sameKeyMs);
    for (const list of [this.calls, this.payments]) list.splice(0);
  }

  tokens(): AccountingTokens {
    const accessExpiresAt = new Date(this.clock.now().getTime() + TOKEN_LIFE_MS);
    return { accessToken: this.#accessToken, refreshToken: this.#refreshToken, accessExpiresAt };
  }

  signInAddress({ state, redirectUrl }: { readonly state: string; readonly redirectUrl: string }): string {
    return `https://login.example/authorize?${new URLSearchParams({ state, redirect_uri: redirectUrl })}`;
  }

  /** The ledger knows the access token no more. */
  withdrawToken(): void {
    this.#accessToken = 'withdrawn';
  }

  async redeem({ query }: { readonly query: URLSearchParams }): Promise<AccountingOutcome<AccountingTokens>> {
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

  async disconnect({ accessToken, organisationId }: AccountingAccess): Promise<AccountingOutcome<null>> {
    if (accessToken !== this.#accessToken) return { kind: 'token_expired' };
    this.disconnected.push(organisationId);
    return { kind: 'ok', value: null };
  }

  readSettings(access: AccountingAccess): Promise<AccountingOutcome<OrganisationSettings>> {
    return this.#call('readSettings', access, () => ({ kind: 'ok', value: this.settings }));
  }

  refusalsOf({ date }: Omit<OutgoingBill, 'contactId'>, { lockedUntil }: OrganisationSettings): Refusal[] {
    if (lockedUntil !== null && date <= lockedUntil)
      return [{ kind: 'refused', reason: 'its date is locked', remedy: null }];
    return [];
  }

  findContacts(access: AccountingAccess, name: string): Promise<AccountingOutcome<readonly LedgerContact[]>> {
    return this.#call('findContacts', access, () => {
      const found = [...this.contacts.values()].filter((contact) => contact.name.toLowerCase() === name.toLowerCase());
      return { kind: 'ok', value: found };
    });
  }

  createContact(
    access: AccountingAccess,
    supplier: { readonly supplierId: number; readonly name: string },
    key: string,
  ): Promise<AccountingOutcome<LedgerContact>> {
    return this.#call('createContact', access, () =>
      this.#kept.once(key, supplier, () => {
        const contact = { externalId: this.nextId(), isArchived: false, ...supplier };
        this.contacts.set(contact.externalId, contact);
        return contact;
      }),
    );
  }

  createBills(
    access: AccountingAccess,
    bills: readonly OutgoingBill[],
    key: string,
  ): Promise<AccountingOutcome<readonly BillResult[]>> {
    return this.#call('createBills', access, () => {
      if (bills.length > this.limits.billsPerCall) return { kind: 'refused', reason: 'too many', remedy: null };
      return this.#kept.once(key, bills, () => bills.map((bill) => this.#resultOf(bill)));
    });
  }

  findBills(
    access: AccountingAccess,
    { documentType, contactId, number }: Pick<OutgoingBill, 'documentType' | 'contactId' | 'number'>,
  ): Promise<AccountingOutcome<readonly LedgerBill[]>> {
    const isMeant = (bill: FakeBill): boolean =>
      bill.documentType === documentType && bill.contactId === contactId && bill.number === number;
    return this.#call('findBills', access, () => ({ kind: 'ok', value: this.liveBills().filter(isMeant) }));
  }

  fetchBills(
    access: AccountingAccess,
    references: readonly BillReference[],
  ): Promise<AccountingOutcome<readonly LedgerBill[]>> {
    return this.#call('fetchBills', access, () => ({
      kind: 'ok',
      value: references.flatMap(({ externalId }) => this.bills.get(externalId) ?? []),
    }));
  }

  withdrawBill(access: AccountingAccess, bill: LedgerBill): Promise<AccountingOutcome<LedgerBill>> {
    return this.#call('withdrawBill', access, () => {
      const there = this.bills.get(bill.externalId);
      if (!there) return { kind: 'refused', reason: 'it is not there', remedy: null };
      if (there.paidPence !== 0)
        return { kind: 'refused', reason: 'It is paid there', remedy: 'Remove the payment there' };
      this.change(bill.externalId, { state: there.state === 'draft' ? 'deleted' : 'voided' });
      return { kind: 'ok', value: this.bills.get(bill.externalId) ?? bill };
    });
  }

  attachFile(
    access: AccountingAccess,
    { externalId }: BillReference,
    file: OutgoingFile,
  ): Promise<AccountingOutcome<null>> {
    return this.#call('attachFile', access, () => {
      const bill = this.bills.get(externalId);
      if (!bill) return { kind: 'refused', reason: 'the bill is not there', remedy: null };
      this.bills.set(externalId, { ...bill, files: new Map([...bill.files, [file.name, file.bytes]]) });
      return { kind: 'ok', value: null };
    });
  }

  listFiles(access: AccountingAccess, { externalId }: BillReference): Promise<AccountingOutcome<readonly string[]>> {
    const names = () => [...(this.bills.get(externalId)?.files.keys() ?? [])];
    return this.#call('listFiles', access, () => ({ kind: 'ok', value: names() }));
  }

  readonly refusalOfPayments = refusalOfBatch;
  readonly deletionByHand = () => 'Delete it there';

  recordPayments(
    access: AccountingAccess,
    group: OutgoingPaymentGroup,
    key: string,
  ): Promise<AccountingOutcome<{ readonly externalId: string }>> {
    return this.#call('recordPayments', access, () =>
      this.#kept.once(
        key,
        group,
        () => ({ externalId: this.pay(group).externalId }),
        () => refusalOfGroup(this.bills, group),
      ),
    );
  }

  readWebhook() {
    return { kind: 'forged', detail: 'the fake sends none' } as const;
  }

  async #call<T>(
    name: string,
    { accessToken }: AccountingAccess,
    effect: () => AccountingOutcome<T>,
  ): Promise<AccountingOutcome<T>> {
    this.calls.push(name);
    const fault = this.before(name);
    if (fault === 'lost_before' || fault === 'server_error') return { kind: 'unknown', detail: fault };
    if (fault === 'later') {
      return { kind: 'later', retryAt: new Date(this.clock.now().getTime() + 60_000), limit: 'minute' };
    }
    if (fault === 'signed_out') return { kind: 'signed_out', detail: fault };
    if (fault === 'refused_at_random') return { kind: 'refused', reason: 'the ledger says no', remedy: null };
    if (fault === 'token_expired' || accessToken !== this.#accessToken) return { kind: 'token_expired' };
    const outcome = effect();
    this.after(name);
    return fault === 'lost_after' ? { kind: 'unknown', detail: fault } : outcome;
  }

  #resultOf(bill: OutgoingBill): BillResult {
    if (this.refusedNumbers.has(bill.number)) {
      return { kind: 'refused', reason: `${bill.number} is not taken`, remedy: 'Give it another number' };
    }
    const { invoiceId: _, lines: __, files: ___, ...value } = this.enter(bill, bill.invoiceId);
    return { kind: 'ok', value };
  }

  #newTokens(): AccountingTokens {
    this.#accessToken = `access ${randomUUID()}`;
    this.#refreshToken = `refresh ${randomUUID()}`;
    return this.tokens();
  }
}
