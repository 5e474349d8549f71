import { TooManyRequests } from '../../kernel/errors/too-many-requests.ts';
import type { HashingOwner } from '../../kernel/ports/password-hasher.ts';

export interface FairQueueLimits {
  /** So much work is done at once. */
  readonly atOnce: number;
  /** So many may wait with one key. */
  readonly perKey: number;
  /** So many may wait in each of the two lanes. */
  readonly perLane: number;
}

const RETRY_AFTER_SECONDS = 2;
/** Of so many turns one is a guest's, while guests wait: those who are known cannot keep them out. */
const TURNS = 4;

type Job = () => Promise<void>;
type Lane = Map<string, Job[]>;

/**
 * Work that takes the processor, in two lanes with a bounded number of places: one for those who are known, one for
 * guests. Within a lane each key has its turn, so that a flood with one key waits behind itself.
 */
export function createFairQueue({ atOnce, perKey, perLane }: FairQueueLimits) {
  const known: Lane = new Map();
  const guests: Lane = new Map();
  let active = 0;
  let turn = 0;

  const start = (): void => {
    while (active < atOnce) {
      turn = (turn + 1) % TURNS;
      const [first, second] = turn === 0 ? [guests, known] : [known, guests];
      const job = nextOf(first) ?? nextOf(second);
      if (!job) return;
      active += 1;
      void job().finally(() => {
        active -= 1;
        start();
      });
    }
  };

  /** @throws TOO_MANY_REQUESTS when there is no place left */
  return async <T>({ isKnown, key }: HashingOwner, work: () => Promise<T>): Promise<T> => {
    const lane = isKnown ? known : guests;
    const line = lane.get(key) ?? [];
    if (line.length >= perKey || waitingIn(lane) >= perLane) throw new TooManyRequests(RETRY_AFTER_SECONDS);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    line.push(() => work().then(resolve, reject));
    lane.set(key, line);
    start();
    return promise;
  };
}

/** Takes the first job of the key whose turn it is, and puts the key at the end of its lane. */
function nextOf(lane: Lane): Job | undefined {
  const [next] = lane;
  if (!next) return undefined;
  const [key, line] = next;
  const job = line.shift();
  lane.delete(key);
  if (line.length > 0) lane.set(key, line);
  return job;
}

function waitingIn(lane: Lane): number {
  let count = 0;
  for (const line of lane.values()) count += line.length;
  return count;
}
