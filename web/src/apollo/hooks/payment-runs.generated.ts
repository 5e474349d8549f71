// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables, NewPaymentRunQuery, NewPaymentRunQueryVariables, PaymentRunQuery, PaymentRunQueryVariables, PaymentRunReviewQuery, PaymentRunReviewQueryVariables, PaymentRunsQuery, PaymentRunsQueryVariables, RemittanceEmailsQuery, RemittanceEmailsQueryVariables, RemittanceMailQuery, RemittanceMailQueryVariables } from '@paycycle/schema/generated/operations';
import { InvoicesForPaymentRunDocument, NewPaymentRunDocument, PaymentRunDocument, PaymentRunReviewDocument, PaymentRunsDocument, RemittanceEmailsDocument, RemittanceMailDocument } from '@paycycle/schema/generated/documents/payment-runs';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useInvoicesForPaymentRunQuery(options: QueryOptions<InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables> & { variables: InvoicesForPaymentRunQueryVariables }): QueryResult<InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables> {
  return Apollo.useQuery(InvoicesForPaymentRunDocument, options);
}

export function useNewPaymentRunQuery(options: QueryOptions<NewPaymentRunQuery, NewPaymentRunQueryVariables> & { variables: NewPaymentRunQueryVariables }): QueryResult<NewPaymentRunQuery, NewPaymentRunQueryVariables> {
  return Apollo.useQuery(NewPaymentRunDocument, options);
}

export function usePaymentRunQuery(options: QueryOptions<PaymentRunQuery, PaymentRunQueryVariables> & { variables: PaymentRunQueryVariables }): QueryResult<PaymentRunQuery, PaymentRunQueryVariables> {
  return Apollo.useQuery(PaymentRunDocument, options);
}

export function usePaymentRunReviewQuery(options: QueryOptions<PaymentRunReviewQuery, PaymentRunReviewQueryVariables> & { variables: PaymentRunReviewQueryVariables }): QueryResult<PaymentRunReviewQuery, PaymentRunReviewQueryVariables> {
  return Apollo.useQuery(PaymentRunReviewDocument, options);
}

export function usePaymentRunsQuery(options: QueryOptions<PaymentRunsQuery, PaymentRunsQueryVariables> & { variables: PaymentRunsQueryVariables }): QueryResult<PaymentRunsQuery, PaymentRunsQueryVariables> {
  return Apollo.useQuery(PaymentRunsDocument, options);
}

export function useRemittanceEmailsQuery(options: QueryOptions<RemittanceEmailsQuery, RemittanceEmailsQueryVariables> & { variables: RemittanceEmailsQueryVariables }): QueryResult<RemittanceEmailsQuery, RemittanceEmailsQueryVariables> {
  return Apollo.useQuery(RemittanceEmailsDocument, options);
}

export function useRemittanceMailQuery(options: QueryOptions<RemittanceMailQuery, RemittanceMailQueryVariables> & { variables: RemittanceMailQueryVariables }): QueryResult<RemittanceMailQuery, RemittanceMailQueryVariables> {
  return Apollo.useQuery(RemittanceMailDocument, options);
}
