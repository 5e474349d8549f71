// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ApprovePaymentRunMutation, ApprovePaymentRunMutationVariables, CancelPaymentRunMutation, CancelPaymentRunMutationVariables, CompletePaymentRunMutation, CompletePaymentRunMutationVariables, EmailRemittanceAdviceMutation, EmailRemittanceAdviceMutationVariables, InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables, NewPaymentRunQuery, NewPaymentRunQueryVariables, PaymentRunQuery, PaymentRunQueryVariables, PaymentRunReviewQuery, PaymentRunReviewQueryVariables, PaymentRunsQuery, PaymentRunsQueryVariables, PayPaymentRunMutation, PayPaymentRunMutationVariables, RemittanceEmailsQuery, RemittanceEmailsQueryVariables, RemittanceMailQuery, RemittanceMailQueryVariables, RemovePaymentRunInvoiceMutation, RemovePaymentRunInvoiceMutationVariables, ReopenPaymentRunMutation, ReopenPaymentRunMutationVariables, SendBackPaymentRunMutation, SendBackPaymentRunMutationVariables, SubmitPaymentRunMutation, SubmitPaymentRunMutationVariables, WithdrawPaymentRunMutation, WithdrawPaymentRunMutationVariables } from '@paycycle/schema/generated/operations';
import { ApprovePaymentRunDocument, CancelPaymentRunDocument, CompletePaymentRunDocument, EmailRemittanceAdviceDocument, InvoicesForPaymentRunDocument, NewPaymentRunDocument, PaymentRunDocument, PaymentRunReviewDocument, PaymentRunsDocument, PayPaymentRunDocument, RemittanceEmailsDocument, RemittanceMailDocument, RemovePaymentRunInvoiceDocument, ReopenPaymentRunDocument, SendBackPaymentRunDocument, SubmitPaymentRunDocument, WithdrawPaymentRunDocument } from '@paycycle/schema/generated/documents/payment-runs';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

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

export function useApprovePaymentRunMutation(options: CommandOptions<ApprovePaymentRunMutation, ApprovePaymentRunMutationVariables>): UsedCommand<ApprovePaymentRunMutation, ApprovePaymentRunMutationVariables> {
  return useCommand(ApprovePaymentRunDocument, options);
}

export function useCancelPaymentRunMutation(options: CommandOptions<CancelPaymentRunMutation, CancelPaymentRunMutationVariables>): UsedCommand<CancelPaymentRunMutation, CancelPaymentRunMutationVariables> {
  return useCommand(CancelPaymentRunDocument, options);
}

export function useCompletePaymentRunMutation(options: CommandOptions<CompletePaymentRunMutation, CompletePaymentRunMutationVariables>): UsedCommand<CompletePaymentRunMutation, CompletePaymentRunMutationVariables> {
  return useCommand(CompletePaymentRunDocument, options);
}

export function useEmailRemittanceAdviceMutation(options: CommandOptions<EmailRemittanceAdviceMutation, EmailRemittanceAdviceMutationVariables>): UsedCommand<EmailRemittanceAdviceMutation, EmailRemittanceAdviceMutationVariables> {
  return useCommand(EmailRemittanceAdviceDocument, options);
}

export function usePayPaymentRunMutation(options: CommandOptions<PayPaymentRunMutation, PayPaymentRunMutationVariables>): UsedCommand<PayPaymentRunMutation, PayPaymentRunMutationVariables> {
  return useCommand(PayPaymentRunDocument, options);
}

export function useRemovePaymentRunInvoiceMutation(options: CommandOptions<RemovePaymentRunInvoiceMutation, RemovePaymentRunInvoiceMutationVariables>): UsedCommand<RemovePaymentRunInvoiceMutation, RemovePaymentRunInvoiceMutationVariables> {
  return useCommand(RemovePaymentRunInvoiceDocument, options);
}

export function useReopenPaymentRunMutation(options: CommandOptions<ReopenPaymentRunMutation, ReopenPaymentRunMutationVariables>): UsedCommand<ReopenPaymentRunMutation, ReopenPaymentRunMutationVariables> {
  return useCommand(ReopenPaymentRunDocument, options);
}

export function useSendBackPaymentRunMutation(options: CommandOptions<SendBackPaymentRunMutation, SendBackPaymentRunMutationVariables>): UsedCommand<SendBackPaymentRunMutation, SendBackPaymentRunMutationVariables> {
  return useCommand(SendBackPaymentRunDocument, options);
}

export function useSubmitPaymentRunMutation(options: CommandOptions<SubmitPaymentRunMutation, SubmitPaymentRunMutationVariables>): UsedCommand<SubmitPaymentRunMutation, SubmitPaymentRunMutationVariables> {
  return useCommand(SubmitPaymentRunDocument, options);
}

export function useWithdrawPaymentRunMutation(options: CommandOptions<WithdrawPaymentRunMutation, WithdrawPaymentRunMutationVariables>): UsedCommand<WithdrawPaymentRunMutation, WithdrawPaymentRunMutationVariables> {
  return useCommand(WithdrawPaymentRunDocument, options);
}
