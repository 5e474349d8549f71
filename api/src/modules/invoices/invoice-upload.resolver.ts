import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Arg, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../kernel/graphql/upload.ts';
import type { Scope } from '../../kernel/scope.ts';
import { uploadInvoiceFile } from './invoice-upload.service.ts';

@ObjectType({ description: 'What could be read from a PDF with confidence; null for what could not.' })
class InvoicePrefill {
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
class UploadInvoiceFileResult {
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

  @Field(() => InvoicePrefill, { nullable: true, description: 'Null for a PDF without text, such as a scan.' })
  prefill!: InvoicePrefill | null;
}

@Resolver()
export class InvoiceUploadResolver {
  @Mutation(() => UploadInvoiceFileResult, {
    description: 'Stores a PDF, PNG or JPG for an invoice. Imports a CSV as a table of invoices without PDFs.',
  })
  async uploadInvoiceFile(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('file', () => GraphQLUpload, { description: 'A PDF, PNG, JPG or CSV.' }) file: Promise<FileUpload>,
  ): Promise<UploadInvoiceFileResult> {
    const { filename: name } = await file;
    return uploadInvoiceFile(scope, companyId, { name, bytes: await uploadedBytes(file) });
  }
}
