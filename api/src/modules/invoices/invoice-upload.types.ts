import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

@ObjectType('InvoicePrefill', {
  description: 'What could be read from a PDF with confidence; null for what could not.',
})
export class CheckedPrefill {
  @Field(() => String, { nullable: true, description: 'Name of the supplier.' })
  supplierName!: string | null;

  @Field(() => String, { nullable: true, description: "The supplier's number." })
  invoiceNumber!: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The date on the invoice.' })
  invoiceDate!: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'As printed, or from the payment terms.' })
  dueDate!: LocalDate | null;

  @Field(() => PenceScalar, { nullable: true, description: 'The total to pay.' })
  amountPence!: Pence | null;

  @Field(() => String, { nullable: true, description: 'Where it differs from what is on record.' })
  bankSortCode!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it differs from what is on record.' })
  bankAccountNumber!: string | null;

  @Field(() => String, { nullable: true, description: 'How the bank details differ from those on record.' })
  bankDetailsWarning!: string | null;

  @Field(() => [String], {
    description: 'Why the company may not owe it: the paper says that it is paid, collected, or for another company.',
  })
  doubts!: readonly string[];
}

@ObjectType({ description: 'Result of uploading a file.' })
export class UploadInvoiceFileResult {
  @Field(() => Int, { description: 'Invoices that were made, or files that were kept.' })
  successCount!: number;

  @Field(() => String, { nullable: true, description: 'What the invoice form sends back; null for a CSV.' })
  filePath!: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the kept file; null for a CSV.' })
  fileName!: string | null;

  @Field(() => [String], { description: 'A sentence for each row or file that was refused.' })
  errors!: readonly string[];

  @Field(() => [String], { description: 'Of rows of a CSV that were imported and deserve a look.' })
  warnings!: readonly string[];

  @Field(() => CheckedPrefill, { nullable: true, description: 'Null for a PDF without text, such as a scan.' })
  prefill!: CheckedPrefill | null;
}
