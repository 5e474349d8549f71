// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyMailQuery, CompanyMailQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyMailDocument } from '@paycycle/schema/generated/documents/mail';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanyMailQuery(options: QueryOptions<CompanyMailQuery, CompanyMailQueryVariables> & { variables: CompanyMailQueryVariables }): QueryResult<CompanyMailQuery, CompanyMailQueryVariables> {
  return Apollo.useQuery(CompanyMailDocument, options);
}
