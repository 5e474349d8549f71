import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { LedgerBillState, PublishedFileState, StoredPublicationState } from '@paycycle/schema/domain/publication';
import { PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';
import type { OutgoingBill } from '../../kernel/ports/accounting-system.ts';

/** A write to an accounting system: queued, sent once by its key, and checked again until it is there. */
export abstract class LedgerWrite extends CompanyRecord {
  @Property({ type: 'string' })
  ledger!: OnlineLedger;

  @Property({ type: 'string', length: 100 })
  organisationId!: string;

  /** A bill is `sending` until both it and its file are there. */
  @Property({ type: 'string' })
  state!: StoredPublicationState;

  @Property({ type: 'string' })
  requestedBy!: string;

  @Property({ type: 'datetime' })
  requestedAt!: Date;

  /** Of the call that makes it, shared by the bills of one call. Null if the call must not be repeated. */
  @Property({ type: 'string', nullable: true })
  key: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  sentAt: (Date & Opt) | null = null;

  /** A digest of what was sent. */
  @Property({ type: 'text', nullable: true })
  content: (string & Opt) | null = null;

  /** Null also for a payment that was found by what is paid of its bills. */
  @Property({ type: 'string', length: 100, nullable: true })
  externalId: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  publishedAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  withdrawnAt: (Date & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  withdrawnBy: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  reason: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  remedy: (string & Opt) | null = null;

  @Property({ type: 'integer' })
  attempts: number & Opt = 0;

  @Property({ type: 'datetime' })
  nextAttemptAt!: Date;
}

/** A bill or credit note in an organisation of an accounting system (RULES.md, 96): one row for each of both. */
@Entity({ tableName: 'publications' })
export class Publication extends LedgerWrite {
  /** Of an invoice that may have been deleted since. The next fields are the invoice's when it was last queued. */
  @Property({ type: 'integer' })
  invoiceId!: number;

  @Property({ type: 'integer' })
  recordNumber!: number;

  @Property({ type: 'string', length: 100 })
  invoiceNumber!: string;

  @Property({ type: 'date' })
  invoiceDate!: LocalDate;

  @Property({ type: 'integer' })
  supplierId!: number;

  @Property({ type: 'string', length: 255 })
  supplierName!: string;

  @Property({ type: 'string' })
  documentType!: InvoiceType;

  /** Its place in that call. */
  @Property({ type: 'integer', nullable: true })
  batchPosition: (number & Opt) | null = null;

  /** The bill as it was sent. Without `externalId`: it may be there. Null: it is not there. */
  @Property({ type: 'json', nullable: true })
  sent: (OutgoingBill & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  link: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  externalVersion: (string & Opt) | null = null;

  @Property({ type: 'string' })
  fileState: PublishedFileState & Opt = 'none';

  /** Path of the file in the file store. */
  @Property({ type: 'string', length: 500, nullable: true })
  filePath: (string & Opt) | null = null;

  /** As it is called in the ledger. */
  @Property({ type: 'string', length: 255, nullable: true })
  fileName: (string & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  fileKey: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  fileAskedAt: (Date & Opt) | null = null;

  /** Of the call that withdraws it, with who asked for it and when: it is there still while it is not `removed_there`. */
  @Property({ type: 'string', nullable: true })
  withdrawKey: (string & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  stateThere: (LedgerBillState & Opt) | null = null;

  @Property({ type: new PenceColumn(12), fieldName: 'gross_there', nullable: true })
  grossTherePence: (Pence & Opt) | null = null;

  @Property({ type: new PenceColumn(12), fieldName: 'paid_there', nullable: true })
  paidTherePence: (Pence & Opt) | null = null;

  @Property({ type: 'boolean' })
  isEditedThere: boolean & Opt = false;

  @Property({ type: 'datetime', nullable: true })
  checkedAt: (Date & Opt) | null = null;
}

/** An organisation that bills of a company are published to, and whose turn it is to work on them. */
@Entity({ tableName: 'publication_targets' })
export class PublicationTarget {
  [PrimaryKeyProp]?: ['companyId', 'ledger', 'organisationId'];

  @PrimaryKey({ type: 'integer' })
  companyId!: number;

  @PrimaryKey({ type: 'string' })
  ledger!: OnlineLedger;

  @PrimaryKey({ type: 'string', length: 100 })
  organisationId!: string;

  /** Until when nothing is sent; what is due is sent. */
  @Property({ type: 'datetime' })
  nextStepAt!: Date;

  /** Message that says why nothing is sent now. */
  @Property({ type: 'text', nullable: true })
  waitsBecause: (string & Opt) | null = null;
}

/** The contact of a supplier in an organisation: linked once, by its id there. */
@Entity({ tableName: 'accounting_contacts' })
export class AccountingContact {
  [PrimaryKeyProp]?: ['companyId', 'ledger', 'organisationId', 'supplierId'];

  @PrimaryKey({ type: 'integer' })
  companyId!: number;

  @PrimaryKey({ type: 'string' })
  ledger!: OnlineLedger;

  @PrimaryKey({ type: 'string', length: 100 })
  organisationId!: string;

  @PrimaryKey({ type: 'integer' })
  supplierId!: number;

  @Property({ type: 'string', length: 100, nullable: true })
  externalId: (string & Opt) | null = null;

  /** Of a call that makes the contact, with the name that it was asked for under. */
  @Property({ type: 'string', nullable: true })
  key: (string & Opt) | null = null;

  @Property({ type: 'string', length: 255, nullable: true })
  sentName: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  askedAt: (Date & Opt) | null = null;
}
