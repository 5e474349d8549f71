// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyWebhooksQuery, CompanyWebhooksQueryVariables, CreateWebhookMutation, CreateWebhookMutationVariables, DeleteWebhookMutation, DeleteWebhookMutationVariables, ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables, RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables, SendTestWebhookMutation, SendTestWebhookMutationVariables, UpdateWebhookMutation, UpdateWebhookMutationVariables, WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyWebhooksDocument, CreateWebhookDocument, DeleteWebhookDocument, ReplayWebhookDeliveryDocument, RotateWebhookSecretDocument, SendTestWebhookDocument, UpdateWebhookDocument, WebhookDeliveriesDocument } from '@paycycle/schema/generated/documents/webhooks';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompanyWebhooksQuery(options: QueryOptions<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> & { variables: CompanyWebhooksQueryVariables }): QueryResult<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> {
  return Apollo.useQuery(CompanyWebhooksDocument, options);
}

export function useWebhookDeliveriesQuery(options: QueryOptions<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> & { variables: WebhookDeliveriesQueryVariables }): QueryResult<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> {
  return Apollo.useQuery(WebhookDeliveriesDocument, options);
}

export function useCreateWebhookMutation(options: CommandOptions<CreateWebhookMutation, CreateWebhookMutationVariables>): UsedCommand<CreateWebhookMutation, CreateWebhookMutationVariables> {
  return useCommand(CreateWebhookDocument, options);
}

export function useDeleteWebhookMutation(options: CommandOptions<DeleteWebhookMutation, DeleteWebhookMutationVariables>): UsedCommand<DeleteWebhookMutation, DeleteWebhookMutationVariables> {
  return useCommand(DeleteWebhookDocument, options);
}

export function useReplayWebhookDeliveryMutation(options: CommandOptions<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>): UsedCommand<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables> {
  return useCommand(ReplayWebhookDeliveryDocument, options);
}

export function useRotateWebhookSecretMutation(options: CommandOptions<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>): UsedCommand<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables> {
  return useCommand(RotateWebhookSecretDocument, options);
}

export function useSendTestWebhookMutation(options: CommandOptions<SendTestWebhookMutation, SendTestWebhookMutationVariables>): UsedCommand<SendTestWebhookMutation, SendTestWebhookMutationVariables> {
  return useCommand(SendTestWebhookDocument, options);
}

export function useUpdateWebhookMutation(options: CommandOptions<UpdateWebhookMutation, UpdateWebhookMutationVariables>): UsedCommand<UpdateWebhookMutation, UpdateWebhookMutationVariables> {
  return useCommand(UpdateWebhookDocument, options);
}
