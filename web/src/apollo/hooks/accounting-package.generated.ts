// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AccountingPackageQuery, AccountingPackageQueryVariables, AccountingPackagesQuery, AccountingPackagesQueryVariables } from '@paycycle/schema/generated/operations';
import { AccountingPackageDocument, AccountingPackagesDocument } from '@paycycle/schema/generated/documents/accounting-package';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useAccountingPackageQuery(options: QueryOptions<AccountingPackageQuery, AccountingPackageQueryVariables> & { variables: AccountingPackageQueryVariables }): QueryResult<AccountingPackageQuery, AccountingPackageQueryVariables> {
  return Apollo.useQuery(AccountingPackageDocument, options);
}

export function useAccountingPackagesQuery(options: QueryOptions<AccountingPackagesQuery, AccountingPackagesQueryVariables> & { variables: AccountingPackagesQueryVariables }): QueryResult<AccountingPackagesQuery, AccountingPackagesQueryVariables> {
  return Apollo.useQuery(AccountingPackagesDocument, options);
}
