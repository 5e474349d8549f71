// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { BankDetailsToConfirmQuery, BankDetailsToConfirmQueryVariables, CancelPaymentMutation, CancelPaymentMutationVariables, ConfirmManyBankDetailsMutation, ConfirmManyBankDetailsMutationVariables, ConfirmSupplierBankDetailsMutation, ConfirmSupplierBankDetailsMutationVariables, InvoicesToPayQuery, InvoicesToPayQueryVariables, PayInvoiceMutation, PayInvoiceMutationVariables, PaymentQuery, PaymentQueryVariables, PaymentProviderQuery, PaymentProviderQueryVariables, PaymentsQuery, PaymentsQueryVariables, PaymentStatsQuery, PaymentStatsQueryVariables, SandboxSignInQuery, SandboxSignInQueryVariables, WithdrawBankDetailsConfirmationsMutation, WithdrawBankDetailsConfirmationsMutationVariables } from '@paycycle/schema/generated/operations';
import { BankDetailsToConfirmDocument, CancelPaymentDocument, ConfirmManyBankDetailsDocument, ConfirmSupplierBankDetailsDocument, InvoicesToPayDocument, PayInvoiceDocument, PaymentDocument, PaymentProviderDocument, PaymentsDocument, PaymentStatsDocument, SandboxSignInDocument, WithdrawBankDetailsConfirmationsDocument } from '@paycycle/schema/generated/documents/payments';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

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

export function useCancelPaymentMutation(options: CommandOptions<CancelPaymentMutation, CancelPaymentMutationVariables>): UsedCommand<CancelPaymentMutation, CancelPaymentMutationVariables> {
  return useCommand(CancelPaymentDocument, options);
}

export function useConfirmManyBankDetailsMutation(options: CommandOptions<ConfirmManyBankDetailsMutation, ConfirmManyBankDetailsMutationVariables>): UsedCommand<ConfirmManyBankDetailsMutation, ConfirmManyBankDetailsMutationVariables> {
  return useCommand(ConfirmManyBankDetailsDocument, options);
}

export function useConfirmSupplierBankDetailsMutation(options: CommandOptions<ConfirmSupplierBankDetailsMutation, ConfirmSupplierBankDetailsMutationVariables>): UsedCommand<ConfirmSupplierBankDetailsMutation, ConfirmSupplierBankDetailsMutationVariables> {
  return useCommand(ConfirmSupplierBankDetailsDocument, options);
}

export function usePayInvoiceMutation(options: CommandOptions<PayInvoiceMutation, PayInvoiceMutationVariables>): UsedCommand<PayInvoiceMutation, PayInvoiceMutationVariables> {
  return useCommand(PayInvoiceDocument, options);
}

export function useWithdrawBankDetailsConfirmationsMutation(options: CommandOptions<WithdrawBankDetailsConfirmationsMutation, WithdrawBankDetailsConfirmationsMutationVariables>): UsedCommand<WithdrawBankDetailsConfirmationsMutation, WithdrawBankDetailsConfirmationsMutationVariables> {
  return useCommand(WithdrawBankDetailsConfirmationsDocument, options);
}
