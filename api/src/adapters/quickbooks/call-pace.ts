import { setTimeout as sleep } from 'node:timers/promises';

const MINUTE_MS = 60_000;

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
  /** By company, when its calls of the last minute began, in order. */
  readonly #begun = new Map<string, readonly number[]>();

  constructor({ pauseMs, now = () => performance.now(), wait = (ms) => sleep(ms) }: CallPaceParts) {
    this.#parts = { pauseMs, now, wait };
  }

  /** Resolves when it is the turn of the caller. */
  async turn(organisationId: string): Promise<void> {
    const { pauseMs, now, wait } = this.#parts;
    const at = now();
    this.#forgetBefore(at - MINUTE_MS);
    const begun = this.#begun.get(organisationId) ?? [];
    const turnAt = Math.max(at, (begun.at(-1) ?? Number.NEGATIVE_INFINITY) + pauseMs);
    this.#begun.set(organisationId, [...begun, turnAt]);
    if (turnAt > at) await wait(turnAt - at);
  }

  /** How many calls of a company began within the last minute. */
  callsOfMinute(organisationId: string): number {
    this.#forgetBefore(this.#parts.now() - MINUTE_MS);
    return this.#begun.get(organisationId)?.length ?? 0;
  }

  #forgetBefore(time: number): void {
    for (const [organisationId, begun] of this.#begun) {
      const kept = begun.filter((at) => at > time);
      if (kept.length > 0) this.#begun.set(organisationId, kept);
      else this.#begun.delete(organisationId);
    }
  }
}
