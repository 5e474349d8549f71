// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { LearnedPatternsQuery, LearnedPatternsQueryVariables, NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables } from '@paycycle/schema/generated/operations';
import { LearnedPatternsDocument, NoInvoicePreviewDocument } from '@paycycle/schema/generated/documents/learning';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useLearnedPatternsQuery(options: QueryOptions<LearnedPatternsQuery, LearnedPatternsQueryVariables> & { variables: LearnedPatternsQueryVariables }): QueryResult<LearnedPatternsQuery, LearnedPatternsQueryVariables> {
  return Apollo.useQuery(LearnedPatternsDocument, options);
}

export function useNoInvoicePreviewQuery(options: QueryOptions<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables> & { variables: NoInvoicePreviewQueryVariables }): QueryResult<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables> {
  return Apollo.useQuery(NoInvoicePreviewDocument, options);
}
