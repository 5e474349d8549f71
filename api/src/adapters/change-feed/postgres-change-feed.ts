import { EventEmitter, on } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../kernel/logger.ts';
import { type ChangeFeed, PAYMENT_CHANGES_CHANNEL, type PaymentChange } from '../../kernel/ports/change-feed.ts';

/** Pauses before the database is tried again; the last one repeats. */
const RECONNECT_PAUSES_MS = [100, 500, 2000, 5000];

/** A feed that is open. */
export interface OpenChangeFeed {
  readonly feed: ChangeFeed;
  close(): Promise<void>;
}

/**
 * Changes as the database tells them by LISTEN and NOTIFY: what one process commits, all of them hear. While the connection
 * is lost nothing is heard, so it ends the subscriptions: whoever listens asks for the present state and comes again.
 */
export async function openChangeFeed(databaseUrl: string, logger: Logger): Promise<OpenChangeFeed> {
  const changes = new EventEmitter();
  // Every open page of every user listens.
  changes.setMaxListeners(0);
  let client = await connect(databaseUrl);
  let isClosing = false;

  const listen = (): void => {
    client.on('notification', ({ payload }) => {
      const change = JSON.parse(payload ?? 'null') as PaymentChange;
      changes.emit(eventOf(change.companyId), change);
    });
    client.on('error', (error) => logger.warn({ err: error }, 'the change feed lost the database'));
    client.once('end', () => {
      changes.emit('lost');
      if (!isClosing) void reconnect();
    });
  };
  const reconnect = async (): Promise<void> => {
    for (let attempt = 0; !isClosing; attempt += 1) {
      await pause(RECONNECT_PAUSES_MS[Math.min(attempt, RECONNECT_PAUSES_MS.length - 1)] ?? 0);
      const connected = await connect(databaseUrl).catch((error: unknown) => {
        logger.warn({ err: error }, 'the change feed cannot reach the database yet');
        return null;
      });
      if (!connected) continue;
      client = connected;
      return listen();
    }
  };
  listen();
  return {
    feed: { paymentChanges: (companyId) => changesOf(changes, companyId) },
    async close() {
      isClosing = true;
      changes.emit('lost');
      await client.end();
    },
  };
}

/** Listens from the moment of the call, not from the first question for a change. */
function changesOf(changes: EventEmitter, companyId: number): AsyncIterableIterator<PaymentChange> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  changes.once('lost', end);
  const events = on(changes, eventOf(companyId), { signal: ended.signal });
  const iterator: AsyncIterableIterator<PaymentChange> = {
    async next() {
      try {
        const { done, value } = await events.next();
        return done ? { done, value: undefined } : { done: false, value: value[0] as PaymentChange };
      } catch (error) {
        if (!ended.signal.aborted) throw error;
        return { done: true, value: undefined };
      }
    },
    async return() {
      changes.off('lost', end);
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

function eventOf(companyId: number): string {
  return `company ${companyId}`;
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'paycycle-changes',
    keepAlive: true,
  });
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(PAYMENT_CHANGES_CHANNEL)}`);
  return client;
}
