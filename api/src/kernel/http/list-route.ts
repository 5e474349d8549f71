import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIST_SIZE_DEFAULT, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { concurrencyPerKey } from '../concurrency/concurrency-per-key.ts';
import { afterError, isPage, type Page, requireAfter, requirePage } from '../limits/paging.ts';
import { inSnapshot, type Scope } from '../scope.ts';
import { paginationHeaders } from './pagination-headers.ts';
import type { RestRequest, Route } from './route-table.ts';

/** Rows that are read and serialised at a time; other requests are answered in between. */
const PART_LENGTH = 100;

/** Query parameters that every list accepts. */
export const PAGE_NAMES = ['offset', 'limit'];

/** Further parameter of lists that can be read in the order of their ids. */
const AFTER_NAME = 'after';

/** A list as JSON, in pieces. */
export class ListResponse {
  constructor(
    readonly pieces: readonly string[],
    readonly rowCount: number,
    /** `X-Total-Count` and `Link`, whose addresses are queries of the same path. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A REST list whose rows are read page by page. */
export interface ListOf<Row> {
  readonly path: string;
  /** Names of its query parameters, besides `offset` and `limit`. */
  readonly reads: readonly string[];
  readonly rows: (scope: Scope, request: RestRequest, page: Page) => Promise<readonly Row[]>;
  readonly json: (scope: Scope, row: Row) => unknown;
  /** Returns the length of the whole list. If left out, it is known only where the list ends on the page. */
  readonly count?: (scope: Scope, request: RestRequest) => Promise<number>;
  /** The id of a row, of a list that reads `after` of its page. */
  readonly idOf?: (row: Row) => number;
}

/** One turn for each caller, so that a caller's long lists delay only that caller. */
const turns = concurrencyPerKey(1);

/**
 * A route that responds with a plain array: 2,000 rows, or as many as `limit` up to 10,000. Starts at `offset`, or after
 * the id `after` in the order of ids. A long list is read in parts from one snapshot, so that it blocks no other request.
 * `X-Total-Count` and `Link` give the total and the other pages (RULES.md, 76).
 */
export function listRoute<Row>(list: ListOf<Row>): Route {
  const { path, reads, rows, count, idOf } = list;
  return {
    method: 'get',
    path,
    reads: idOf ? [...reads, AFTER_NAME] : reads,
    handle: async (scope, request) => {
      const page = { ...queryPage(request), ...(idOf && queryAfter(request)) };
      // Access is checked first, before any other error.
      if (!isPage(page, LIST_SIZE_MAX) || afterError(page.afterId, besideAfter(request))) {
        await rows(scope, request, { offset: 0, limit: 1 });
      }
      requirePage(page, LIST_SIZE_MAX);
      requireAfter(page.afterId, besideAfter(request));
      const { pieces, rowCount, lastId } = await readList(scope, request, list, page);
      const total = count && (await count(scope, request));
      return new ListResponse(pieces, rowCount, paginationHeaders(request, { page, rowCount, lastId, total }));
    },
  };
}

async function readList<Row>(scope: Scope, request: RestRequest, list: ListOf<Row>, page: Page): Promise<Part> {
  const readPage = (scope: Scope, page: Page) =>
    inParts(page, {
      read: (part) => list.rows(scope, request, part),
      json: (row) => list.json(scope, row),
      idOf: list.idOf,
      betweenParts: () => {
        scope.em.clear();
        scope.signal?.throwIfAborted();
      },
    });
  const first = await readPage(scope, { ...page, limit: Math.min(page.limit, PART_LENGTH) });
  if (page.limit <= PART_LENGTH || first.rowCount < PART_LENGTH) return first;
  return turns(scope.userId, async () => {
    scope.signal?.throwIfAborted();
    return inSnapshot(scope, (scope) => readPage(scope, page));
  });
}

/** The part of a list that was found as a whole which the query asks for. @throws VALIDATION_FAILED */
export async function paginate(rows: readonly unknown[], request: RestRequest): Promise<ListResponse> {
  const page = requirePage(queryPage(request), LIST_SIZE_MAX);
  const read = async ({ offset, limit }: Page) => rows.slice(offset, offset + limit);
  const { pieces, rowCount, lastId } = await inParts(page, { read, json: (row) => row });
  return new ListResponse(pieces, rowCount, paginationHeaders(request, { page, rowCount, lastId, total: rows.length }));
}

/** A part of a list: its JSON in pieces. */
interface Part {
  readonly pieces: readonly string[];
  readonly rowCount: number;
  /** Id of the last row, if the list has ids. */
  readonly lastId: number | undefined;
}

interface Reading<Row> {
  readonly read: (page: Page) => Promise<readonly Row[]>;
  readonly json: (row: Row) => unknown;
  readonly idOf?: ((row: Row) => number) | undefined;
  readonly betweenParts?: () => void;
}

async function inParts<Row>({ offset, limit, afterId }: Page, reading: Reading<Row>): Promise<Part> {
  const pieces: string[] = ['['];
  let rowCount = 0;
  let lastId: number | undefined;
  for (let done = 0; done < limit; done += PART_LENGTH) {
    const length = Math.min(PART_LENGTH, limit - done);
    const isById = afterId !== undefined;
    const rows = await reading.read(
      isById ? { offset: 0, limit: length, afterId: lastId ?? afterId } : { offset: offset + done, limit: length },
    );
    const words = await Promise.all(rows.map(async (row) => JSON.stringify(await reading.json(row))));
    const last = rows.at(-1);
    if (last !== undefined) lastId = reading.idOf?.(last);
    rowCount += rows.length;
    if (words.length > 0) pieces.push(`${done > 0 ? ',' : ''}${words.join(',')}`);
    if (rows.length < length) break;
    await nextTurn();
    reading.betweenParts?.();
  }
  return { pieces: [...pieces, ']'], rowCount, lastId };
}

/** The part of a list that the query asks for with `offset` and `limit`. */
export function queryPage({ query }: RestRequest): Page {
  return {
    offset: query['offset'] === undefined ? 0 : Number(query['offset']),
    limit: query['limit'] === undefined ? LIST_SIZE_DEFAULT : Number(query['limit']),
  };
}

function queryAfter({ query }: RestRequest): Pick<Page, 'afterId'> {
  return query[AFTER_NAME] === undefined ? {} : { afterId: Number(query[AFTER_NAME]) };
}

/** Parameters that request another order than by id. */
function besideAfter({ query }: RestRequest): string[] {
  return ['offset', 'sort'].filter((name) => query[name] !== undefined);
}
