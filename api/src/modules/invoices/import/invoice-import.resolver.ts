import type { InvoiceType } from '@paycycle/schema/domain/invoice-type';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Arg, Field, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../../kernel/graphql/upload.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { InvoiceTypeEnum } from '../invoice.entity.ts';
import { INVOICE_IMPORT_OUTCOMES, type InvoiceImportOutcome } from './invoice-import.plan.ts';
import { previewInvoiceImport } from './invoice-import.service.ts';
import type { ReceivedPdf } from './invoice-import.types.ts';
import {
  importInvoicesWithPdfs,
  processInvoiceImport,
  receivePdf,
  stageInvoiceImport,
} from './stage-import.service.ts';

const InvoiceImportOutcomeEnum = graphqlEnum(
  'InvoiceImportOutcome',
  INVOICE_IMPORT_OUTCOMES,
  'What becomes of a row of an import: a new invoice, or none because it is a duplicate, or wrong.',
  {
    duplicate: 'The same invoice already exists, so the row is left out.',
    new: 'It becomes an invoice.',
    wrong: 'It cannot be imported; `message` says why.',
  },
);

@ObjectType({ description: 'A row of an import, and what would become of it.' })
class InvoiceImportRow {
  @Field(() => Int, { description: 'The line in the file, from 1.' })
  line!: number;

  @Field(() => InvoiceTypeEnum, {
    description: 'An invoice, unless a column for the type says that it is a credit note.',
  })
  documentType!: InvoiceType;

  @Field(() => String, { nullable: true, description: 'Null when it cannot be read.' })
  supplierName!: string | null;

  @Field(() => Boolean, { description: 'The company has no supplier of this name yet.' })
  isNewSupplier!: boolean;

  @Field(() => String, { nullable: true, description: 'Null when it cannot be read.' })
  invoiceNumber!: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Null when it cannot be read.' })
  invoiceDate!: LocalDate | null;

  @Field(() => PenceScalar, { nullable: true, description: 'Null when it cannot be read.' })
  amountPence!: Pence | null;

  @Field(() => String, { nullable: true, description: 'File name of its PDF.' })
  pdfName!: string | null;

  @Field(() => InvoiceImportOutcomeEnum, { description: 'Outcome.' })
  outcome!: InvoiceImportOutcome;

  @Field(() => String, { nullable: true, description: 'Why it is left out; of a new one, a warning.' })
  message!: string | null;
}

@ObjectType({ description: 'Preview of an import.' })
class InvoiceImportPreview {
  @Field(() => [InvoiceImportRow], { description: 'Every row of the file, in its order.' })
  rows!: readonly InvoiceImportRow[];

  @Field(() => Int, { description: 'Rows that become invoices.' })
  newCount!: number;

  @Field(() => Int, { description: 'Of the new ones, those that deserve a look.' })
  warningCount!: number;

  @Field(() => Int, { description: 'Rows that are left out as duplicates.' })
  duplicateCount!: number;

  @Field(() => Int, { description: "Rows that can't be imported." })
  invalidCount!: number;

  @Field(() => [String], { description: 'Unused PDFs.' })
  unusedPdfNames!: readonly string[];
}

@ObjectType({ description: 'Result of an import.' })
export class InvoiceImportResult {
  @Field(() => Int, { description: 'Invoices that were made.' })
  processed!: number;

  @Field(() => [String], { description: 'A sentence for each row that was left out, and for each PDF without a row.' })
  errors!: readonly string[];

  @Field(() => [String], { description: 'A sentence for each row that was imported and deserves a look.' })
  warnings!: readonly string[];

  @Field(() => Int, { description: 'Of the invoices that were made, those flagged as possible duplicates.' })
  possibleDuplicates!: number;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of the import; null when no invoice was made.',
  })
  batchImportDate!: LocalDate | null;

  @Field(() => Int, { nullable: true, description: 'Its number on that day; null when no invoice was made.' })
  batchSequenceNumber!: number | null;
}

@ObjectType({ description: 'An import whose parts are arriving.' })
class StagedInvoiceImport {
  @Field(() => Int, { description: 'Names the import in its later parts and at its end.' })
  importId!: number;

  @Field(() => Int, { description: 'PDFs that have arrived.' })
  stagedFiles!: number;
}

type Upload = Promise<FileUpload>;

@Resolver()
export class InvoiceImportResolver {
  @Mutation(() => InvoiceImportPreview, {
    description: 'What an import would do, before anything is sent or written: the PDFs are only named.',
  })
  async previewInvoiceImport(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('csv', () => GraphQLUpload, { description: 'The table of invoices.' }) csv: Upload,
    @Arg('pdfNames', () => [String], { description: 'The file names, in order.' }) pdfNames: string[],
  ): Promise<InvoiceImportPreview> {
    return previewInvoiceImport(scope, companyId, await uploadedBytes(csv), pdfNames);
  }

  @Mutation(() => InvoiceImportResult, { description: 'Imports a table and up to 100 PDFs.' })
  async importInvoices(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('csv', () => GraphQLUpload, { description: 'The table of invoices.' }) csv: Upload,
    @Arg('pdfs', () => [GraphQLUpload], { description: 'One for each row, in the same order.' }) pdfs: Upload[],
  ): Promise<InvoiceImportResult> {
    const chunk = { csv: await uploadedBytes(csv), pdfs: await receiveAll(scope, pdfs) };
    return importInvoicesWithPdfs(scope, companyId, chunk);
  }

  @Mutation(() => StagedInvoiceImport, { description: 'Begins an import that comes in parts, with its table.' })
  async beginInvoiceImport(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('csv', () => GraphQLUpload, { description: 'The table of invoices.' }) csv: Upload,
    @Arg('pdfs', () => [GraphQLUpload], { description: 'The first PDFs, in order.' }) pdfs: Upload[],
  ): Promise<StagedInvoiceImport> {
    const chunk = { csv: await uploadedBytes(csv), pdfs: await receiveAll(scope, pdfs) };
    return stageInvoiceImport(scope, { companyId }, chunk, { goesById: true });
  }

  @Mutation(() => StagedInvoiceImport, {
    description: 'Takes another part of an import; one that is sent again replaces itself.',
  })
  async continueInvoiceImport(
    @CurrentScope() scope: Scope,
    @Arg('importId', () => Int, { description: 'From `beginInvoiceImport`.' }) importId: number,
    @Arg('pdfs', () => [GraphQLUpload], { description: 'The next PDFs, in order.' }) pdfs: Upload[],
    @Arg('startIndex', () => Int, { description: 'The place of the first PDF among all, from 0.' }) startIndex: number,
  ): Promise<StagedInvoiceImport> {
    return stageInvoiceImport(scope, { importId, startIndex }, { csv: null, pdfs: await receiveAll(scope, pdfs) });
  }

  @Mutation(() => InvoiceImportResult, { description: 'Runs an import whose parts have all arrived.' })
  processInvoiceImport(
    @CurrentScope() scope: Scope,
    @Arg('importId', () => Int, { description: 'From `beginInvoiceImport`.' }) importId: number,
    @Arg('totalFiles', () => Int, { description: 'How many PDFs were sent in all.' }) totalFiles: number,
  ): Promise<InvoiceImportResult> {
    return processInvoiceImport(scope, { importId, totalFiles });
  }
}

/** One after the other: they wait on the disk until then. */
async function receiveAll(scope: Scope, pdfs: readonly Upload[]): Promise<ReceivedPdf[]> {
  const received: ReceivedPdf[] = [];
  for (const pdf of pdfs) {
    const { filename } = await pdf;
    received.push(await receivePdf(scope, filename, () => uploadedBytes(pdf)));
  }
  return received;
}
