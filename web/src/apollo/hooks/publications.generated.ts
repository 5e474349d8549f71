// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { InvoicePublicationQuery, InvoicePublicationQueryVariables, PublishingQuery, PublishingQueryVariables, PublishingSelectionQuery, PublishingSelectionQueryVariables } from '@paycycle/schema/generated/operations';
import { InvoicePublicationDocument, PublishingDocument, PublishingSelectionDocument } from '@paycycle/schema/generated/documents/publications';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useInvoicePublicationQuery(options: QueryOptions<InvoicePublicationQuery, InvoicePublicationQueryVariables> & { variables: InvoicePublicationQueryVariables }): QueryResult<InvoicePublicationQuery, InvoicePublicationQueryVariables> {
  return Apollo.useQuery(InvoicePublicationDocument, options);
}

export function usePublishingQuery(options: QueryOptions<PublishingQuery, PublishingQueryVariables> & { variables: PublishingQueryVariables }): QueryResult<PublishingQuery, PublishingQueryVariables> {
  return Apollo.useQuery(PublishingDocument, options);
}

export function usePublishingSelectionQuery(options: QueryOptions<PublishingSelectionQuery, PublishingSelectionQueryVariables> & { variables: PublishingSelectionQueryVariables }): QueryResult<PublishingSelectionQuery, PublishingSelectionQueryVariables> {
  return Apollo.useQuery(PublishingSelectionDocument, options);
}
