// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CreatePaymentRunMutation, CreatePaymentRunMutationVariables, DueByWeekQuery, DueByWeekQueryVariables, DueInvoicesQuery, DueInvoicesQueryVariables, InvoiceStatsQuery, InvoiceStatsQueryVariables, PaymentsAwaitingAuthorisationQuery, PaymentsAwaitingAuthorisationQueryVariables } from '@paycycle/schema/generated/operations';
import { CreatePaymentRunDocument, DueByWeekDocument, DueInvoicesDocument, InvoiceStatsDocument, PaymentsAwaitingAuthorisationDocument } from '@paycycle/schema/generated/documents/dashboard';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useDueByWeekQuery(options: QueryOptions<DueByWeekQuery, DueByWeekQueryVariables> & { variables: DueByWeekQueryVariables }): QueryResult<DueByWeekQuery, DueByWeekQueryVariables> {
  return Apollo.useQuery(DueByWeekDocument, options);
}

export function useDueInvoicesQuery(options: QueryOptions<DueInvoicesQuery, DueInvoicesQueryVariables> & { variables: DueInvoicesQueryVariables }): QueryResult<DueInvoicesQuery, DueInvoicesQueryVariables> {
  return Apollo.useQuery(DueInvoicesDocument, options);
}

export function useInvoiceStatsQuery(options: QueryOptions<InvoiceStatsQuery, InvoiceStatsQueryVariables> & { variables: InvoiceStatsQueryVariables }): QueryResult<InvoiceStatsQuery, InvoiceStatsQueryVariables> {
  return Apollo.useQuery(InvoiceStatsDocument, options);
}

export function usePaymentsAwaitingAuthorisationQuery(options: QueryOptions<PaymentsAwaitingAuthorisationQuery, PaymentsAwaitingAuthorisationQueryVariables> & { variables: PaymentsAwaitingAuthorisationQueryVariables }): QueryResult<PaymentsAwaitingAuthorisationQuery, PaymentsAwaitingAuthorisationQueryVariables> {
  return Apollo.useQuery(PaymentsAwaitingAuthorisationDocument, options);
}

export function useCreatePaymentRunMutation(options: CommandOptions<CreatePaymentRunMutation, CreatePaymentRunMutationVariables>): UsedCommand<CreatePaymentRunMutation, CreatePaymentRunMutationVariables> {
  return useCommand(CreatePaymentRunDocument, options);
}
