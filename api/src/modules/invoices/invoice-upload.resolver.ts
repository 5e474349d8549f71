import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../kernel/graphql/upload.ts';
import type { Scope } from '../../kernel/scope.ts';
import { uploadInvoiceFile } from './invoice-upload.service.ts';
import { UploadInvoiceFileResult } from './invoice-upload.types.ts';

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
