import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIST_SIZE_DEFAULT, LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { isPage, type Page, requirePage } from '../paging.ts';
import { inSnapshot, type Scope } from '../scope.ts';
import { createTurns } from '../turns.ts';
import type { RestRequest, Route } from './route-table.ts';

/** Rows that are read and serialised at a time; other requests are answered in between. */
const PART_LENGTH = 100;

/** Query parameters that every list accepts. */
export const PAGE_NAMES = ['offset', 'limit'];

/** A list as JSON, in pieces. */
export class ListAnswer {
  constructor(
    readonly pieces: readonly string[],
    readonly rowCount: number,
  ) {}
}

/** A REST list whose rows are read page by page. */
export interface ListOf<Row> {
  readonly path: string;
  /** Names of its query parameters, besides `offset` and `limit`. */
  readonly reads: readonly string[];
  readonly rows: (scope: Scope, request: RestRequest, page: Page) => Promise<readonly Row[]>;
  readonly json: (scope: Scope, row: Row) => unknown;
}

/** Everyone has one turn at a time, so that whoever asks for many long lists delays only themselves. */
const turns = createTurns(1);

/**
 * A call that answers a plain array: 2,000 rows, or as many as `limit` says up to 10,000, from `offset` on. A long list
 * is read from one snapshot, part by part, so that it holds no other answer up.
 */
export function listRoute<Row>({ path, reads, rows, json }: ListOf<Row>): Route {
  return {
    method: 'get',
    path,
    reads,
    answer: async (scope, request) => {
      const page = queryPage(request);
      // Access is checked first, before any other error.
      if (!isPage(page, LIST_SIZE_MAX)) await rows(scope, request, { offset: 0, limit: 1 });
      requirePage(page, LIST_SIZE_MAX);
      const answered = (scope: Scope, page: Page) =>
        inParts(
          page,
          (part) => rows(scope, request, part),
          (row) => json(scope, row),
          () => {
            scope.em.clear();
            scope.gone?.throwIfAborted();
          },
        );
      const first = await answered(scope, { ...page, limit: Math.min(page.limit, PART_LENGTH) });
      if (page.limit <= PART_LENGTH || first.rowCount < PART_LENGTH) return first;
      return turns(scope.userId, async () => {
        scope.gone?.throwIfAborted();
        return inSnapshot(scope, (scope) => answered(scope, page));
      });
    },
  };
}

/** The part of a list that was found as a whole which the query asks for. @throws VALIDATION_FAILED */
export function partOfList(rows: readonly unknown[], request: RestRequest): Promise<ListAnswer> {
  const page = requirePage(queryPage(request), LIST_SIZE_MAX);
  const read = async ({ offset, limit }: Page) => rows.slice(offset, offset + limit);
  return inParts(page, read, (row) => row);
}

async function inParts<Row>(
  { offset, limit }: Page,
  read: (page: Page) => Promise<readonly Row[]>,
  json: (row: Row) => unknown,
  betweenParts: () => void = () => undefined,
): Promise<ListAnswer> {
  const pieces: string[] = ['['];
  let rowCount = 0;
  for (let done = 0; done < limit; done += PART_LENGTH) {
    const length = Math.min(PART_LENGTH, limit - done);
    const rows = await read({ offset: offset + done, limit: length });
    const words = await Promise.all(rows.map(async (row) => JSON.stringify(await json(row))));
    rowCount += rows.length;
    if (words.length > 0) pieces.push(`${done > 0 ? ',' : ''}${words.join(',')}`);
    if (rows.length < length) break;
    await nextTurn();
    betweenParts();
  }
  return new ListAnswer([...pieces, ']'], rowCount);
}

/** The part of a list that the query asks for with `offset` and `limit`. */
export function queryPage({ query }: RestRequest): Page {
  return {
    offset: query['offset'] === undefined ? 0 : Number(query['offset']),
    limit: query['limit'] === undefined ? LIST_SIZE_DEFAULT : Number(query['limit']),
  };
}
