import type { AccountingSystem } from '../../kernel/ports/accounting-system.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

/** The process was killed. */
export class Killed extends Error {}

/** A process that may be killed wherever it looks at the clock, and before and after each call to the ledger. */
export class Life {
  #isOver = false;

  /** @param pointsLeft how many such points it lives through; null for all of them */
  constructor(private pointsLeft: number | null) {}

  /** Where it may be killed. What is left of a killed process does nothing any more. */
  point(): void {
    if (this.pointsLeft !== null) {
      if (this.pointsLeft === 0) this.#isOver = true;
      this.pointsLeft -= 1;
    }
    if (this.#isOver) throw new Killed();
  }

  clock(clock: Clock): Clock {
    return {
      now: () => {
        this.point();
        return clock.now();
      },
    };
  }

  system(system: AccountingSystem): AccountingSystem {
    return new Proxy(system, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function' || name === 'refusalsOf') {
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return async (...call: unknown[]) => {
          this.point();
          const outcome: unknown = await value.apply(target, call);
          this.point();
          return outcome;
        };
      },
    });
  }
}
