import { ArrayType, Collection, type Opt, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@paycycle/schema/domain/document-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { DOCUMENT_TYPES, type DocumentType, type LayoutFingerprint } from '../../document-reader/index.ts';
import { SealedJsonColumn } from '../../kernel/columns.ts';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { type FieldEdits, KEY_FIELDS, type StoredFields } from './document-fields.plan.ts';
import { ReceivedMail } from './received-mail.entity.ts';

/** Origin of a document. */
export const DOCUMENT_SOURCES = ['upload', 'mail'] as const;
export type DocumentSource = (typeof DOCUMENT_SOURCES)[number];

const DocumentSourceEnum = graphqlEnum('DocumentSource', DOCUMENT_SOURCES, 'How a document arrived.', {
  mail: 'By mail to the address of the company.',
  upload: 'Uploaded by a user.',
});

export const DocumentStatusEnum = graphqlEnum('DocumentStatus', DOCUMENT_STATUSES, 'Status of a document.', {
  accepted: 'Its invoices were entered.',
  discarded: 'Discarded by a user.',
  reading: 'Queued to be read, or being read.',
  ready: 'Read, and awaiting review.',
  refused: 'It cannot be read.',
  set_aside: 'It is no invoice.',
});

export const DocumentTypeEnum = graphqlEnum('DocumentType', DOCUMENT_TYPES, 'Types of documents.', {
  credit_note: 'Credit note.',
  invoice: 'Invoice.',
  order: 'A purchase order, a quote or a delivery note.',
  other: 'Something else.',
  pro_forma: 'A pro-forma invoice. It is not payable.',
  remittance: 'A remittance advice.',
  reminder: 'A reminder of invoices that were sent before.',
  statement: 'A statement of account.',
});

export const KeyFieldEnum = graphqlEnum('DocumentKeyField', KEY_FIELDS, 'Fields that an invoice requires.', {
  invoiceDate: 'The date on the invoice.',
  invoiceNumber: "The supplier's number.",
  supplierName: 'Name of the supplier.',
  totalAmount: 'Amount to pay, in pence.',
});

/** An uploaded or mailed file, and what was read of it. Its invoices exist only after acceptance. */
@ObjectType({ description: 'An uploaded or emailed file and the fields read from it.' })
@Entity({ tableName: 'documents' })
export class Document {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company that got it.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, { nullable: true, description: 'Path of its file; null if the file was not stored.' })
  get filePath(): (string & Opt) | null {
    return this.fileKey;
  }

  @Property({ type: 'string', nullable: true })
  fileKey!: string | null;

  @Field(() => String, { description: 'The name of the file as it came.' })
  @Property({ type: 'string', length: 255 })
  fileName!: string;

  @Field(() => String, { nullable: true, description: 'Media type of the file, such as `application/pdf`.' })
  @Property({ type: 'string', nullable: true })
  mediaType!: string | null;

  @Field(() => DocumentSourceEnum, { description: 'How it arrived.' })
  @Property({ type: 'string', length: 10 })
  source: DocumentSource & Opt = 'upload';

  /** The mail that it came with. */
  @ManyToOne(() => ReceivedMail, { ref: true, nullable: true })
  mail: (Ref<ReceivedMail> & Opt) | null = null;

  @Field(() => DocumentStatusEnum, { description: 'Status.' })
  @Property({ type: 'string', length: 20 })
  status!: DocumentStatus;

  @Field(() => DocumentTypeEnum, { nullable: true, description: 'Type of the document; null until it has been read.' })
  @Property({ type: 'string', length: 20, nullable: true })
  documentType: (DocumentType & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'Why it was refused or set aside; null otherwise.' })
  @Property({ type: 'text', nullable: true })
  message: (string & Opt) | null = null;

  @Field(() => Int, { nullable: true, description: 'Its pages; null where there are none, or it has not been read.' })
  @Property({ type: 'integer', nullable: true })
  pageCount: (number & Opt) | null = null;

  @Field(() => Int, { description: 'How much of it has been read, in percent.' })
  @Property({ type: 'integer' })
  progress: number & Opt = 0;

  @Property({ type: 'integer' })
  attempts: number & Opt = 0;

  /** Time until which its reader counts as alive; another one may take it afterwards. */
  @Property({ type: 'datetime', nullable: true })
  takenUntil: (Date & Opt) | null = null;

  @OneToMany(
    () => DocumentInvoice,
    (invoice) => invoice.document,
    { orderBy: { position: 'asc' } },
  )
  invoices = new Collection<DocumentInvoice>(this);

  @Field(() => GraphQLDateTime, { description: 'When it was uploaded, or arrived.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** User who uploaded it; the owner of the company if it came by mail. */
  @Property({ type: 'string' })
  createdBy!: string;

  /** Key by which the sender recognises the file; null if the sender gave none. */
  @Property({ type: 'string', length: 80, nullable: true })
  uploadKey: (string & Opt) | null = null;

  @Field(() => Int, {
    description: 'Increases with each reading and correction. Send it back when you accept the document.',
  })
  @Property({ type: 'integer' })
  version: number & Opt = 0;

  /** Time at which it reached its status. */
  @Property({ type: 'datetime' })
  changedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was accepted; null until then, and for one that is attached to an invoice.',
  })
  @Property({ type: 'datetime', nullable: true })
  acceptedAt: (Date & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  acceptedBy: (string & Opt) | null = null;
}

@ObjectType({ description: 'An invoice or credit note that was found in a document.' })
@Entity({ tableName: 'document_invoices' })
export class DocumentInvoice {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company that got it.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @ManyToOne(() => Document, { ref: true })
  document!: Ref<Document>;

  /** Its place in the document, from 0. */
  @Property({ type: 'integer' })
  position!: number;

  @Field(() => DocumentTypeEnum, { description: 'An invoice or a credit note.' })
  @Property({ type: 'string', length: 20 })
  documentType!: 'invoice' | 'credit_note';

  @Field(() => Int, { description: 'Its first page, from 1.' })
  @Property({ type: 'integer' })
  fromPage!: number;

  @Field(() => Int, { description: 'Its last page.' })
  @Property({ type: 'integer' })
  toPage!: number;

  @Property({ type: new SealedJsonColumn() })
  fields!: StoredFields;

  @Property({ type: new SealedJsonColumn() })
  edits: FieldEdits & Opt = {};

  /** Type that was read. No user changes it. Null if no invoice was read. */
  @Property({ type: 'string', length: 20, nullable: true })
  typeAsRead: (InvoiceType & Opt) | null = null;

  /** The supplier's name as printed; null also if the document was read before this was stored. */
  @Property({ type: 'text', nullable: true })
  printedName: (string & Opt) | null = null;

  /** Look of its pages, and positions of values; null for an e-invoice, and if read before this was stored. */
  @Property({ type: new SealedJsonColumn(), nullable: true })
  layout: (LayoutFingerprint & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  editedBy: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  editedAt: (Date & Opt) | null = null;

  /** Users who typed another supplier, total or currency than was read, or changed its type. */
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  editors: string[] & Opt = [];

  /** Users who typed or confirmed the account. */
  @Property({ type: new ArrayType(), columnType: 'text[]' })
  accountEditors: string[] & Opt = [];

  /** Endings of its number for the search, as read and typed (`numberTails`); null if read before they were stored. */
  @Property({ type: ArrayType, columnType: 'text[]', nullable: true })
  numberTails: (string[] & Opt) | null = null;

  @Field(() => Boolean, { description: 'It was entered as an invoice.' })
  @Property({ type: 'boolean' })
  isAccepted: boolean & Opt = false;

  @Field(() => Int, { nullable: true, description: 'The invoice that it became; null again once that is deleted.' })
  @Property({ type: 'integer', nullable: true })
  invoiceId: (number & Opt) | null = null;
}
