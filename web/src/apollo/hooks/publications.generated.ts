// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { InvoicePublicationQuery, InvoicePublicationQueryVariables, PublicationPreviewQuery, PublicationPreviewQueryVariables, PublicationsQuery, PublicationsQueryVariables } from '@paycycle/schema/generated/operations';
import { InvoicePublicationDocument, PublicationPreviewDocument, PublicationsDocument } from '@paycycle/schema/generated/documents/publications';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useInvoicePublicationQuery(options: QueryOptions<InvoicePublicationQuery, InvoicePublicationQueryVariables> & { variables: InvoicePublicationQueryVariables }): QueryResult<InvoicePublicationQuery, InvoicePublicationQueryVariables> {
  return Apollo.useQuery(InvoicePublicationDocument, options);
}

export function useInvoicePublicationLazyQuery(options: Apollo.useLazyQuery.Options<InvoicePublicationQuery, InvoicePublicationQueryVariables> = {}) {
  return Apollo.useLazyQuery(InvoicePublicationDocument, options);
}

export function usePublicationPreviewQuery(options: QueryOptions<PublicationPreviewQuery, PublicationPreviewQueryVariables> & { variables: PublicationPreviewQueryVariables }): QueryResult<PublicationPreviewQuery, PublicationPreviewQueryVariables> {
  return Apollo.useQuery(PublicationPreviewDocument, options);
}

export function usePublicationPreviewLazyQuery(options: Apollo.useLazyQuery.Options<PublicationPreviewQuery, PublicationPreviewQueryVariables> = {}) {
  return Apollo.useLazyQuery(PublicationPreviewDocument, options);
}

export function usePublicationsQuery(options: QueryOptions<PublicationsQuery, PublicationsQueryVariables> & { variables: PublicationsQueryVariables }): QueryResult<PublicationsQuery, PublicationsQueryVariables> {
  return Apollo.useQuery(PublicationsDocument, options);
}

export function usePublicationsLazyQuery(options: Apollo.useLazyQuery.Options<PublicationsQuery, PublicationsQueryVariables> = {}) {
  return Apollo.useLazyQuery(PublicationsDocument, options);
}
