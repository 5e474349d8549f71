// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { InvoicePublicationQuery, InvoicePublicationQueryVariables, PublishBillsMutation, PublishBillsMutationVariables, PublishingQuery, PublishingQueryVariables, PublishingSelectionQuery, PublishingSelectionQueryVariables, RetryPublicationMutation, RetryPublicationMutationVariables, WithdrawPublicationMutation, WithdrawPublicationMutationVariables } from '@paycycle/schema/generated/operations';
import { InvoicePublicationDocument, PublishBillsDocument, PublishingDocument, PublishingSelectionDocument, RetryPublicationDocument, WithdrawPublicationDocument } from '@paycycle/schema/generated/documents/publications';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useInvoicePublicationQuery(options: QueryOptions<InvoicePublicationQuery, InvoicePublicationQueryVariables> & { variables: InvoicePublicationQueryVariables }): QueryResult<InvoicePublicationQuery, InvoicePublicationQueryVariables> {
  return Apollo.useQuery(InvoicePublicationDocument, options);
}

export function usePublishingQuery(options: QueryOptions<PublishingQuery, PublishingQueryVariables> & { variables: PublishingQueryVariables }): QueryResult<PublishingQuery, PublishingQueryVariables> {
  return Apollo.useQuery(PublishingDocument, options);
}

export function usePublishingSelectionQuery(options: QueryOptions<PublishingSelectionQuery, PublishingSelectionQueryVariables> & { variables: PublishingSelectionQueryVariables }): QueryResult<PublishingSelectionQuery, PublishingSelectionQueryVariables> {
  return Apollo.useQuery(PublishingSelectionDocument, options);
}

export function usePublishBillsMutation(options: CommandOptions<PublishBillsMutation, PublishBillsMutationVariables>): UsedCommand<PublishBillsMutation, PublishBillsMutationVariables> {
  return useCommand(PublishBillsDocument, options);
}

export function useRetryPublicationMutation(options: CommandOptions<RetryPublicationMutation, RetryPublicationMutationVariables>): UsedCommand<RetryPublicationMutation, RetryPublicationMutationVariables> {
  return useCommand(RetryPublicationDocument, options);
}

export function useWithdrawPublicationMutation(options: CommandOptions<WithdrawPublicationMutation, WithdrawPublicationMutationVariables>): UsedCommand<WithdrawPublicationMutation, WithdrawPublicationMutationVariables> {
  return useCommand(WithdrawPublicationDocument, options);
}
