// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyDeletionQuery, CompanyDeletionQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyDeletionDocument } from '@paycycle/schema/generated/documents/company-deletion';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanyDeletionQuery(options: QueryOptions<CompanyDeletionQuery, CompanyDeletionQueryVariables> & { variables: CompanyDeletionQueryVariables }): QueryResult<CompanyDeletionQuery, CompanyDeletionQueryVariables> {
  return Apollo.useQuery(CompanyDeletionDocument, options);
}
