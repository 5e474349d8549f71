// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyWebhooksQuery, CompanyWebhooksQueryVariables, WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyWebhooksDocument, WebhookDeliveriesDocument } from '@paycycle/schema/generated/documents/webhooks';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanyWebhooksQuery(options: QueryOptions<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> & { variables: CompanyWebhooksQueryVariables }): QueryResult<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> {
  return Apollo.useQuery(CompanyWebhooksDocument, options);
}

export function useWebhookDeliveriesQuery(options: QueryOptions<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> & { variables: WebhookDeliveriesQueryVariables }): QueryResult<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> {
  return Apollo.useQuery(WebhookDeliveriesDocument, options);
}
