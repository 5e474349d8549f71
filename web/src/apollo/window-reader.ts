import { type ApolloClient, InMemoryCache, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import type { CompanyListField } from './cache.ts';
import { evictCompanyEntry, evictionCount } from './company-lists.ts';
import { registerMountedList } from './mounted-lists.ts';
import { readOptimistic } from './read-shown.ts';

/** What the cache has of a list. A row that is not loaded is null. */
export interface ListPage {
  readonly items: readonly unknown[];
  /** Left out of windows that nothing was counted for. */
  readonly totalCount?: number;
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
  /** To count takes the server longer than to read a window: the rows are counted with one window of several only. */
  readonly isCounted: boolean;
}

export function firstWindow(windowRows: number): Window {
  return { offset: 0, limit: windowRows, isCounted: true };
}

/** A list of a company that the server gives window by window. */
export interface ReadList<Data, Variables extends OperationVariables> {
  readonly query: TypedDocumentNode<Data, Variables>;
  readonly companyId: number;
  readonly field: CompanyListField;
  /** Rows of one request. */
  readonly windowRows: number;
  readonly windowAt: (window: Window) => Variables;
  readonly pageOf: (data: Data) => ListPage;
}

/** What the reader tells its screen. */
interface WindowListeners {
  readonly onReadingAgain: (isReadingAgain: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

interface AnsweredWindow<Data, Variables> {
  readonly offset: number;
  readonly variables: Variables;
  readonly data: Data;
  /** What was evicted up to then is not in it. */
  readonly asOf: number;
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads the windows of one list, of one filter and sort, that are wanted: those that are missing, and after a change those
 * that were there before. They are asked for side by side and shown together, so that no row is twice or nowhere.
 */
export class WindowReader<Data, Variables extends OperationVariables> {
  readonly #client: ApolloClient;
  readonly #list: ReadList<Data, Variables>;
  readonly #told: WindowListeners;
  readonly #leave: () => void;
  /** Windows that were loaded before the last change, by their offsets. */
  readonly #outdated = new Set<number>();
  readonly #onTheWay = new Set<number>();
  /** Windows that were read since something was asked: what they still lack, the server does not have. */
  readonly #tried = new Set<number>();
  #inSight: Range = { first: 0, last: -1 };
  #firstRows = 0;
  /** Windows that are being read in the place of those that are shown. */
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

  /** Rows of the list's beginning that are read wherever it is scrolled. */
  keepFirst(count: number) {
    this.#firstRows = count;
    this.readWanted();
  }

  /** Rows that are on the screen, or about to be. */
  setVisibleRange(first: number, last: number) {
    this.#inSight = { first, last };
    this.#tried.clear();
    this.readWanted();
  }

  /** Reads what is wanted and not there, or not up to date. */
  readWanted() {
    const page = this.#page();
    if (!page || this.#hasFailed || this.#isStopped) return;
    const offsets = this.#wantedWindows(page).filter(
      (offset) =>
        !this.#onTheWay.has(offset) &&
        (this.#outdated.has(offset) || (!this.#tried.has(offset) && this.#isMissing(page, offset))),
    );
    const isCounted = offsets.some((offset) => this.#outdated.has(offset));
    if (offsets.length > 0) void this.#read(offsets, isCounted);
  }

  /** After a change: what is wanted is read again, and the rest when it is scrolled to. What is loaded stays until then. */
  readAgain() {
    const { windowRows } = this.#list;
    const page = this.#page();
    // What is asked for the first time is asked again by `refetchStaleLink`.
    if (!page) return;
    this.#tried.clear();
    this.#outdated.add(0);
    for (let offset = windowRows; offset < page.items.length; offset += windowRows) this.#outdated.add(offset);
    for (const offset of this.#onTheWay) this.#outdated.add(offset);
    // The change is complete then, with all that came in one answer.
    queueMicrotask(() => this.readWanted());
  }

  /** Tries again what has failed. */
  retry() {
    this.#hasFailed = false;
    this.#tried.clear();
    this.readWanted();
  }

  /** The list has left the screen. What it did not read again is not kept. */
  stop() {
    this.#leave();
    this.#isStopped = true;
    if (this.#outdated.size === 0) return;
    const { companyId, field } = this.#list;
    evictCompanyEntry(this.#client.cache, companyId, field, this.#entryName());
  }

  async #read(offsets: readonly number[], isCounted: boolean) {
    const isReplacing = offsets.some((offset) => this.#outdated.has(offset));
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
    // Somebody has deleted some since they were counted.
    if (isShort && !isCounted) await this.#read([0], true);
    else this.readWanted();
  }

  async #ask(offset: number, isCounted: boolean): Promise<AnsweredWindow<Data, Variables>> {
    const { query, companyId, field } = this.#list;
    const variables = this.#variablesAt(offset, isCounted);
    const { data } = await this.#client.query({ query, variables, fetchPolicy: 'no-cache' });
    if (data === undefined) throw new Error('a window without data and without an error');
    return { offset, variables, data, asOf: evictionCount(this.#client.cache, companyId, [field]) };
  }

  /** Puts windows into the cache that were asked for together. Returns whether one has fewer rows than it should. */
  #take(windows: readonly AnsweredWindow<Data, Variables>[]): boolean {
    const { cache } = this.#client;
    const { query, companyId, field, windowRows, pageOf } = this.#list;
    cache.batch({
      update: (shown) => {
        for (const { variables, data } of windows) shown.writeQuery({ query, variables, data });
      },
    });
    for (const { offset, asOf } of windows) {
      this.#tried.add(offset);
      if (asOf === evictionCount(cache, companyId, [field])) this.#outdated.delete(offset);
    }
    const total = this.#page()?.totalCount ?? 0;
    return windows.some(({ offset, data }) => pageOf(data).items.length < Math.min(windowRows, total - offset));
  }

  #countReplacing(change: number) {
    this.#replacing += change;
    if (change !== 0 && !this.#isStopped) this.#told.onReadingAgain(this.#replacing > 0);
  }

  #wantedWindows({ totalCount = 0 }: ListPage): readonly number[] {
    const { windowRows } = this.#list;
    const offsets = new Set<number>();
    const add = (from: number, to: number) => {
      const end = Math.min(to, totalCount - 1);
      for (let offset = from - (from % windowRows); offset <= end; offset += windowRows) offsets.add(offset);
    };
    add(this.#inSight.first, this.#inSight.last);
    add(0, this.#firstRows - 1);
    // With one that was shown the rows are counted again.
    if (offsets.size === 0) offsets.add(0);
    return [...offsets];
  }

  #isMissing({ items, totalCount = 0 }: ListPage, offset: number): boolean {
    const end = Math.min(offset + this.#list.windowRows, totalCount);
    for (let index = offset; index < end; index++) if (!items[index]) return true;
    return false;
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
