// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { LedgerPaymentsQuery, LedgerPaymentsQueryVariables } from '@paycycle/schema/generated/operations';
import { LedgerPaymentsDocument } from '@paycycle/schema/generated/documents/ledger-payments';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useLedgerPaymentsQuery(options: QueryOptions<LedgerPaymentsQuery, LedgerPaymentsQueryVariables> & { variables: LedgerPaymentsQueryVariables }): QueryResult<LedgerPaymentsQuery, LedgerPaymentsQueryVariables> {
  return Apollo.useQuery(LedgerPaymentsDocument, options);
}
