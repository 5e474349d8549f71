// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AddNominalAccountMutation, AddNominalAccountMutationVariables, ChartOfAccountsQuery, ChartOfAccountsQueryVariables, ChooseLedgerMutation, ChooseLedgerMutationVariables, CompanyLedgerQuery, CompanyLedgerQueryVariables, ImportChartOfAccountsMutation, ImportChartOfAccountsMutationVariables, ImportLedgerAccountsMutation, ImportLedgerAccountsMutationVariables, PreviewChartOfAccountsMutation, PreviewChartOfAccountsMutationVariables, PreviewLedgerAccountsMutation, PreviewLedgerAccountsMutationVariables, UpdateNominalAccountMutation, UpdateNominalAccountMutationVariables } from '@paycycle/schema/generated/operations';
import { AddNominalAccountDocument, ChartOfAccountsDocument, ChooseLedgerDocument, CompanyLedgerDocument, ImportChartOfAccountsDocument, ImportLedgerAccountsDocument, PreviewChartOfAccountsDocument, PreviewLedgerAccountsDocument, UpdateNominalAccountDocument } from '@paycycle/schema/generated/documents/chart-of-accounts';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useChartOfAccountsQuery(options: QueryOptions<ChartOfAccountsQuery, ChartOfAccountsQueryVariables> & { variables: ChartOfAccountsQueryVariables }): QueryResult<ChartOfAccountsQuery, ChartOfAccountsQueryVariables> {
  return Apollo.useQuery(ChartOfAccountsDocument, options);
}

export function useCompanyLedgerQuery(options: QueryOptions<CompanyLedgerQuery, CompanyLedgerQueryVariables> & { variables: CompanyLedgerQueryVariables }): QueryResult<CompanyLedgerQuery, CompanyLedgerQueryVariables> {
  return Apollo.useQuery(CompanyLedgerDocument, options);
}

export function useAddNominalAccountMutation(options: CommandOptions<AddNominalAccountMutation, AddNominalAccountMutationVariables>): UsedCommand<AddNominalAccountMutation, AddNominalAccountMutationVariables> {
  return useCommand(AddNominalAccountDocument, options);
}

export function useChooseLedgerMutation(options: CommandOptions<ChooseLedgerMutation, ChooseLedgerMutationVariables>): UsedCommand<ChooseLedgerMutation, ChooseLedgerMutationVariables> {
  return useCommand(ChooseLedgerDocument, options);
}

export function useImportChartOfAccountsMutation(options: CommandOptions<ImportChartOfAccountsMutation, ImportChartOfAccountsMutationVariables>): UsedCommand<ImportChartOfAccountsMutation, ImportChartOfAccountsMutationVariables> {
  return useCommand(ImportChartOfAccountsDocument, options);
}

export function useImportLedgerAccountsMutation(options: CommandOptions<ImportLedgerAccountsMutation, ImportLedgerAccountsMutationVariables>): UsedCommand<ImportLedgerAccountsMutation, ImportLedgerAccountsMutationVariables> {
  return useCommand(ImportLedgerAccountsDocument, options);
}

export function usePreviewChartOfAccountsMutation(options: CommandOptions<PreviewChartOfAccountsMutation, PreviewChartOfAccountsMutationVariables>): UsedCommand<PreviewChartOfAccountsMutation, PreviewChartOfAccountsMutationVariables> {
  return useCommand(PreviewChartOfAccountsDocument, options);
}

export function usePreviewLedgerAccountsMutation(options: CommandOptions<PreviewLedgerAccountsMutation, PreviewLedgerAccountsMutationVariables>): UsedCommand<PreviewLedgerAccountsMutation, PreviewLedgerAccountsMutationVariables> {
  return useCommand(PreviewLedgerAccountsDocument, options);
}

export function useUpdateNominalAccountMutation(options: CommandOptions<UpdateNominalAccountMutation, UpdateNominalAccountMutationVariables>): UsedCommand<UpdateNominalAccountMutation, UpdateNominalAccountMutationVariables> {
  return useCommand(UpdateNominalAccountDocument, options);
}
