import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { OnlineLedger, PublishAs } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { TrackingOption } from '@paycycle/schema/domain/tracking-option';
import type { VatCode } from '@paycycle/schema/domain/vat-code';
import type { WebhookRequest } from './payment-provider.ts';

/**
 * Result of a call to an accounting system.
 * - `ok`: the call succeeded, with this value;
 * - `refused`: nothing was created, and the same call would be refused again;
 * - `unknown`: the outcome is unknown (time-out, reset, 5xx, unreadable response). Before a retry, the caller looks for a
 *   record that the call may have created;
 * - `later`: nothing was created, because a limit is used up until `retryAt`;
 * - `token_expired`: nothing was created; a new access token is needed;
 * - `signed_out`: nothing was created, and no token helps: a user has to connect again.
 */
export type AccountingOutcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | Refusal
  | { readonly kind: 'unknown'; readonly detail: string }
  | { readonly kind: 'later'; readonly retryAt: Date; readonly limit: 'concurrent' | 'minute' | 'day' | 'app' }
  | { readonly kind: 'token_expired' }
  | { readonly kind: 'signed_out'; readonly detail: string };

export interface Refusal {
  readonly kind: 'refused';
  /** Reason, as a message to the user. */
  readonly reason: string;
  /** Remedy for the user; null if none is known. */
  readonly remedy: string | null;
}

export interface AccountingTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** After it the access token is not used any more. */
  readonly accessExpiresAt: Date;
}

/** An organisation, and the right to write to its books. */
export interface AccountingAccess {
  readonly organisationId: string;
  readonly accessToken: string;
}

export interface AccountingOrganisation {
  readonly organisationId: string;
  readonly name: string;
}

export interface LedgerAccount {
  /** By which bills name it: a code in Xero, an id in QuickBooks. */
  readonly externalId: string;
  /** As people know it; null where the organisation uses no codes. */
  readonly code: string | null;
  readonly name: string;
  readonly isArchived: boolean;
  /** Bills are posted to it: an expense, a cost of sales or an asset. */
  readonly takesBills: boolean;
  /** Bills are paid from it: an account at a bank. */
  readonly takesPayments: boolean;
  /** Null where any fits. */
  readonly vatCodes: readonly VatCode[] | null;
}

/** An option that lines can be tracked by. */
export interface LedgerTrackingOption extends TrackingOption {
  /** Of the option; bills name it so in QuickBooks. */
  readonly externalId: string;
}

/** Settings that decide whether an organisation accepts a bill. */
export interface OrganisationSettings {
  readonly baseCurrency: string;
  /** Bills of this date or before are refused; null where nothing is locked. */
  readonly lockedUntil: LocalDate | null;
  /** As what our user may publish. */
  readonly publishAs: readonly PublishAs[];
  readonly accounts: readonly LedgerAccount[];
  /** By which bills name a treatment of VAT; one that is missing cannot be published. */
  readonly vatCodes: ReadonlyMap<VatCode, string>;
  /** Archived ones are among them. Empty where the organisation tracks nothing. */
  readonly trackingOptions: readonly LedgerTrackingOption[];
}

export interface LedgerContact {
  readonly externalId: string;
  readonly name: string;
  readonly isArchived: boolean;
  /** Our supplier's id, where we have made it. */
  readonly supplierId: number | null;
}

/** A bill or credit note as it is sent. Its amounts are positive in both. */
export interface OutgoingBill {
  /** Ours, for telling the answers to a batch apart. */
  readonly invoiceId: number;
  readonly documentType: InvoiceType;
  readonly contactId: string;
  readonly number: string;
  readonly date: LocalDate;
  readonly dueDate: LocalDate;
  readonly publishAs: PublishAs;
  /** Link back to Paycycle, shown in the ledger. */
  readonly link: string;
  readonly lines: readonly OutgoingLine[];
}

export interface OutgoingLine {
  readonly description: string;
  readonly netPence: Pence;
  readonly vatPence: Pence;
  readonly vatCode: VatCode;
  /** `code` of an account of the settings; its `name` where it has no code. */
  readonly accountCode: string;
  /** As `trackingName` names an option of the settings; left out where the line is not tracked. */
  readonly trackingCategory?: string;
}

/** A bill in the ledger. Xero and QuickBooks keep bills and credit notes apart, so its type belongs to its id. */
export interface BillReference {
  readonly externalId: string;
  readonly documentType: InvoiceType;
}

/** A bill as the ledger has it now. */
export interface LedgerBill extends BillReference {
  readonly contactId: string;
  readonly number: string;
  readonly date: LocalDate;
  readonly grossPence: Pence;
  /** Amount that is paid according to the ledger. */
  readonly paidPence: Pence;
  readonly state: PublishAs | 'paid' | 'voided' | 'deleted';
  /** For a person to open. */
  readonly link: string;
  /** Changes with each change there. */
  readonly version: string;
}

/** Result for one bill of a batch. */
export type BillResult = { readonly kind: 'ok'; readonly value: LedgerBill } | Refusal;

/** A paper that goes with a bill. */
export interface OutgoingFile {
  /** Letters, digits, dots, dashes and underscores alone. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A payment of a bill that the bank has made. */
export interface OutgoingPayment {
  readonly bill: BillReference;
  readonly amountPence: Pence;
}

/** Payments that the bank's statement shows as one line, or one payment. */
export interface OutgoingPaymentGroup {
  readonly bankAccountId: string;
  readonly date: LocalDate;
  readonly reference: string;
  /** At least one. */
  readonly payments: readonly OutgoingPayment[];
}

/** A verified event, which only shows where to look; null as id for one that is about no bill. */
export interface LedgerEvent {
  readonly eventId: string;
  readonly organisationId: string;
  readonly externalId: string | null;
}

export type LedgerWebhookReading =
  | { readonly kind: 'events'; readonly events: readonly LedgerEvent[] }
  | { readonly kind: 'forged'; readonly detail: string };

/** Number of calls to an organisation, as far as this process knows. */
export interface CallBudget {
  /** Calls of the last minute; null before the first. */
  readonly usedThisMinute: number | null;
  /** Calls that the day still allows; null where nothing limits a day, and before the first. */
  readonly leftToday: number | null;
}

export interface AccountingLimits {
  readonly billsPerCall: number;
  /** Of how many contacts the payments of one group may be; null where nothing limits it. QuickBooks: one. */
  readonly contactsPerPaymentGroup: number | null;
  readonly callsAtOnce: number;
  readonly callsPerMinute: number;
  /** Null where nothing limits a day. */
  readonly callsPerDay: number | null;
  readonly fileBytesMax: number;
  readonly numberLengthMax: number;
  /** For so long the same key and the same bytes get the first answer again. Later they would make a second bill. */
  readonly sameKeyMs: number;
}

/**
 * An accounting system with an API: Xero or QuickBooks Online. Every call that makes something takes a key, which is stored
 * before it is used. No error or outcome of it contains a token.
 */
export interface AccountingSystem {
  readonly ledger: OnlineLedger;
  readonly limits: AccountingLimits;

  /** Makes no request: uses the limits in earlier responses. */
  budgetOf(organisationId: string): CallBudget;
  /** The page where a person allows the connection. */
  signInAddress(request: { readonly state: string; readonly redirectUrl: string }): string;
  /** @param query of the address to which the browser came back, without `state` being checked */
  redeem(request: {
    readonly query: URLSearchParams;
    readonly redirectUrl: string;
  }): Promise<AccountingOutcome<AccountingTokens>>;
  /** Only one refresh of a connection may be under way: each makes another refresh token. */
  refresh(refreshToken: string): Promise<AccountingOutcome<AccountingTokens>>;
  /** The organisations that a person has allowed. */
  listOrganisations(
    accessToken: string,
    query: URLSearchParams | null,
  ): Promise<AccountingOutcome<readonly AccountingOrganisation[]>>;
  /** Gives the right to an organisation back. */
  disconnect(access: AccountingAccess, refreshToken: string): Promise<AccountingOutcome<null>>;

  readSettings(access: AccountingAccess): Promise<AccountingOutcome<OrganisationSettings>>;
  /** Reasons why the organisation would refuse a bill, for the user; empty if none is known. */
  refusalsOf(bill: Omit<OutgoingBill, 'contactId'>, settings: OrganisationSettings): readonly Refusal[];

  /** Contacts of that name, however they are spelt; archived ones are among them. */
  findContacts(access: AccountingAccess, name: string): Promise<AccountingOutcome<readonly LedgerContact[]>>;
  createContact(
    access: AccountingAccess,
    supplier: { readonly supplierId: number; readonly name: string },
    key: string,
  ): Promise<AccountingOutcome<LedgerContact>>;

  /** @param bills of one document type, at most `limits.billsPerCall`. @returns in their order */
  createBills(
    access: AccountingAccess,
    bills: readonly OutgoingBill[],
    key: string,
  ): Promise<AccountingOutcome<readonly BillResult[]>>;
  /** Finds the contact's bills with this number, created by any user or app. Excludes voided and deleted bills. */
  findBills(
    access: AccountingAccess,
    bill: Pick<OutgoingBill, 'documentType' | 'contactId' | 'number'>,
  ): Promise<AccountingOutcome<readonly LedgerBill[]>>;
  /** Returns the bills that exist, voided and deleted ones included. */
  fetchBills(
    access: AccountingAccess,
    bills: readonly BillReference[],
  ): Promise<AccountingOutcome<readonly LedgerBill[]>>;
  /** Deletes a draft, voids an approved bill, and refuses a paid one. */
  withdrawBill(access: AccountingAccess, bill: LedgerBill, key: string): Promise<AccountingOutcome<LedgerBill>>;

  /** A file of the same name is replaced. */
  attachFile(
    access: AccountingAccess,
    bill: BillReference,
    file: OutgoingFile,
    key: string,
  ): Promise<AccountingOutcome<null>>;
  /** Names of the files of a bill. */
  listFiles(access: AccountingAccess, bill: BillReference): Promise<AccountingOutcome<readonly string[]>>;

  /** Reason why the organisation would refuse payments, for the user; null if none is known. */
  refusalOfPayments(payments: readonly OutgoingPayment[]): Refusal | null;
  /**
   * Explains how a user deletes payments that were recorded together, without a full stop. No API call deletes them:
   * neither system reports whether a batch or a bill payment is reconciled with its bank feed.
   */
  deletionByHand(payments: readonly OutgoingPayment[]): string;
  recordPayments(
    access: AccountingAccess,
    group: OutgoingPaymentGroup,
    key: string,
  ): Promise<AccountingOutcome<{ readonly externalId: string }>>;

  /** Verifies a webhook by its raw bytes. */
  readWebhook(request: WebhookRequest): LedgerWebhookReading;
}
