// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BankDetailsWarningQuery, BankDetailsWarningQueryVariables, ChangeSuppliersMutation, ChangeSuppliersMutationVariables, CreateSupplierMutation, CreateSupplierMutationVariables, DeleteLearnedCorrectionMutation, DeleteLearnedCorrectionMutationVariables, DeleteSupplierMutation, DeleteSupplierMutationVariables, DeleteSuppliersMutation, DeleteSuppliersMutationVariables, ImportSuppliersMutation, ImportSuppliersMutationVariables, PreviewSupplierImportMutation, PreviewSupplierImportMutationVariables, PreviewSupplierUpdateMutation, PreviewSupplierUpdateMutationVariables, SupplierQuery, SupplierQueryVariables, SupplierKindsQuery, SupplierKindsQueryVariables, SupplierNamesQuery, SupplierNamesQueryVariables, SuppliersQuery, SuppliersQueryVariables, SwitchedInvoicesQuery, SwitchedInvoicesQueryVariables, UpdateSupplierMutation, UpdateSupplierMutationVariables, UpdateSuppliersFromFileMutation, UpdateSuppliersFromFileMutationVariables } from '@paycycle/schema/generated/operations';
import { BankDetailsWarningDocument, ChangeSuppliersDocument, CreateSupplierDocument, DeleteLearnedCorrectionDocument, DeleteSupplierDocument, DeleteSuppliersDocument, ImportSuppliersDocument, PreviewSupplierImportDocument, PreviewSupplierUpdateDocument, SupplierDocument, SupplierKindsDocument, SupplierNamesDocument, SuppliersDocument, SwitchedInvoicesDocument, UpdateSupplierDocument, UpdateSuppliersFromFileDocument } from '@paycycle/schema/generated/documents/suppliers';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useBankDetailsWarningQuery(options: QueryOptions<BankDetailsWarningQuery, BankDetailsWarningQueryVariables> & { variables: BankDetailsWarningQueryVariables }): QueryResult<BankDetailsWarningQuery, BankDetailsWarningQueryVariables> {
  return Apollo.useQuery(BankDetailsWarningDocument, options);
}

export function useSupplierQuery(options: QueryOptions<SupplierQuery, SupplierQueryVariables> & { variables: SupplierQueryVariables }): QueryResult<SupplierQuery, SupplierQueryVariables> {
  return Apollo.useQuery(SupplierDocument, options);
}

export function useSupplierKindsQuery(options: QueryOptions<SupplierKindsQuery, SupplierKindsQueryVariables> & { variables: SupplierKindsQueryVariables }): QueryResult<SupplierKindsQuery, SupplierKindsQueryVariables> {
  return Apollo.useQuery(SupplierKindsDocument, options);
}

export function useSupplierNamesQuery(options: QueryOptions<SupplierNamesQuery, SupplierNamesQueryVariables> & { variables: SupplierNamesQueryVariables }): QueryResult<SupplierNamesQuery, SupplierNamesQueryVariables> {
  return Apollo.useQuery(SupplierNamesDocument, options);
}

export function useSuppliersQuery(options: QueryOptions<SuppliersQuery, SuppliersQueryVariables> & { variables: SuppliersQueryVariables }): QueryResult<SuppliersQuery, SuppliersQueryVariables> {
  return Apollo.useQuery(SuppliersDocument, options);
}

export function useSwitchedInvoicesQuery(options: QueryOptions<SwitchedInvoicesQuery, SwitchedInvoicesQueryVariables> & { variables: SwitchedInvoicesQueryVariables }): QueryResult<SwitchedInvoicesQuery, SwitchedInvoicesQueryVariables> {
  return Apollo.useQuery(SwitchedInvoicesDocument, options);
}

export function useChangeSuppliersMutation(options: CommandOptions<ChangeSuppliersMutation, ChangeSuppliersMutationVariables>): UsedCommand<ChangeSuppliersMutation, ChangeSuppliersMutationVariables> {
  return useCommand(ChangeSuppliersDocument, options);
}

export function useCreateSupplierMutation(options: CommandOptions<CreateSupplierMutation, CreateSupplierMutationVariables>): UsedCommand<CreateSupplierMutation, CreateSupplierMutationVariables> {
  return useCommand(CreateSupplierDocument, options);
}

export function useDeleteLearnedCorrectionMutation(options: CommandOptions<DeleteLearnedCorrectionMutation, DeleteLearnedCorrectionMutationVariables>): UsedCommand<DeleteLearnedCorrectionMutation, DeleteLearnedCorrectionMutationVariables> {
  return useCommand(DeleteLearnedCorrectionDocument, options);
}

export function useDeleteSupplierMutation(options: CommandOptions<DeleteSupplierMutation, DeleteSupplierMutationVariables>): UsedCommand<DeleteSupplierMutation, DeleteSupplierMutationVariables> {
  return useCommand(DeleteSupplierDocument, options);
}

export function useDeleteSuppliersMutation(options: CommandOptions<DeleteSuppliersMutation, DeleteSuppliersMutationVariables>): UsedCommand<DeleteSuppliersMutation, DeleteSuppliersMutationVariables> {
  return useCommand(DeleteSuppliersDocument, options);
}

export function useImportSuppliersMutation(options: CommandOptions<ImportSuppliersMutation, ImportSuppliersMutationVariables>): UsedCommand<ImportSuppliersMutation, ImportSuppliersMutationVariables> {
  return useCommand(ImportSuppliersDocument, options);
}

export function usePreviewSupplierImportMutation(options: CommandOptions<PreviewSupplierImportMutation, PreviewSupplierImportMutationVariables>): UsedCommand<PreviewSupplierImportMutation, PreviewSupplierImportMutationVariables> {
  return useCommand(PreviewSupplierImportDocument, options);
}

export function usePreviewSupplierUpdateMutation(options: CommandOptions<PreviewSupplierUpdateMutation, PreviewSupplierUpdateMutationVariables>): UsedCommand<PreviewSupplierUpdateMutation, PreviewSupplierUpdateMutationVariables> {
  return useCommand(PreviewSupplierUpdateDocument, options);
}

export function useUpdateSupplierMutation(options: CommandOptions<UpdateSupplierMutation, UpdateSupplierMutationVariables>): UsedCommand<UpdateSupplierMutation, UpdateSupplierMutationVariables> {
  return useCommand(UpdateSupplierDocument, options);
}

export function useUpdateSuppliersFromFileMutation(options: CommandOptions<UpdateSuppliersFromFileMutation, UpdateSuppliersFromFileMutationVariables>): UsedCommand<UpdateSuppliersFromFileMutation, UpdateSuppliersFromFileMutationVariables> {
  return useCommand(UpdateSuppliersFromFileDocument, options);
}
