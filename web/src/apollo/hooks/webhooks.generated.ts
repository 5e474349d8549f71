// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyWebhooksQuery, CompanyWebhooksQueryVariables, WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyWebhooksDocument, WebhookDeliveriesDocument } from '@paycycle/schema/generated/documents/webhooks';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanyWebhooksQuery(options: QueryOptions<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> & { variables: CompanyWebhooksQueryVariables }): QueryResult<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> {
  return Apollo.useQuery(CompanyWebhooksDocument, options);
}

export function useCompanyWebhooksLazyQuery(options: Apollo.useLazyQuery.Options<CompanyWebhooksQuery, CompanyWebhooksQueryVariables> = {}) {
  return Apollo.useLazyQuery(CompanyWebhooksDocument, options);
}

export function useWebhookDeliveriesQuery(options: QueryOptions<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> & { variables: WebhookDeliveriesQueryVariables }): QueryResult<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> {
  return Apollo.useQuery(WebhookDeliveriesDocument, options);
}

export function useWebhookDeliveriesLazyQuery(options: Apollo.useLazyQuery.Options<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables> = {}) {
  return Apollo.useLazyQuery(WebhookDeliveriesDocument, options);
}
