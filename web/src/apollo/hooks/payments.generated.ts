// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BankDetailsToConfirmQuery, BankDetailsToConfirmQueryVariables, InvoicesToPayQuery, InvoicesToPayQueryVariables, PaymentQuery, PaymentQueryVariables, PaymentProviderQuery, PaymentProviderQueryVariables, PaymentsQuery, PaymentsQueryVariables, PaymentStatsQuery, PaymentStatsQueryVariables, SandboxSignInQuery, SandboxSignInQueryVariables } from '@paycycle/schema/generated/operations';
import { BankDetailsToConfirmDocument, InvoicesToPayDocument, PaymentDocument, PaymentProviderDocument, PaymentsDocument, PaymentStatsDocument, SandboxSignInDocument } from '@paycycle/schema/generated/documents/payments';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useBankDetailsToConfirmQuery(options: QueryOptions<BankDetailsToConfirmQuery, BankDetailsToConfirmQueryVariables> & { variables: BankDetailsToConfirmQueryVariables }): QueryResult<BankDetailsToConfirmQuery, BankDetailsToConfirmQueryVariables> {
  return Apollo.useQuery(BankDetailsToConfirmDocument, options);
}

export function useInvoicesToPayQuery(options: QueryOptions<InvoicesToPayQuery, InvoicesToPayQueryVariables> & { variables: InvoicesToPayQueryVariables }): QueryResult<InvoicesToPayQuery, InvoicesToPayQueryVariables> {
  return Apollo.useQuery(InvoicesToPayDocument, options);
}

export function usePaymentQuery(options: QueryOptions<PaymentQuery, PaymentQueryVariables> & { variables: PaymentQueryVariables }): QueryResult<PaymentQuery, PaymentQueryVariables> {
  return Apollo.useQuery(PaymentDocument, options);
}

export function usePaymentProviderQuery(options: QueryOptions<PaymentProviderQuery, PaymentProviderQueryVariables> = {}): QueryResult<PaymentProviderQuery, PaymentProviderQueryVariables> {
  return Apollo.useQuery(PaymentProviderDocument, options);
}

export function usePaymentsQuery(options: QueryOptions<PaymentsQuery, PaymentsQueryVariables> & { variables: PaymentsQueryVariables }): QueryResult<PaymentsQuery, PaymentsQueryVariables> {
  return Apollo.useQuery(PaymentsDocument, options);
}

export function usePaymentStatsQuery(options: QueryOptions<PaymentStatsQuery, PaymentStatsQueryVariables> & { variables: PaymentStatsQueryVariables }): QueryResult<PaymentStatsQuery, PaymentStatsQueryVariables> {
  return Apollo.useQuery(PaymentStatsDocument, options);
}

export function useSandboxSignInQuery(options: QueryOptions<SandboxSignInQuery, SandboxSignInQueryVariables> = {}): QueryResult<SandboxSignInQuery, SandboxSignInQueryVariables> {
  return Apollo.useQuery(SandboxSignInDocument, options);
}
