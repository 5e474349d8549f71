import type { DocumentStatus } from '@paycycle/schema/domain/document-status';
import type { DuplicateKind } from '@paycycle/schema/domain/invoice-duplicate';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice, InvoiceTypeEnum } from '../invoices/index.ts';
import { Document, DocumentStatusEnum } from './document.entity.ts';

const DuplicateKindEnum = graphqlEnum(
  'DocumentDuplicateKind',
  ['exact', 'same_number', 'same_amount'] as const satisfies readonly DuplicateKind[],
  'How similar an invoice of a document is to an existing one.',
  {
    exact: 'The same number and amount: it is entered only on request.',
    same_amount: 'The same amount within five days.',
    same_number:
      'The same number with another amount or of a supplier whose name means the same company, or a number that looks the same with the same amount.',
  },
);

@ObjectType({ description: 'The invoice that one of a document is like.' })
export class DocumentDuplicate {
  @Field(() => DuplicateKindEnum, { description: 'How much.' })
  readonly kind!: DuplicateKind;

  @Field(() => Invoice, { description: 'The invoice that is there already.' })
  readonly invoice!: Invoice;
}

@ObjectType({ description: 'A page of documents and the total count.' })
export class DocumentPage {
  @Field(() => [Document], { description: 'The documents of this page.' })
  items!: readonly Document[];

  @Field(() => Int, { description: 'Number of records on all pages.' })
  totalCount!: number;
}

@ObjectType({ description: 'Number of documents by pending step.' })
export class DocumentCounts {
  @Field(() => Int, { description: 'Being read, or waiting to be.' })
  readingCount!: number;

  @Field(() => Int, { description: 'Read, and awaiting acceptance.' })
  readyCount!: number;

  @Field(() => Int, { description: 'Those that cannot be read.' })
  refusedCount!: number;

  @Field(() => Int, { description: 'Those that are no invoices.' })
  setAsideCount!: number;
}

@InputType({ description: 'Filters of the list of documents.' })
export class DocumentFilter {
  @Field(() => [DocumentStatusEnum], {
    nullable: true,
    description: 'Only documents with these statuses. If missing: all that are neither accepted nor discarded.',
  })
  statuses?: DocumentStatus[] | null;
}

@InputType({
  description: 'Corrections to the fields read. A missing field stays unchanged; null clears it.',
})
export class DocumentInvoiceInput {
  @Field(() => InvoiceTypeEnum, {
    nullable: true,
    description: 'Whether it is an invoice or a credit note, whose amounts are below zero whichever sign is said.',
  })
  documentType?: InvoiceType | null;

  @Field(() => String, { nullable: true, description: 'Name of the supplier.' })
  supplierName?: string | null;

  @Field(() => String, { nullable: true, description: "The supplier's number." })
  invoiceNumber?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date on it.' })
  invoiceDate?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by which it is to be paid.' })
  dueDate?: LocalDate | null;

  @Field(() => PenceScalar, { nullable: true, description: 'Amount to pay, in pence.' })
  totalAmountPence?: Pence | null;

  @Field(() => PenceScalar, { nullable: true, description: 'Without VAT.' })
  netAmountPence?: Pence | null;

  @Field(() => PenceScalar, { nullable: true, description: 'The VAT.' })
  vatAmountPence?: Pence | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'What was paid before it came, as a deposit; a credit note has none.',
  })
  paidInAdvancePence?: Pence | null;

  @Field(() => String, { nullable: true, description: 'Three letters, such as GBP.' })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX.' })
  sortCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Eight digits.' })
  accountNumber?: string | null;

  @Field(() => String, { nullable: true, description: "The supplier's email address." })
  email?: string | null;
}
