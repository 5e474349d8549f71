import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice, InvoiceStatusEnum } from './invoice.entity.ts';
import { INVOICE_SORT_FIELDS, type InvoiceSortField } from './invoice-list.query.ts';

const InvoiceSortFieldEnum = graphqlEnum(
  'InvoiceSortField',
  INVOICE_SORT_FIELDS,
  'What a list of invoices is sorted by.',
);
const SortDirectionEnum = graphqlEnum('SortDirection', ['asc', 'desc'], 'Up or down.');

@InputType({
  description: 'What a list of invoices is narrowed to. Nothing given means all.',
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

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only invoices that no bank transaction is matched to.',
  })
  unmatched?: boolean | null;

  @Field(() => PenceScalar, { nullable: true, description: 'Only invoices of exactly this amount.' })
  amountPence?: Pence | null;
}

@InputType({
  description: 'The order of a list of invoices; equal rows follow their record numbers.',
})
export class InvoiceSort {
  @Field(() => InvoiceSortFieldEnum)
  field!: InvoiceSortField;

  @Field(() => SortDirectionEnum)
  direction!: 'asc' | 'desc';
}

@InputType({ description: 'The fields of the invoice form.' })
export class InvoiceInput {
  @Field(() => String, {
    description: 'Finds the supplier by name, ignoring case and spacing, or makes a new one.',
  })
  supplierName!: string;

  @Field(() => String)
  invoiceNumber!: string;

  @Field(() => LocalDateScalar)
  invoiceDate!: LocalDate;

  @Field(() => LocalDateScalar)
  dueDate!: LocalDate;

  @Field(() => PenceScalar)
  amountPence!: Pence;

  @Field(() => InvoiceStatusEnum, { nullable: true })
  status?: InvoiceStatus | null;

  @Field(() => String, { nullable: true })
  description?: string | null;

  @Field(() => String, { nullable: true })
  notes?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Store it although the supplier's invoice with this number and amount exists already.",
  })
  allowDuplicate!: boolean;
}

@ObjectType({
  description: 'A part of a list of invoices, and what the whole list comes to.',
})
export class InvoicePage {
  @Field(() => [Invoice])
  items!: Invoice[];

  @Field(() => Int)
  totalCount!: number;

  @Field(() => PenceScalar)
  totalAmountPence!: Pence;
}

@ObjectType()
export class MarkInvoicesPaidResult {
  @Field(() => Int)
  updatedCount!: number;

  @Field(() => [Invoice], { description: 'The invoices that changed.' })
  invoices!: Invoice[];
}
