// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { PaletteSearchQuery, PaletteSearchQueryVariables } from '@paycycle/schema/generated/operations';
import { PaletteSearchDocument } from '@paycycle/schema/generated/documents/palette';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function usePaletteSearchQuery(options: QueryOptions<PaletteSearchQuery, PaletteSearchQueryVariables> & { variables: PaletteSearchQueryVariables }): QueryResult<PaletteSearchQuery, PaletteSearchQueryVariables> {
  return Apollo.useQuery(PaletteSearchDocument, options);
}
