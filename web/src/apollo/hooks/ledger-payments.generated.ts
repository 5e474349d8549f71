// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { LedgerPaymentsQuery, LedgerPaymentsQueryVariables, PublishPaymentsMutation, PublishPaymentsMutationVariables, RetryLedgerPaymentMutation, RetryLedgerPaymentMutationVariables, WithdrawLedgerPaymentMutation, WithdrawLedgerPaymentMutationVariables } from '@paycycle/schema/generated/operations';
import { LedgerPaymentsDocument, PublishPaymentsDocument, RetryLedgerPaymentDocument, WithdrawLedgerPaymentDocument } from '@paycycle/schema/generated/documents/ledger-payments';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useLedgerPaymentsQuery(options: QueryOptions<LedgerPaymentsQuery, LedgerPaymentsQueryVariables> & { variables: LedgerPaymentsQueryVariables }): QueryResult<LedgerPaymentsQuery, LedgerPaymentsQueryVariables> {
  return Apollo.useQuery(LedgerPaymentsDocument, options);
}

export function usePublishPaymentsMutation(options: CommandOptions<PublishPaymentsMutation, PublishPaymentsMutationVariables>): UsedCommand<PublishPaymentsMutation, PublishPaymentsMutationVariables> {
  return useCommand(PublishPaymentsDocument, options);
}

export function useRetryLedgerPaymentMutation(options: CommandOptions<RetryLedgerPaymentMutation, RetryLedgerPaymentMutationVariables>): UsedCommand<RetryLedgerPaymentMutation, RetryLedgerPaymentMutationVariables> {
  return useCommand(RetryLedgerPaymentDocument, options);
}

export function useWithdrawLedgerPaymentMutation(options: CommandOptions<WithdrawLedgerPaymentMutation, WithdrawLedgerPaymentMutationVariables>): UsedCommand<WithdrawLedgerPaymentMutation, WithdrawLedgerPaymentMutationVariables> {
  return useCommand(WithdrawLedgerPaymentDocument, options);
}
