// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyRecordQuery, CompanyRecordQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyRecordDocument } from '@paycycle/schema/generated/documents/audit-log';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanyRecordQuery(options: QueryOptions<CompanyRecordQuery, CompanyRecordQueryVariables> & { variables: CompanyRecordQueryVariables }): QueryResult<CompanyRecordQuery, CompanyRecordQueryVariables> {
  return Apollo.useQuery(CompanyRecordDocument, options);
}
