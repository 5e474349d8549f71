import type { Page } from '../limits/paging.ts';
import type { RestRequest } from './route-table.ts';

/** Facts about the part of a list that was read. */
interface ListPart {
  readonly page: Page;
  readonly rowCount: number;
  /** Id of the last row, if the list is in the order of its ids. */
  readonly lastId: number | undefined;
  /** Length of the whole list, if known. */
  readonly total: number | undefined;
}

/**
 * `X-Total-Count`, and `Link` with the addresses of the first, the previous and the next part, as far as they are known.
 * The addresses are queries, relative to the list's own (RFC 8288).
 */
export function paginationHeaders({ query }: RestRequest, part: ListPart): Record<string, string> {
  const total = part.total ?? totalFrom(part);
  const links = part.page.afterId === undefined ? linksByOffset(part, total) : linksById(part);
  const link = Object.entries(links).map(([rel, names]) => `<${addressOf(query, names)}>; rel="${rel}"`);
  return { ...(total !== undefined && { 'X-Total-Count': String(total) }), Link: link.join(', ') };
}

type Names = Readonly<Record<string, number>>;

/** A list that ends on this part is known whole. */
function totalFrom({ page, rowCount }: ListPart): number | undefined {
  const isEnd = page.afterId === undefined && rowCount < page.limit && (rowCount > 0 || page.offset === 0);
  return isEnd ? page.offset + rowCount : undefined;
}

function linksByOffset({ page: { offset, limit }, rowCount }: ListPart, total: number | undefined) {
  const hasNext = total === undefined ? rowCount === limit : offset + rowCount < total;
  return {
    first: { offset: 0, limit },
    ...(offset > 0 && { prev: { offset: Math.max(0, offset - limit), limit } }),
    ...(hasNext && rowCount > 0 && { next: { offset: offset + rowCount, limit } }),
  } satisfies Record<string, Names>;
}

/** There is no way back: who reads on keeps what they have read. */
function linksById({ page: { limit }, rowCount, lastId }: ListPart) {
  return {
    first: { after: 0, limit },
    ...(lastId !== undefined && rowCount === limit && { next: { after: lastId, limit } }),
  } satisfies Record<string, Names>;
}

function addressOf(query: RestRequest['query'], names: Names): string {
  const kept = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' && !['offset', 'limit', 'after'].includes(name) ? [[name, value] as const] : [],
  );
  const set = Object.entries(names).map(([name, value]) => [name, String(value)] as const);
  return `?${new URLSearchParams(Object.fromEntries([...kept, ...set]))}`;
}
