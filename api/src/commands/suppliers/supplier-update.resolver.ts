import { Arg, Int, Mutation, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../kernel/graphql/upload.ts';
import type { Scope } from '../../kernel/scope.ts';
import { previewSupplierImport } from '../../modules/suppliers/index.ts';
import { SupplierUpdatePreview, SupplierUpdateResult } from './supplier-update.types.ts';
import { previewSupplierUpdate, updateSuppliersFromFile } from './update-suppliers-from-file.ts';

/** Updating suppliers from a file, after a preview. */
@Resolver()
export class SupplierUpdateResolver {
  @Mutation(() => SupplierUpdatePreview, {
    description: 'Shows what a CSV file would add and change. Empty cells keep what is stored. Nothing is stored.',
  })
  async previewSupplierUpdate(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('file', () => GraphQLUpload, { description: 'A CSV file.' }) file: Promise<FileUpload>,
  ): Promise<SupplierUpdatePreview> {
    return previewSupplierUpdate(scope, companyId, await uploadedBytes(file));
  }

  @Mutation(() => SupplierUpdatePreview, {
    description: 'Shows what `importSuppliers` would add and skip of a CSV file. Nothing is stored.',
  })
  async previewSupplierImport(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('file', () => GraphQLUpload, { description: 'A CSV file.' }) file: Promise<FileUpload>,
  ): Promise<SupplierUpdatePreview> {
    return previewSupplierImport(scope, companyId, await uploadedBytes(file));
  }

  @Mutation(() => SupplierUpdateResult, {
    description: 'Adds the suppliers of a CSV file and updates those that exist, as the preview has shown.',
  })
  async updateSuppliersFromFile(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('file', () => GraphQLUpload, { description: 'The CSV file of the preview.' }) file: Promise<FileUpload>,
    @Arg('content', () => String, { description: 'Of the preview.' }) content: string,
  ): Promise<SupplierUpdateResult> {
    return updateSuppliersFromFile(scope, companyId, await uploadedBytes(file), content);
  }
}
