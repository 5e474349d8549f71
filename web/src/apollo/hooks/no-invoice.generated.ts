// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables } from '@paycycle/schema/generated/operations';
import { NoInvoicePresetsDocument } from '@paycycle/schema/generated/documents/no-invoice';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useNoInvoicePresetsQuery(options: QueryOptions<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables> & { variables: NoInvoicePresetsQueryVariables }): QueryResult<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables> {
  return Apollo.useQuery(NoInvoicePresetsDocument, options);
}
