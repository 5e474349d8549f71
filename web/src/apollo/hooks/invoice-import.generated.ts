// Written by codegen from schema/operations/*.graphql: do not edit.
import type { BeginInvoiceImportMutation, BeginInvoiceImportMutationVariables, ContinueInvoiceImportMutation, ContinueInvoiceImportMutationVariables, ImportInvoicesMutation, ImportInvoicesMutationVariables, PreviewInvoiceImportMutation, PreviewInvoiceImportMutationVariables, ProcessInvoiceImportMutation, ProcessInvoiceImportMutationVariables } from '@paycycle/schema/generated/operations';
import { BeginInvoiceImportDocument, ContinueInvoiceImportDocument, ImportInvoicesDocument, PreviewInvoiceImportDocument, ProcessInvoiceImportDocument } from '@paycycle/schema/generated/documents/invoice-import';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useBeginInvoiceImportMutation(options: CommandOptions<BeginInvoiceImportMutation, BeginInvoiceImportMutationVariables>): UsedCommand<BeginInvoiceImportMutation, BeginInvoiceImportMutationVariables> {
  return useCommand(BeginInvoiceImportDocument, options);
}

export function useContinueInvoiceImportMutation(options: CommandOptions<ContinueInvoiceImportMutation, ContinueInvoiceImportMutationVariables>): UsedCommand<ContinueInvoiceImportMutation, ContinueInvoiceImportMutationVariables> {
  return useCommand(ContinueInvoiceImportDocument, options);
}

export function useImportInvoicesMutation(options: CommandOptions<ImportInvoicesMutation, ImportInvoicesMutationVariables>): UsedCommand<ImportInvoicesMutation, ImportInvoicesMutationVariables> {
  return useCommand(ImportInvoicesDocument, options);
}

export function usePreviewInvoiceImportMutation(options: CommandOptions<PreviewInvoiceImportMutation, PreviewInvoiceImportMutationVariables>): UsedCommand<PreviewInvoiceImportMutation, PreviewInvoiceImportMutationVariables> {
  return useCommand(PreviewInvoiceImportDocument, options);
}

export function useProcessInvoiceImportMutation(options: CommandOptions<ProcessInvoiceImportMutation, ProcessInvoiceImportMutationVariables>): UsedCommand<ProcessInvoiceImportMutation, ProcessInvoiceImportMutationVariables> {
  return useCommand(ProcessInvoiceImportDocument, options);
}
