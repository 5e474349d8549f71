import { EventEmitter, on } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newClient } from '../../kernel/connections/open-pool.ts';
import type { Logger } from '../../kernel/logger.ts';
import {
  CHANGE_CHANNELS,
  CHANGE_KINDS,
  type ChangeFeed,
  type ChangeKind,
  type CompanyChange,
} from '../../kernel/ports/change-feed.ts';

/** Pauses before the database is tried again; the last one repeats. */
const RECONNECT_PAUSES_MS = [100, 500, 2000, 5000];

/** How often the connection is tried, and how long it has to answer: one that was cut says nothing by itself. */
const PING_EVERY_MS = 10_000;
const PING_WAIT_MS = 5_000;

/** A feed that is open. */
export interface OpenChangeFeed {
  readonly feed: ChangeFeed;
  /** How many follow a company now. */
  followers(): number;
  /** Ends all subscriptions, also those begun later. */
  close(): Promise<void>;
}

/**
 * Changes as the database notifies them: what one process commits, all of them receive. While the connection
 * is lost nothing arrives, so it ends the subscriptions: subscribers read the present state and subscribe again.
 */
export async function openChangeFeed(
  databaseUrl: string,
  logger: Logger,
  pings: Pings = { everyMs: PING_EVERY_MS, waitMs: PING_WAIT_MS },
): Promise<OpenChangeFeed> {
  const changes = new EventEmitter();
  // Every open page of every user listens.
  changes.setMaxListeners(0);
  const closing = new AbortController();
  const tell: Tell = (channel, change) => {
    const kind = CHANGE_KINDS.find((one) => CHANGE_CHANNELS[one] === channel);
    if (kind) changes.emit(eventOf(change.companyId), kind, change);
  };
  const connect = () => listenTo({ databaseUrl, tell, closing: closing.signal, pings });

  // Counts the tries of one outage. The outage ends when a connection has lasted until its first ping.
  let tries = 0;
  const connectAgain = async (): Promise<Listener | null> => {
    for (;;) {
      const ms = RECONNECT_PAUSES_MS[Math.min(tries, RECONNECT_PAUSES_MS.length - 1)];
      tries += 1;
      await pause(ms, undefined, { signal: closing.signal }).catch(ignoreAbort);
      if (closing.signal.aborted) return null;
      const listener = await connect().catch((error: unknown) => {
        logger.debug({ err: error }, 'the change feed still cannot reach the database; it will retry');
        return null;
      });
      if (!listener) continue;
      // Those who subscribed during the outage have missed changes, too.
      changes.emit('lost');
      return listener;
    }
  };
  const keepListening = async (first: Listener): Promise<void> => {
    for (let listener: Listener | null = first; listener; listener = await connectAgain()) {
      const lasts = pause(pings.everyMs, true, { ref: false });
      if (await Promise.race([lasts, listener.ended.then(() => false)])) {
        if (tries > 0) logger.info('the change feed has reconnected to the database');
        tries = 0;
      }
      const error = await listener.ended;
      changes.emit('lost');
      if (tries > 0 || closing.signal.aborted) continue;
      logger.warn({ err: error }, 'the change feed lost its database connection; it will reconnect');
    }
  };
  const listening = keepListening(await connect());
  return {
    feed: {
      changes: (companyId, kinds) => changesOf(changes, eventOf(companyId), kinds, closing.signal.aborted),
    },
    followers: () => changes.eventNames().reduce((sum, name) => sum + followersOf(changes, name), 0),
    async close() {
      closing.abort();
      changes.emit('lost');
      await listening;
    },
  };
}

function followersOf(changes: EventEmitter, name: string | symbol): number {
  return name === 'lost' || name === 'error' ? 0 : changes.listenerCount(name);
}

/** Listens from the moment of the call, not from the first question for a change. */
function changesOf(
  changes: EventEmitter,
  event: string,
  kinds: readonly ChangeKind[],
  isOver: boolean,
): AsyncIterableIterator<CompanyChange> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  const events = on(changes, event, { signal: ended.signal });
  if (isOver) end();
  else changes.once('lost', end);
  const iterator: AsyncIterableIterator<CompanyChange> = {
    async next() {
      try {
        for (;;) {
          const { done, value } = await events.next();
          if (done) return { done, value: undefined };
          const [kind, change] = value as [ChangeKind, CompanyChange];
          if (kinds.includes(kind)) return { done: false, value: change };
        }
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
  return `change of company ${companyId}`;
}

/** Told each change with the channel that it came by. */
type Tell = (channel: string, change: CompanyChange) => void;

/** A connection on which the changes are heard. */
interface Listener {
  /** Resolved when it is gone, with the reason where there is one. */
  readonly ended: Promise<Error | null>;
}

/** When the connection is tried. */
interface Pings {
  readonly everyMs: number;
  readonly waitMs: number;
}

interface ListenerParts {
  readonly databaseUrl: string;
  readonly tell: Tell;
  readonly closing: AbortSignal;
  readonly pings: Pings;
}

/** @throws when the database cannot be reached; nothing of the connection is left then */
async function listenTo({ databaseUrl, tell, closing, pings }: ListenerParts): Promise<Listener> {
  // Its own socket, so that a connection that is only half made can be given up.
  const socket = new Socket();
  const client = newClient({
    stream: () => socket,
    connectionString: databaseUrl,
    application_name: 'paycycle-changes',
    query_timeout: pings.waitMs,
  });
  let reason: Error | null = null;
  client.on('error', (error) => {
    reason = error;
  });
  client.on('notification', ({ channel, payload }) => tell(channel, JSON.parse(payload ?? 'null')));
  const ended = new Promise<Error | null>((resolve) => client.once('end', () => resolve(reason)));
  const giveUp = (): void => void socket.destroy();
  closing.addEventListener('abort', giveUp, { once: true });
  void ended.then(() => closing.removeEventListener('abort', giveUp));
  try {
    await client.connect();
    for (const kind of CHANGE_KINDS) await client.query(`listen ${pg.escapeIdentifier(CHANGE_CHANNELS[kind])}`);
  } catch (error) {
    giveUp();
    throw error;
  }
  // Not before: a ping that waits behind a slow connection would run out of time, and end it.
  const pinging = setInterval(() => void client.query('select 1').catch(giveUp), pings.everyMs).unref();
  void ended.then(() => clearInterval(pinging));
  return { ended };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
