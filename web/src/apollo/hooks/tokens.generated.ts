// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyTokensQuery, CompanyTokensQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyTokensDocument } from '@paycycle/schema/generated/documents/tokens';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanyTokensQuery(options: QueryOptions<CompanyTokensQuery, CompanyTokensQueryVariables> & { variables: CompanyTokensQueryVariables }): QueryResult<CompanyTokensQuery, CompanyTokensQueryVariables> {
  return Apollo.useQuery(CompanyTokensDocument, options);
}
