// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AccountingPackageQuery, AccountingPackageQueryVariables, AccountingPackagesQuery, AccountingPackagesQueryVariables, SayPackageNotImportedMutation, SayPackageNotImportedMutationVariables, SetLedgerReferenceMutation, SetLedgerReferenceMutationVariables } from '@paycycle/schema/generated/operations';
import { AccountingPackageDocument, AccountingPackagesDocument, SayPackageNotImportedDocument, SetLedgerReferenceDocument } from '@paycycle/schema/generated/documents/accounting-package';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useAccountingPackageQuery(options: QueryOptions<AccountingPackageQuery, AccountingPackageQueryVariables> & { variables: AccountingPackageQueryVariables }): QueryResult<AccountingPackageQuery, AccountingPackageQueryVariables> {
  return Apollo.useQuery(AccountingPackageDocument, options);
}

export function useAccountingPackagesQuery(options: QueryOptions<AccountingPackagesQuery, AccountingPackagesQueryVariables> & { variables: AccountingPackagesQueryVariables }): QueryResult<AccountingPackagesQuery, AccountingPackagesQueryVariables> {
  return Apollo.useQuery(AccountingPackagesDocument, options);
}

export function useSayPackageNotImportedMutation(options: CommandOptions<SayPackageNotImportedMutation, SayPackageNotImportedMutationVariables>): UsedCommand<SayPackageNotImportedMutation, SayPackageNotImportedMutationVariables> {
  return useCommand(SayPackageNotImportedDocument, options);
}

export function useSetLedgerReferenceMutation(options: CommandOptions<SetLedgerReferenceMutation, SetLedgerReferenceMutationVariables>): UsedCommand<SetLedgerReferenceMutation, SetLedgerReferenceMutationVariables> {
  return useCommand(SetLedgerReferenceDocument, options);
}
