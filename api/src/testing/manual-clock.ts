import type { Clock } from '../kernel/ports/clock.ts';

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  move(byMs: number): void {
    this.#now += byMs;
  }
}
