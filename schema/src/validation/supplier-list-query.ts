import { z } from 'zod';
import { listChoice, listFlag, listIds, listSort, listText } from './list-query.ts';

/** What an export of suppliers is narrowed to and sorted by: the words of the list on screen, and what is selected there. */
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
