import type { InvoiceDisplayStatus, InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PUBLICATION_FILTERS, type PublicationFilter } from '@paycycle/schema/domain/publication';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { SortDirectionEnum } from '../../kernel/graphql/sort-direction.ts';
import { Invoice, InvoiceStatusEnum, InvoiceTypeEnum } from './invoice.entity.ts';
import { InvoiceDisplayStatusEnum } from './invoice-display-status.enum.ts';
import { INVOICE_SORT_FIELDS, type InvoiceSortField } from './invoice-filter.ts';

const InvoiceSortFieldEnum = graphqlEnum(
  'InvoiceSortField',
  INVOICE_SORT_FIELDS,
  'Fields that invoices can be sorted by.',
  {
    amount: 'By amount.',
    dueDate: 'By due date.',
    invoiceDate: 'By the date on the invoice.',
    invoiceNumber: "By the supplier's number.",
    recordNumber: 'By the order in which they were entered.',
    status: 'By the status that screens show.',
    supplierName: "By the supplier's name.",
  },
);

const PublicationFilterEnum = graphqlEnum(
  'PublicationFilter',
  PUBLICATION_FILTERS,
  'How invoices stand in the accounting system that their company is connected to.',
  {
    not_published: 'Nothing was sent of them.',
    under_way: 'They are queued or being sent.',
    published: 'They are there, with their files.',
    failed: 'They, or their files, are not there.',
    removed_there: 'They were there, and were voided or deleted.',
  },
);

@InputType({ description: 'A bulk import, by its day and its number on that day.' })
export class InvoiceBatchKey {
  @Field(() => LocalDateScalar, { description: 'The day of the import.' })
  batchImportDate!: LocalDate;

  @Field(() => Int, { description: 'Its number on that day, from 1.' })
  batchSequenceNumber!: number;
}

@InputType({
  description: 'Filters of the list of invoices. Without a filter the list has all.',
})
export class InvoiceFilter {
  @Field(() => String, {
    nullable: true,
    description: "Part of an invoice number or of a supplier's name.",
  })
  search?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Part of a derived status label: 'Paid' finds Auto-Paid too.",
  })
  statusLabel?: string | null;

  @Field(() => [InvoiceStatusEnum], {
    nullable: true,
    description: 'Only those that are stored with one of these statuses; overdue and due soon ones are to pay.',
  })
  statuses?: InvoiceStatus[] | null;

  @Field(() => [InvoiceDisplayStatusEnum], {
    nullable: true,
    description: 'Only those that screens show with one of these statuses.',
  })
  displayStatuses?: InvoiceDisplayStatus[] | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only those whose own date is this day or later.' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only those whose own date is this day or before.' })
  to?: LocalDate | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Only invoices entered or changed at this time or later.',
  })
  updatedSince?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only invoices that no bank transaction is matched to.',
  })
  unmatched?: boolean | null;

  @Field(() => PenceScalar, { nullable: true, description: 'Only invoices of exactly this amount.' })
  amountPence?: Pence | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only invoices that are paid: those of which a supplier may send money back.',
  })
  paid?: boolean | null;

  @Field(() => InvoiceBatchKey, { nullable: true, description: 'Only invoices of this bulk import.' })
  batch?: InvoiceBatchKey | null;

  @Field(() => Boolean, { nullable: true, description: 'Only invoices that may be duplicates.' })
  possibleDuplicate?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only invoices whose VAT has to be repaid to HMRC, being unpaid for six months.',
  })
  vatToRepay?: boolean | null;

  @Field(() => Int, { nullable: true, description: 'Only invoices of this supplier.' })
  supplierId?: number | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only invoices due on this day or later.' })
  dueFrom?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only invoices due on this day or before.' })
  dueTo?: LocalDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Only invoices that were owed on this day; today, those that are to be paid or in query.',
  })
  outstandingOn?: LocalDate | null;

  @Field(() => InvoiceTypeEnum, { nullable: true, description: 'Only invoices, or only credit notes.' })
  documentType?: InvoiceType | null;

  @Field(() => PublicationFilterEnum, {
    nullable: true,
    description: 'Only invoices that stand so in the accounting system that their company is connected to.',
  })
  publication?: PublicationFilter | null;
}

@InputType({
  description: 'The order of a list of invoices; equal rows follow their record numbers.',
})
export class InvoiceSort {
  @Field(() => InvoiceSortFieldEnum, { description: 'Field to sort by.' })
  field!: InvoiceSortField;

  @Field(() => SortDirectionEnum, { description: 'Up or down.' })
  direction!: 'asc' | 'desc';
}

@ObjectType({
  description: 'A page of invoices, with count and total of the whole list.',
})
export class InvoicePage {
  @Field(() => [Invoice], { description: 'The invoices of this page.' })
  items!: Invoice[];

  @Field(() => Int, { description: 'Number of records that the filter finds, on all pages.' })
  totalCount!: number;

  @Field(() => PenceScalar, { description: 'What all that the filter finds come to.' })
  totalAmountPence!: Pence;

  @Field(() => Int, { description: 'How many of them are open credit notes.' })
  openCreditCount!: number;

  @Field(() => Int, { description: 'How many of them are in query.' })
  inQueryCount!: number;

  @Field(() => String, {
    description: 'A digest of which invoices it finds, and of their amounts. A bulk command names it in `seen`.',
  })
  content!: string;
}

@ObjectType({ description: 'The figures of the dashboard.' })
export class InvoiceStats {
  @Field(() => Int, { description: 'All invoices of the company.' })
  total!: number;

  @Field(() => Int, { description: 'Unpaid, and due up to the end of the cycle; overdue ones among them.' })
  dueSoon!: number;

  @Field(() => Int, { description: 'Paid in the current month.' })
  paidThisMonth!: number;

  @Field(() => PenceScalar, { description: 'Unpaid and in query, less open credit notes.' })
  totalOutstandingPence!: Pence;
}

@ObjectType({ description: 'Unpaid invoices due in the next some days, overdue ones included.' })
export class DueInvoices {
  @Field(() => [Invoice], { description: 'Sorted by supplier and due date; at most `limit`.' })
  items!: Invoice[];

  @Field(() => Int, { description: 'All that are due, listed or not.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Those of all that can go into a new payment run.' })
  selectableCount!: number;

  @Field(() => PenceScalar, { description: 'What these come to.' })
  selectableAmountPence!: Pence;
}

@ObjectType({ description: 'Total of the unpaid invoices due in one week.' })
export class DueWeek {
  @Field(() => LocalDateScalar, { nullable: true, description: 'Its first day; null for all that is overdue.' })
  from!: LocalDate | null;

  @Field(() => LocalDateScalar, { description: 'Its last day; for all that is overdue, yesterday.' })
  to!: LocalDate;

  @Field(() => Int, { description: 'How many invoices are due.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Amount left to pay, in pence.' })
  amountPence!: Pence;
}

@ObjectType({ description: 'A bulk import of invoices.' })
export class InvoiceBatch {
  @Field(() => LocalDateScalar, { description: 'The day of the import.' })
  batchImportDate!: LocalDate;

  @Field(() => Int, { description: 'Counts up by company and day from 1.' })
  batchSequenceNumber!: number;

  @Field(() => Int, { description: 'How many invoices it still holds.' })
  count!: number;
}

@ObjectType({ description: "What 'Refresh Suppliers' did." })
export class RefreshSuppliersResult {
  @Field(() => Int, { description: 'Invoices whose due date or status changed.' })
  updatedCount!: number;

  @Field(() => Int, { description: 'Those whose stored status changed.' })
  statusChangedCount!: number;
}
