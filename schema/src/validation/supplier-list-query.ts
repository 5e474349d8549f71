import { z } from 'zod';
import { listChoice, listFlag, listIds, listSort, listText } from './list-query.ts';

/** Filters and order of a supplier export: the parameters of the list on screen, and its selection. */
export function supplierListQuerySchema<const Kind extends string, const Field extends string>(
  kinds: readonly Kind[],
  sortFields: readonly Field[],
) {
  return z.object({
    search: listText('Search'),
    includeArchived: listFlag('Include archived'),
    kind: listChoice('Kind', kinds),
    sort: listSort(sortFields),
    ids: listIds('Suppliers'),
    exceptIds: listIds('Suppliers left out'),
  });
}
