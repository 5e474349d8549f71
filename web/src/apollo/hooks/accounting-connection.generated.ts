// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AccountingConnectionQuery, AccountingConnectionQueryVariables, ChangeAccountingConnectionMutation, ChangeAccountingConnectionMutationVariables, DisconnectAccountingSystemMutation, DisconnectAccountingSystemMutationVariables, LedgerBankAccountsQuery, LedgerBankAccountsQueryVariables, TrackingOptionsQuery, TrackingOptionsQueryVariables } from '@paycycle/schema/generated/operations';
import { AccountingConnectionDocument, ChangeAccountingConnectionDocument, DisconnectAccountingSystemDocument, LedgerBankAccountsDocument, TrackingOptionsDocument } from '@paycycle/schema/generated/documents/accounting-connection';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useAccountingConnectionQuery(options: QueryOptions<AccountingConnectionQuery, AccountingConnectionQueryVariables> & { variables: AccountingConnectionQueryVariables }): QueryResult<AccountingConnectionQuery, AccountingConnectionQueryVariables> {
  return Apollo.useQuery(AccountingConnectionDocument, options);
}

export function useLedgerBankAccountsQuery(options: QueryOptions<LedgerBankAccountsQuery, LedgerBankAccountsQueryVariables> & { variables: LedgerBankAccountsQueryVariables }): QueryResult<LedgerBankAccountsQuery, LedgerBankAccountsQueryVariables> {
  return Apollo.useQuery(LedgerBankAccountsDocument, options);
}

export function useTrackingOptionsQuery(options: QueryOptions<TrackingOptionsQuery, TrackingOptionsQueryVariables> & { variables: TrackingOptionsQueryVariables }): QueryResult<TrackingOptionsQuery, TrackingOptionsQueryVariables> {
  return Apollo.useQuery(TrackingOptionsDocument, options);
}

export function useChangeAccountingConnectionMutation(options: CommandOptions<ChangeAccountingConnectionMutation, ChangeAccountingConnectionMutationVariables>): UsedCommand<ChangeAccountingConnectionMutation, ChangeAccountingConnectionMutationVariables> {
  return useCommand(ChangeAccountingConnectionDocument, options);
}

export function useDisconnectAccountingSystemMutation(options: CommandOptions<DisconnectAccountingSystemMutation, DisconnectAccountingSystemMutationVariables>): UsedCommand<DisconnectAccountingSystemMutation, DisconnectAccountingSystemMutationVariables> {
  return useCommand(DisconnectAccountingSystemDocument, options);
}
