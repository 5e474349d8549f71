/** Undoes an action. Rejects if that failed; the user has then seen a notice. */
export type Undo = () => Promise<object>;

/** Display time of a notice whose Undo has failed: it stays until the user closes it. */
export const UNTIL_CLOSED = Number.POSITIVE_INFINITY;

/** An Undo on offer. */
export interface OfferedUndo {
  /** Notice of the action to undo. */
  readonly noticeId: string;
  /** Description of the action to undo. */
  readonly words: string;
  /** Time by `performance.now()` until which later notices keep offering it. */
  readonly keptUntil: number;
  readonly run: () => unknown;
}

interface Offer {
  /** Notice that offers them. */
  readonly noticeId: string;
  /** Newest first. */
  readonly undos: readonly OfferedUndo[];
  /** True if the replaced notice had the focus. */
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
 * Undos that the next notice keeps offering: the newest of the current notice, and earlier ones within a notice's
 * display time. Failed ones stay for good. The limit keeps the list short for a user who works without a break.
 */
export function keptUndos(now: number): readonly OfferedUndo[] {
  return offer.undos.filter(({ noticeId, keptUntil }) => noticeId === offer.noticeId || now < keptUntil);
}

/** Runs an Undo once. Several run in turn, because a command in progress blocks the same command. */
export function takeBack(undo: OfferedUndo) {
  offerUndos({ ...offer, undos: offer.undos.filter((other) => other !== undo) });
  const { promise, resolve } = Promise.withResolvers<void>();
  void lastRun.then(() => undo.run()).finally(resolve);
  lastRun = promise;
}
