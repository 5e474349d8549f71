import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Float, InputType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { InvoiceStatusEnum, InvoiceTypeEnum } from './invoice.entity.ts';
import { InvoiceLineInput } from './invoice-line.types.ts';

@InputType()
class OptionalInvoiceFields {
  @Field(() => InvoiceTypeEnum, {
    nullable: true,
    description: 'Left out, a new one is an invoice, and one that is changed stays what it is.',
  })
  documentType?: InvoiceType | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Without VAT, with the sign of the amount. The VAT alone says it as well.',
  })
  netAmountPence?: Pence | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'The VAT, with the sign of the amount; net and VAT add up to the amount and what was paid in advance.',
  })
  vatAmountPence?: Pence | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description:
      'What was paid before the invoice came, above zero; a credit note has none. Left out, it stays while the amount does.',
  })
  paidInAdvancePence?: Pence | null;

  @Field(() => [InvoiceLineInput], {
    nullable: true,
    description:
      'Its lines, 200 at most: two or more add up to net and VAT, which they say where those are left out. Left out, the lines stay; null or none says that the invoice is not split.',
  })
  lines?: InvoiceLineInput[] | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day of receipt, if it is not the invoice date: at most 31 days before it, and not in the future. Left out, it stays; null says that it is not known.',
  })
  receivedOn?: LocalDate | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Discount for early payment, in per cent; a credit note has none. Left out, it stays; null says that only the supplier's terms count.",
  })
  discountPercent?: number | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Last day on which a payment earns that discount. Given and left out together with it.',
  })
  discountUntil?: LocalDate | null;

  @Field(() => InvoiceStatusEnum, {
    nullable: true,
    description: 'Left out, a new invoice is to pay, or auto-paid if its supplier is.',
  })
  status?: InvoiceStatus | null;

  @Field(() => String, { nullable: true, description: 'Description of the goods or services.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Anything worth remembering.' })
  notes?: string | null;

  @Field(() => String, { nullable: true, description: 'File path from the response of the upload.' })
  filePath?: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the file as the user knows it.' })
  fileName?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: "Store it although the supplier's invoice with this number and amount already exists.",
  })
  allowDuplicate!: boolean;
}

@InputType({ description: 'The fields of the invoice form.' })
export class InvoiceInput extends OptionalInvoiceFields {
  @Field(() => String, {
    description: 'Finds the supplier by name, ignoring case and spacing, or makes a new one.',
  })
  supplierName!: string;

  @Field(() => String, { description: "The supplier's number." })
  invoiceNumber!: string;

  @Field(() => LocalDateScalar, { description: 'The date on the invoice.' })
  invoiceDate!: LocalDate;

  @Field(() => PenceScalar, { description: 'What is owed, above zero; of a credit note below zero.' })
  amountPence!: Pence;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day by which it is to be paid. Only a credit note may leave it out, and has its own date then.',
  })
  dueDate?: LocalDate | null;
}

@InputType({
  description: 'The fields of an invoice to change. A field that is left out stays; null removes it.',
})
export class InvoicePatch extends OptionalInvoiceFields {
  @Field(() => String, {
    nullable: true,
    description: 'Finds the supplier by name, ignoring case and spacing, or makes a new one.',
  })
  supplierName?: string | null;

  @Field(() => String, { nullable: true, description: "The supplier's number." })
  invoiceNumber?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date on the invoice.' })
  invoiceDate?: LocalDate | null;

  @Field(() => PenceScalar, { nullable: true, description: 'What is owed, above zero; of a credit note below zero.' })
  amountPence?: Pence | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day by which it is to be paid.' })
  dueDate?: LocalDate | null;
}
