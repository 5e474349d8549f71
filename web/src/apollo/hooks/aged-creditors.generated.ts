// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AgedCreditorsQuery, AgedCreditorsQueryVariables } from '@paycycle/schema/generated/operations';
import { AgedCreditorsDocument } from '@paycycle/schema/generated/documents/aged-creditors';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useAgedCreditorsQuery(options: QueryOptions<AgedCreditorsQuery, AgedCreditorsQueryVariables> & { variables: AgedCreditorsQueryVariables }): QueryResult<AgedCreditorsQuery, AgedCreditorsQueryVariables> {
  return Apollo.useQuery(AgedCreditorsDocument, options);
}
