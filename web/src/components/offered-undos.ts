/** Takes back what was done. Rejects where that failed, of which the person was told. */
export type Undo = () => Promise<object>;

/** For how long a notice and its Undo stay where that Undo has failed: for as long as the person wants. */
export const UNTIL_CLOSED = Number.POSITIVE_INFINITY;

/** An Undo that is in reach. */
export interface OfferedUndo {
  /** The notice that told of what it takes back. */
  readonly noticeId: string;
  /** What it takes back. */
  readonly words: string;
  /** By `performance.now()`: until then the notices that follow go on offering it. */
  readonly keptUntil: number;
  readonly run: () => unknown;
}

interface Offer {
  /** The notice that offers them. */
  readonly noticeId: string;
  /** The newest first. */
  readonly undos: readonly OfferedUndo[];
  /** The notice that it takes the place of had the focus. */
  readonly takesFocus: boolean;
}

let offer: Offer = { noticeId: '', undos: [], takesFocus: false };
let lastRun: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

export function offerUndos(next: Offer) {
  offer = next;
  for (const listener of listeners) listener();
}

export function currentOffer(): Offer {
  return offer;
}

export function subscribeToOffer(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Undos that the next notice goes on offering: the newest of the notice that is shown, and earlier ones within the time that
 * a notice has, or for good once they have failed. Otherwise a person who works on and on would see more and more of them.
 */
export function keptUndos(now: number): readonly OfferedUndo[] {
  return offer.undos.filter(({ noticeId, keptUntil }) => noticeId === offer.noticeId || now < keptUntil);
}

/** Takes back what was done, once. Several go one after the other: a command that is under way lets no second one begin. */
export function takeBack(undo: OfferedUndo) {
  offerUndos({ ...offer, undos: offer.undos.filter((other) => other !== undo) });
  const { promise, resolve } = Promise.withResolvers<void>();
  void lastRun.then(() => undo.run()).finally(resolve);
  lastRun = promise;
}
