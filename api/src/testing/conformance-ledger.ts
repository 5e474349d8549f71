import { randomUUID } from 'node:crypto';
import { type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import type {
  AccountingAccess,
  AccountingOutcome,
  AccountingSystem,
  AccountingTokens,
  BillReference,
  BillResult,
  LedgerAccount,
  LedgerBill,
  LedgerContact,
  LedgerTrackingOption,
  OrganisationSettings,
  OutgoingBill,
  OutgoingFile,
  OutgoingLine,
} from '../kernel/ports/accounting-system.ts';
import type { WebhookRequest } from '../kernel/ports/payment-provider.ts';
import type { NetworkFault } from './faulty-network.ts';

/** The calls that an adapter makes, as far as a test wants to let them go wrong. */
export type LedgerCall =
  | 'token'
  | 'settings'
  | 'findContacts'
  | 'createContact'
  | 'createBills'
  | 'findBills'
  | 'fetchBills'
  | 'withdrawBill'
  | 'attachFile'
  | 'listFiles'
  | 'recordPayments';

/** A change in the ledger, which may take a call. */
type Change = Promise<unknown> | unknown;

/** An accounting system with one organisation's books behind it, as the suite needs them. */
export interface ConformanceLedger {
  /** Another adapter of the same system, as after a restart. Its calls time out after some 300 ms, and go through `break`. */
  openSystem(): AccountingSystem;
  readonly redirectUrl: string;
  /** All that the adapters have logged so far. */
  logged(): string;
  /** Secrets beside the tokens: the client's, and the webhooks' key. */
  readonly secrets: readonly string[];

  /** A person allows the one organisation at this address. @returns the query with which the browser comes back */
  allow(signInAddress: string): Promise<URLSearchParams>;
  /** A person refuses it there. */
  deny(signInAddress: string): Promise<URLSearchParams>;
  /** The access token is valid no longer, before its time. */
  withdrawAccess(accessToken: string): Change;
  /** A person takes the organisation away from us, in the ledger. */
  disconnectThere(organisationId: string): Change;
  /**
   * Moment at which a removed organisation shows; at a call if omitted. Some ledgers respond to calls as if the token had
   * expired, and then refuse to refresh it.
   */
  readonly disconnectionShowsAt?: 'call' | 'refresh';
  /** For so long a refresh token that was used can be used again, since the answer may have been lost. */
  readonly refreshGraceMs: number;

  /** Bills of this date and before are refused; null unlocks. */
  lockUntil(date: LocalDate | null): Change;
  archiveAccount(account: LedgerAccount): Change;
  restoreAccount(account: LedgerAccount): Change;
  archiveTracking(option: LedgerTrackingOption): Change;
  restoreTracking(option: LedgerTrackingOption): Change;
  /** By what each line of a bill is tracked, as `trackingName` names it; null for a line that is not. */
  trackingOf(bill: BillReference): readonly (string | null)[];
  archiveContact(contactId: string): Change;
  /** A person changes the number of a bill, in the ledger. */
  renumberBill(bill: BillReference, number: string): Change;
  voidBill(bill: BillReference): Change;
  payBill(bill: BillReference, amountPence: Pence): Change;
  /** Every bill and credit note ever created, voided and deleted ones included. */
  countBills(): number;
  countContacts(): number;
  countFiles(bill: BillReference): number;
  /** A group of payments counts once. */
  countPayments(): number;
  /** From which bills can be paid. */
  readonly bankAccountId: string;

  /** A genuine webhook about a bill; about no bill for null. Each is of another event. */
  webhookAbout(bill: BillReference | null): WebhookRequest;

  now(): Date;
  /** Moves the clock of the adapters and of the ledger. */
  moveClock(byMs: number): void;
  /** Lets a kind of call go wrong until `mend`. */
  break(call: LedgerCall, fault: NetworkFault): void;
  mend(): void;
  close(): Promise<unknown>;
}

/** State that the parts of the suite share. Only calls of `system` are recorded. */
export interface LedgerTest {
  readonly ledger: ConformanceLedger;
  readonly system: AccountingSystem;
  readonly session: LedgerSession;
}

/** Returns the response. @throws Error for a failed call */
export function agreed<T>(outcome: AccountingOutcome<T> | BillResult): T {
  if (outcome.kind !== 'ok') throw new Error(`the ledger did not agree: ${JSON.stringify(outcome)}`);
  return outcome.value as T;
}

/** A person's sign-in, kept as a session keeps it: access tokens are refreshed before they expire. */
export class LedgerSession {
  readonly ledger: ConformanceLedger;
  readonly system: AccountingSystem;
  #tokens: AccountingTokens | null = null;
  #organisationId = '';

  constructor(ledger: ConformanceLedger, system: AccountingSystem) {
    this.ledger = ledger;
    this.system = system;
  }

  /** Signs in again. An earlier sign-in makes no difference. */
  async signIn(): Promise<AccountingTokens> {
    const { ledger, system } = this;
    const query = await ledger.allow(system.signInAddress({ state: randomUUID(), redirectUrl: ledger.redirectUrl }));
    const tokens = agreed(await system.redeem({ query, redirectUrl: ledger.redirectUrl }));
    const [organisation] = agreed(await system.listOrganisations(tokens.accessToken, query));
    if (!organisation) throw new Error('no organisation was allowed');
    this.#organisationId = organisation.organisationId;
    this.#tokens = tokens;
    return tokens;
  }

  /** The right to the organisation, with a token that is valid. */
  async access(): Promise<AccountingAccess> {
    const { accessToken } = await this.tokens();
    return { organisationId: this.#organisationId, accessToken };
  }

  async tokens(): Promise<AccountingTokens> {
    this.#tokens ??= await this.signIn();
    if (this.#tokens.accessExpiresAt.getTime() > this.ledger.now().getTime() + 60_000) return this.#tokens;
    this.#tokens = agreed(await this.system.refresh(this.#tokens.refreshToken));
    return this.#tokens;
  }

  async settings(): Promise<OrganisationSettings> {
    return agreed(await this.system.readSettings(await this.access()));
  }

  /** A supplier's contact that is in the ledger already. */
  async newContact(name = `Acme Supplies ${randomUUID()}`): Promise<LedgerContact> {
    const supplierId = 1 + Math.floor(Math.random() * 1_000_000);
    return agreed(await this.system.createContact(await this.access(), { supplierId, name }, randomUUID()));
  }

  /** A sound bill of a new contact. */
  async newBill(changes: Partial<OutgoingBill> = {}): Promise<OutgoingBill> {
    const contactId = changes.contactId ?? (await this.newContact()).externalId;
    return outgoingBill(contactId, await this.settings(), changes);
  }

  /** Publishes one bill. */
  async publish(bill: OutgoingBill, key: string = randomUUID()): Promise<LedgerBill> {
    const [result] = agreed(await this.system.createBills(await this.access(), [bill], key));
    if (!result) throw new Error('no result for the bill');
    return agreed(result);
  }

  /** A sound bill of a new contact, in the ledger. */
  async published(changes: Partial<OutgoingBill> = {}): Promise<LedgerBill> {
    return this.publish(await this.newBill(changes));
  }

  /** A bill as the ledger has it; null when it is gone. */
  async fetch(bill: BillReference): Promise<LedgerBill | null> {
    const [found] = agreed(await this.system.fetchBills(await this.access(), [bill]));
    return found ?? null;
  }
}

/** A sound bill of £120.00 by the settings of an organisation. */
export function outgoingBill(
  contactId: string,
  settings: OrganisationSettings,
  changes: Partial<OutgoingBill> = {},
): OutgoingBill {
  const [publishAs = 'draft'] = settings.publishAs;
  return {
    invoiceId: 1 + Math.floor(Math.random() * 1_000_000),
    documentType: 'invoice',
    contactId,
    number: `A-${randomUUID().slice(0, 8)}`,
    date: localDate('2026-11-02'),
    dueDate: localDate('2026-12-02'),
    publishAs,
    link: 'https://app.example.co.uk/invoices/417',
    lines: [lineOf(settings)],
    ...changes,
  };
}

/** A line of £100.00 and £20.00 VAT on an account that takes it. */
export function lineOf(settings: OrganisationSettings, changes: Partial<OutgoingLine> = {}): OutgoingLine {
  return {
    description: 'Gym matting, 40 m²',
    netPence: pence(100_00),
    vatPence: pence(20_00),
    vatCode: 'standard',
    accountCode: codeOf(accountOf(settings)),
    ...changes,
  };
}

/** An account to which a bill with 20 % VAT can be posted. */
export function accountOf({ accounts }: OrganisationSettings): LedgerAccount {
  const account = accounts.find(
    ({ isArchived, takesBills, vatCodes }) =>
      !isArchived && takesBills && (vatCodes === null || vatCodes.includes('standard')),
  );
  if (!account) throw new Error('no account takes bills with 20 % VAT');
  return account;
}

/** A small PDF, as far as a ledger looks at it. */
export function outgoingFile(name: string, content = 'a paper'): OutgoingFile {
  return { name, mediaType: 'application/pdf', bytes: Buffer.from(`%PDF-1.7\n% ${content}\n%%EOF\n`) };
}

/** By which a line names its account: QuickBooks has names alone, and there the name is the code (RULES.md, 90). */
export function codeOf({ code, name }: LedgerAccount): string {
  return code ?? name;
}
