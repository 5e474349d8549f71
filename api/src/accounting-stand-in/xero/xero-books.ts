import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/ports/clock.ts';
import { firstAccounts, firstTracking, TAX_RATES, type XeroAccount, type XeroTrackingCategory } from './xero-chart.ts';
import { type DocumentKind, dueOf, paidOf, type XeroDocument } from './xero-document.ts';
import { notFound, validationProblem } from './xero-problem.ts';

export interface XeroContact {
  readonly ContactID: string;
  readonly Name: string;
  readonly ContactNumber: string | null;
  status: 'ACTIVE' | 'ARCHIVED';
  mergedTo: string | null;
}

/** Actions that an organisation may allow our user. */
export const ACTIONS = ['CreateDraftBill', 'CreateApprovedBill', 'AttachFiles', 'UseMulticurrency'] as const;
export type XeroAction = (typeof ACTIONS)[number];

/** Listener to changes of documents, for webhooks. */
export type BooksListener = (books: XeroBooks, document: XeroDocument, type: 'CREATE' | 'UPDATE') => void;

/** Books of one organisation, in memory, with the actions of a user on Xero's own pages. */
export class XeroBooks {
  readonly tenantId: string;
  readonly name: string;
  readonly accounts: readonly XeroAccount[] = firstAccounts();
  readonly tracking: readonly XeroTrackingCategory[] = firstTracking();
  readonly contacts = new Map<string, XeroContact>();
  readonly documents = new Map<string, XeroDocument>();
  /** Each is one line of a bank statement: a payment, or a batch of them. */
  readonly payments = new Set<string>();
  readonly forbidden = new Set<XeroAction>(['UseMulticurrency']);
  /** Bills of this day and before are refused. */
  lockedUntil: string | null = null;
  readonly #clock: Clock;
  readonly #listener: BooksListener;

  constructor(
    organisation: { readonly tenantId: string; readonly name: string },
    clock: Clock,
    listener: BooksListener,
  ) {
    this.tenantId = organisation.tenantId;
    this.name = organisation.name;
    this.#clock = clock;
    this.#listener = listener;
  }

  now(): number {
    return this.#clock.now().getTime();
  }

  /** A bill or credit note. @throws XeroProblem when there is none */
  document(kind: DocumentKind, id: string): XeroDocument {
    const document = this.documents.get(id);
    if (document?.kind !== kind) throw notFound();
    return document;
  }

  account(codeOrId: string): XeroAccount | null {
    return this.accounts.find(({ Code, AccountID }) => Code === codeOrId || AccountID === codeOrId) ?? null;
  }

  /** In percent of the net. */
  rateOf(taxType: string): number {
    return TAX_RATES.find(({ TaxType }) => TaxType === taxType)?.EffectiveRate ?? 0;
  }

  keep(document: XeroDocument): void {
    this.documents.set(document.id, document);
    this.#listener(this, document, 'CREATE');
  }

  addContact(name: string, contactNumber: string | null): XeroContact {
    const contact: XeroContact = {
      ContactID: randomUUID(),
      Name: name,
      ContactNumber: contactNumber,
      status: 'ACTIVE',
      mergedTo: null,
    };
    this.contacts.set(contact.ContactID, contact);
    return contact;
  }

  /** Archives or restores an account. */
  setAccount(codeOrId: string, Status: XeroAccount['Status']): void {
    const account = this.account(codeOrId);
    if (account) account.Status = Status;
  }

  setTrackingOption(id: string, status: XeroTrackingCategory['Status']): void {
    const option = this.tracking
      .flatMap(({ Options }) => Options)
      .find(({ TrackingOptionID }) => TrackingOptionID === id);
    if (option) option.Status = status;
  }

  archiveContact(id: string, mergedTo: string | null = null): void {
    const contact = this.contacts.get(id);
    if (!contact) return;
    contact.status = 'ARCHIVED';
    contact.mergedTo = mergedTo;
  }

  restoreContact(id: string): void {
    const contact = this.contacts.get(id);
    if (contact) contact.status = 'ACTIVE';
  }

  renumber(kind: DocumentKind, id: string, number: string): void {
    this.change(kind, id, (document) => {
      document.number = number;
    });
  }

  /** Voids what was approved, deletes what was not. @throws XeroProblem for what is paid, or gone already */
  withdraw(kind: DocumentKind, id: string, status?: 'VOIDED' | 'DELETED'): XeroDocument {
    return this.change(kind, id, (document) => {
      const isApproved = document.status === 'AUTHORISED';
      const wanted = status ?? (isApproved ? 'VOIDED' : 'DELETED');
      const isOpen = isApproved ? wanted === 'VOIDED' : ['DRAFT', 'SUBMITTED'].includes(document.status);
      if (!isOpen || (!isApproved && wanted === 'VOIDED') || paidOf(document) > 0) {
        const errors = [{ Message: 'Invoice not of valid status for modification' }];
        const id = kind === 'Invoices' ? { InvoiceID: document.id } : { CreditNoteID: document.id };
        throw validationProblem('A validation exception occurred', [{ ...id, ValidationErrors: errors }]);
      }
      document.status = wanted;
    });
  }

  /** Pays a part of an approved document, or all that is due of it. @returns the payment's id */
  pay(kind: DocumentKind, id: string, amountPence: number, date: string): string {
    const PaymentID = randomUUID();
    this.change(kind, id, (document) => {
      document.payments.push({ PaymentID, date, amountPence });
      if (dueOf(document) === 0) document.status = 'PAID';
    });
    return PaymentID;
  }

  /** Changes a document, and tells who listens. */
  change(kind: DocumentKind, id: string, change: (document: XeroDocument) => void): XeroDocument {
    const document = this.document(kind, id);
    change(document);
    document.updatedAt = Math.max(this.now(), document.updatedAt + 1);
    this.#listener(this, document, 'UPDATE');
    return document;
  }
}
