// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BulkMarkInvoiceRequiredMutation, BulkMarkInvoiceRequiredMutationVariables, BulkMarkNoInvoiceRequiredMutation, BulkMarkNoInvoiceRequiredMutationVariables, NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables, SwitchNoInvoicePresetMutation, SwitchNoInvoicePresetMutationVariables } from '@paycycle/schema/generated/operations';
import { BulkMarkInvoiceRequiredDocument, BulkMarkNoInvoiceRequiredDocument, NoInvoicePresetsDocument, SwitchNoInvoicePresetDocument } from '@paycycle/schema/generated/documents/no-invoice';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useNoInvoicePresetsQuery(options: QueryOptions<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables> & { variables: NoInvoicePresetsQueryVariables }): QueryResult<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables> {
  return Apollo.useQuery(NoInvoicePresetsDocument, options);
}

export function useBulkMarkInvoiceRequiredMutation(options: CommandOptions<BulkMarkInvoiceRequiredMutation, BulkMarkInvoiceRequiredMutationVariables>): UsedCommand<BulkMarkInvoiceRequiredMutation, BulkMarkInvoiceRequiredMutationVariables> {
  return useCommand(BulkMarkInvoiceRequiredDocument, options);
}

export function useBulkMarkNoInvoiceRequiredMutation(options: CommandOptions<BulkMarkNoInvoiceRequiredMutation, BulkMarkNoInvoiceRequiredMutationVariables>): UsedCommand<BulkMarkNoInvoiceRequiredMutation, BulkMarkNoInvoiceRequiredMutationVariables> {
  return useCommand(BulkMarkNoInvoiceRequiredDocument, options);
}

export function useSwitchNoInvoicePresetMutation(options: CommandOptions<SwitchNoInvoicePresetMutation, SwitchNoInvoicePresetMutationVariables>): UsedCommand<SwitchNoInvoicePresetMutation, SwitchNoInvoicePresetMutationVariables> {
  return useCommand(SwitchNoInvoicePresetDocument, options);
}
