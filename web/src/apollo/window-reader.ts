import { type ApolloClient, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import type { CompanyListField } from './cache.ts';
import { changeCount, countChange } from './company-changes.ts';
import { evictCompanyEntry, registerMountedList } from './company-lists.ts';
import { readOptimistic } from './read-shown.ts';

/** Cached rows of a list. A row that is not loaded is null. */
export interface ListPage {
  readonly items: readonly unknown[];
  /** Omitted in windows without a count. */
  readonly totalCount?: number;
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
  /** True for one window of several only: counting takes the server longer than reading a window. */
  readonly isCounted: boolean;
}

export function firstWindow(windowRows: number): Window {
  return { offset: 0, limit: windowRows, isCounted: true };
}

/** A list of a company that the server returns window by window. */
export interface ReadList<Data, Variables extends OperationVariables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly companyId: number;
  readonly field: CompanyListField;
  /** Rows for each request. */
  readonly windowRows: number;
  readonly windowAt: (window: Window) => Variables;
  readonly pageOf: (data: Data) => ListPage;
}

/** Callbacks of the reader. */
interface WindowListeners {
  readonly onReadingAgain: (isReadingAgain: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

interface AnsweredWindow<Data, Variables> {
  readonly offset: number;
  readonly variables: Variables;
  readonly data: Data;
  /** Number of changes at the response. Later ones are not in the data. */
  readonly readAt: number;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads the wanted windows of one list, filter and sort: missing ones, and outdated ones after a change. Fetches them
 * in parallel and shows them together, so that no row appears twice or is missing.
 */
export class WindowReader<Data, Variables extends OperationVariables> {
  readonly #client: ApolloClient;
  readonly #list: ReadList<Data, Variables>;
  readonly #told: WindowListeners;
  readonly #leave: () => void;
  /** Number of changes when each window was read, by offset. Others were in the cache before. */
  readonly #readAt = new Map<number, number>();
  readonly #onTheWay = new Set<number>();
  /** Number of the last change. Windows read before it are outdated. */
  #changedAt = 0;
  #inSight: Range = { first: 0, last: -1 };
  #firstRows = 0;
  /** Number of reads that replace windows on screen. */
  #replacing = 0;
  #hasFailed = false;
  #isStopped = false;

  constructor(client: ApolloClient, list: ReadList<Data, Variables>, told: WindowListeners) {
    this.#client = client;
    this.#list = list;
    this.#told = told;
    const { companyId, field } = list;
    const storeFieldName = this.#entryName();
    this.#leave = registerMountedList(client.cache, {
      companyId,
      field,
      storeFieldName,
      readAgain: () => this.readAgain(),
    });
  }

  /** Sets how many rows from the list's beginning are always loaded. */
  keepFirst(count: number) {
    this.#firstRows = count;
    this.readWanted();
  }

  /** Sets the range of rows that are on screen, or will be soon. */
  setVisibleRange(first: number, last: number) {
    this.#inSight = { first, last };
    this.#retryIncomplete();
  }

  /** Reads the wanted windows that are missing or outdated. */
  readWanted() {
    const page = this.#page();
    if (!page || this.#hasFailed || this.#isStopped) return;
    const offsets = this.#wantedWindows(page).filter(
      (offset) =>
        !this.#onTheWay.has(offset) &&
        // The server does not have the rows that a window lacks after it was read.
        (this.#isOutdated(offset) || (!this.#readAt.has(offset) && isIncomplete(page, offset, this.#list.windowRows))),
    );
    const isCounted = offsets.some((offset) => this.#isOutdated(offset));
    if (offsets.length > 0) void this.#read(offsets, isCounted);
  }

  /** Refetches after a change: the wanted windows now, others when scrolled to. Loaded rows stay until then. */
  readAgain() {
    // `freshnessLink` repeats the first request.
    if (!this.#page()) return;
    this.#changedAt = countChange(this.#client.cache);
    // Wait until the change is complete, with all its parts from one response.
    queueMicrotask(() => this.readWanted());
  }

  /** Retries after a failure. */
  retry() {
    this.#hasFailed = false;
    this.#retryIncomplete();
  }

  /** Stops when the list has left the screen. Evicts it if some windows are still outdated. */
  stop() {
    this.#leave();
    this.#isStopped = true;
    const rows = this.#page()?.items.length ?? 0;
    if (!windowsBetween(0, rows - 1, this.#list.windowRows).some((offset) => this.#isOutdated(offset))) return;
    const { companyId, field } = this.#list;
    evictCompanyEntry(this.#client.cache, companyId, field, this.#entryName());
  }

  async #read(offsets: readonly number[], isCounted: boolean) {
    const isReplacing = offsets.some((offset) => this.#isOutdated(offset));
    for (const offset of offsets) this.#onTheWay.add(offset);
    this.#countReplacing(isReplacing ? 1 : 0);
    let isShort = false;
    try {
      const windows = await Promise.all(offsets.map((offset, at) => this.#ask(offset, isCounted && at === 0)));
      if (!this.#isStopped) isShort = this.#take(windows);
    } catch (error) {
      this.#hasFailed = true;
      if (!this.#isStopped) this.#told.onFailure(error);
    } finally {
      for (const offset of offsets) this.#onTheWay.delete(offset);
      this.#countReplacing(isReplacing ? -1 : 0);
    }
    // Rows were deleted since the count.
    if (isShort && !isCounted) await this.#read([0], true);
    else this.readWanted();
  }

  async #ask(offset: number, isCounted: boolean): Promise<AnsweredWindow<Data, Variables>> {
    const { query } = this.#list;
    const variables = this.#variablesAt(offset, isCounted);
    const { data } = await this.#client.query({ query, variables, fetchPolicy: 'no-cache' });
    if (data === undefined) throw new Error('a window without data and without an error');
    return { offset, variables, data, readAt: changeCount(this.#client.cache) };
  }

  /** Writes windows that were fetched together into the cache. Returns true if one has fewer rows than expected. */
  #take(windows: readonly AnsweredWindow<Data, Variables>[]): boolean {
    const { cache } = this.#client;
    const { query, windowRows, pageOf } = this.#list;
    cache.batch({
      update: (shown) => {
        for (const { variables, data } of windows) shown.writeQuery({ query, variables, data });
      },
    });
    for (const { offset, readAt } of windows) this.#readAt.set(offset, readAt);
    const total = this.#page()?.totalCount ?? 0;
    return windows.some(({ offset, data }) => pageOf(data).items.length < Math.min(windowRows, total - offset));
  }

  #isOutdated(offset: number): boolean {
    return this.#changedAt > (this.#readAt.get(offset) ?? 0);
  }

  /** Reads windows again that lack rows: a row may have moved to another window. */
  #retryIncomplete() {
    const page = this.#page();
    if (!page) return;
    for (const offset of this.#readAt.keys()) {
      if (isIncomplete(page, offset, this.#list.windowRows)) this.#readAt.delete(offset);
    }
    this.readWanted();
  }

  #countReplacing(change: number) {
    this.#replacing += change;
    if (change !== 0 && !this.#isStopped) this.#told.onReadingAgain(this.#replacing > 0);
  }

  #wantedWindows({ totalCount = 0 }: ListPage): readonly number[] {
    const { windowRows } = this.#list;
    const wanted = [this.#inSight, { first: 0, last: this.#firstRows - 1 }].flatMap(({ first, last }) =>
      windowsBetween(first, Math.min(last, totalCount - 1), windowRows),
    );
    // The read of the first window also counts the rows.
    return wanted.length > 0 ? [...new Set(wanted)] : [0];
  }

  #page(): ListPage | null {
    const { query, pageOf } = this.#list;
    const data = readOptimistic(this.#client.cache, query, this.#variablesAt(0, true));
    return data === null ? null : pageOf(data);
  }

  #variablesAt(offset: number, isCounted: boolean): Variables {
    return this.#list.windowAt({ offset, limit: this.#list.windowRows, isCounted });
  }

  #entryName(): string {
    const { cache } = this.#client;
    const { field } = this.#list;
    if (!(cache instanceof InMemoryCache)) return field;
    return cache.policies.getStoreFieldName({
      typename: 'Company',
      fieldName: field,
      args: this.#variablesAt(0, true),
    });
  }
}

/** Returns the offsets of the windows with these rows. */
function windowsBetween(first: number, last: number, windowRows: number): readonly number[] {
  const offsets: number[] = [];
  for (let offset = first - (first % windowRows); offset <= last; offset += windowRows) offsets.push(offset);
  return offsets;
}

/** True if rows of a window are not loaded. */
function isIncomplete({ items, totalCount = 0 }: ListPage, offset: number, windowRows: number): boolean {
  const end = Math.min(offset + windowRows, totalCount);
  for (let index = offset; index < end; index++) if (!items[index]) return true;
  return false;
}
