import type { CompanyBooks } from './company-books.ts';
import type { Entities, EntityName } from './entities.ts';
import { type Query, readQuery } from './read-query.ts';

/** The answer to a statement. Inactive records of lists are in it only where the statement asks for them. */
export function runQuery(books: CompanyBooks, statement: string) {
  const query = readQuery(statement);
  const found = books.all(query.entity).filter((entity) => isMeant(entity, query));
  const page = found.slice(query.start - 1, query.start - 1 + query.max);
  return {
    QueryResponse:
      page.length === 0 ? {} : { [query.entity]: page, startPosition: query.start, maxResults: page.length },
  };
}

function isMeant(entity: Entities[EntityName], { conditions }: Query): boolean {
  const asksForActive = conditions.some(({ field }) => field === 'Active');
  if ('Active' in entity && !asksForActive && !entity.Active) return false;
  return conditions.every(({ field, values }) => {
    const own = valuesOf(entity, field).map((value) => value.toLowerCase());
    return values.some((value) => own.includes(value.toLowerCase()));
  });
}

function valuesOf(entity: Entities[EntityName], field: string): string[] {
  if ('AttachableRef' in entity && field.startsWith('AttachableRef.')) {
    const key = field.endsWith('.Type') ? 'type' : 'value';
    return entity.AttachableRef.map(({ EntityRef }) => EntityRef[key]);
  }
  const value: unknown = Object.entries(entity).find(([name]) => name === field)?.[1];
  if (typeof value === 'object' && value !== null && 'value' in value) return [String(value.value)];
  return value === undefined ? [] : [String(value)];
}
