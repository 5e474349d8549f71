// Written by codegen from schema/operations/*.graphql: do not edit.
import type { AddInvoicesToRunMutation, AddInvoicesToRunMutationVariables, ChangeInvoicesMutation, ChangeInvoicesMutationVariables, UndoBulkChangeMutation, UndoBulkChangeMutationVariables } from '@paycycle/schema/generated/operations';
import { AddInvoicesToRunDocument, ChangeInvoicesDocument, UndoBulkChangeDocument } from '@paycycle/schema/generated/documents/bulk-changes';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useAddInvoicesToRunMutation(options: CommandOptions<AddInvoicesToRunMutation, AddInvoicesToRunMutationVariables>): UsedCommand<AddInvoicesToRunMutation, AddInvoicesToRunMutationVariables> {
  return useCommand(AddInvoicesToRunDocument, options);
}

export function useChangeInvoicesMutation(options: CommandOptions<ChangeInvoicesMutation, ChangeInvoicesMutationVariables>): UsedCommand<ChangeInvoicesMutation, ChangeInvoicesMutationVariables> {
  return useCommand(ChangeInvoicesDocument, options);
}

export function useUndoBulkChangeMutation(options: CommandOptions<UndoBulkChangeMutation, UndoBulkChangeMutationVariables>): UsedCommand<UndoBulkChangeMutation, UndoBulkChangeMutationVariables> {
  return useCommand(UndoBulkChangeDocument, options);
}
