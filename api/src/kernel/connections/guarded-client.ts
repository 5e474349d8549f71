import type { ClientBase, QueryResult } from 'pg';
import { noteChange } from './changes-made.ts';
import { isConnectionLoss, isReadOnly } from './connection-loss.ts';

/** Statements that write. A lost response to a commit matters only after such a statement. */
const WRITES = /^\s*(insert|update|delete|merge)\b|^\s*with\b.*\b(insert\s+into|update|delete\s+from|merge\s+into)\b/is;

const NOTHING: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

type Send = (...given: unknown[]) => Promise<QueryResult>;

/** A client of a pool, or one by itself. */
type Client = ClientBase & { end(): Promise<void> };

/**
 * Makes a client safe for use in a pool:
 * - A listener handles errors of a lost connection, which would otherwise end the process.
 * - A rollback on a lost connection succeeds, because the server has rolled back already. The libraries return a client to
 *   the pool only then (kysely issue 1990).
 * - A failed begin is reported by the next statement, for the same reason.
 * - A statement without a response ends the connection. So does a read-only server, because the connection stays
 *   read-only.
 */
export function guardClient(client: Client): void {
  client.on('error', () => undefined);
  const send = client.query.bind(client) as Send;
  const guard = new Guard(() => void client.end());
  const query = (...given: unknown[]): unknown => {
    const [text] = given;
    // With a callback, it is the pool that asks, and gives the client back by itself.
    if (typeof text !== 'string' || typeof given.at(-1) === 'function') return send(...given);
    return guard.run(text, () => send(...given));
  };
  client.query = query as typeof client.query;
}

class Guard {
  readonly #end: () => void;
  #lost: unknown;
  #isLost = false;
  #isInTransaction = false;
  #hasWritten = false;

  /** @param end ends the connection, so that the pool makes another one */
  constructor(end: () => void) {
    this.#end = end;
  }

  run(text: string, send: () => Promise<QueryResult>): Promise<QueryResult> {
    const [word = ''] = /\w+/.exec(text) ?? [];
    switch (word.toLowerCase()) {
      case 'begin':
      case 'start':
        return this.#begin(send);
      case 'commit':
        return this.#commit(send);
      case 'rollback':
        return / to /i.test(text) ? this.#ask(send) : this.#rollback(send);
      default:
        return WRITES.test(text) ? this.#write(send) : this.#ask(send);
    }
  }

  async #begin(send: () => Promise<QueryResult>): Promise<QueryResult> {
    this.#isInTransaction = true;
    this.#hasWritten = false;
    return this.#ask(send).catch((error: unknown) => {
      this.#lose(error);
      return NOTHING;
    });
  }

  #commit(send: () => Promise<QueryResult>): Promise<QueryResult> {
    this.#isInTransaction = false;
    return this.#hasWritten ? this.#change(send) : this.#ask(send);
  }

  async #rollback(send: () => Promise<QueryResult>): Promise<QueryResult> {
    this.#isInTransaction = false;
    return this.#ask(send).catch((error: unknown) => {
      this.#lose(error);
      return NOTHING;
    });
  }

  #write(send: () => Promise<QueryResult>): Promise<QueryResult> {
    if (!this.#isInTransaction) return this.#change(send);
    this.#hasWritten = true;
    return this.#ask(send);
  }

  /** Runs a statement that may take effect even if its response is lost. */
  async #change(send: () => Promise<QueryResult>): Promise<QueryResult> {
    if (this.#isLost) throw this.#lost;
    const takeBack = noteChange();
    return this.#ask(send).catch((error: unknown) => {
      if (!isConnectionLoss(error)) takeBack();
      throw error;
    });
  }

  async #ask(send: () => Promise<QueryResult>): Promise<QueryResult> {
    if (this.#isLost) throw this.#lost;
    return send().catch((error: unknown) => {
      if (isConnectionLoss(error) || isReadOnly(error)) this.#lose(error);
      throw error;
    });
  }

  #lose(error: unknown): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#lost = error;
    this.#end();
  }
}
