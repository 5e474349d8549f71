import { setTimeout as sleep } from 'node:timers/promises';

export interface CallPaceParts {
  /** Milliseconds from one call to the next of the same company. */
  readonly pauseMs: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Lets the calls of a company begin one after the other. QuickBooks takes ten a second and 500 a minute, and tells who is
 * above to wait for a minute, so a pause costs less. Other processes are not counted.
 */
export class CallPace {
  readonly #parts: Required<CallPaceParts>;
  readonly #nextAt = new Map<string, number>();

  constructor({ pauseMs, now = () => performance.now(), wait = (ms) => sleep(ms) }: CallPaceParts) {
    this.#parts = { pauseMs, now, wait };
  }

  /** Resolves when it is the turn of the caller. */
  async turn(organisationId: string): Promise<void> {
    const { pauseMs, now, wait } = this.#parts;
    if (pauseMs === 0) return;
    const at = now();
    this.#forgetBefore(at);
    const turnAt = Math.max(at, this.#nextAt.get(organisationId) ?? at);
    this.#nextAt.set(organisationId, turnAt + pauseMs);
    if (turnAt > at) await wait(turnAt - at);
  }

  #forgetBefore(at: number): void {
    for (const [organisationId, nextAt] of this.#nextAt) if (nextAt <= at) this.#nextAt.delete(organisationId);
  }
}
