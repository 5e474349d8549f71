// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BankDetailsWarningQuery, BankDetailsWarningQueryVariables, SupplierQuery, SupplierQueryVariables, SupplierKindsQuery, SupplierKindsQueryVariables, SupplierNamesQuery, SupplierNamesQueryVariables, SuppliersQuery, SuppliersQueryVariables, SwitchedInvoicesQuery, SwitchedInvoicesQueryVariables } from '@paycycle/schema/generated/operations';
import { BankDetailsWarningDocument, SupplierDocument, SupplierKindsDocument, SupplierNamesDocument, SuppliersDocument, SwitchedInvoicesDocument } from '@paycycle/schema/generated/documents/suppliers';
import type { QueryOptions, QueryResult } from '../query-types.ts';

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
