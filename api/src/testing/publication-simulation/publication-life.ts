import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber } from '@mikro-orm/core';
import type { AccountingSystem } from '../../kernel/ports/accounting-system.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

/** The process was killed. */
class Killed extends Error {}

/** A process is silent before or after a call, for so long that others take over what it had in hand. */
export interface Stall {
  /** Number of call starts and ends before the stall. */
  edgesLeft: number;
  /** Work of the other processes. */
  readonly meanwhile: () => Promise<void>;
}

/** Calls that make no request to the ledger. */
const ASKS_NOBODY: ReadonlySet<string | symbol> = new Set(['refusalsOf', 'refusalOfPayments', 'budgetOf']);

const LIVING = new AsyncLocalStorage<Life>();

/** Kills a process that lives, before a transaction, or with all that it has written in one. */
export const KILLS_IN_TRANSACTIONS: EventSubscriber = {
  beforeTransactionStart: () => LIVING.getStore()?.point(),
  beforeTransactionCommit: () => LIVING.getStore()?.point(),
};

/** Process that is running now; undefined outside any. */
export const livingNow = () => LIVING.getStore();

/**
 * A process that may be killed wherever it looks at the clock, before a transaction and before its commit, and before and after
 * each call to the ledger. There it may stall, too.
 */
export class Life {
  #isOver = false;

  /** @param pointsLeft how many such points it lives through; null for all of them */
  constructor(
    private pointsLeft: number | null,
    private readonly stall: Stall | null = null,
  ) {}

  get isKilled(): boolean {
    return this.#isOver;
  }

  get mayStall(): boolean {
    return this.stall !== null;
  }

  kill(): never {
    this.#isOver = true;
    throw new Killed();
  }

  /** Does its work, whose transactions are its own. */
  live<T>(work: () => Promise<T>): Promise<T> {
    return LIVING.run(this, work);
  }

  /** Point where it may be killed. A killed process has no further effect. */
  point(): void {
    if (this.pointsLeft !== null) {
      if (this.pointsLeft === 0) this.#isOver = true;
      this.pointsLeft -= 1;
    }
    if (this.#isOver) this.kill();
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
        if (typeof value !== 'function' || ASKS_NOBODY.has(name)) {
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return async (...call: unknown[]) => {
          await this.#edge();
          const outcome: unknown = await value.apply(target, call);
          await this.#edge();
          return outcome;
        };
      },
    });
  }

  async #edge(): Promise<void> {
    this.point();
    if (this.stall?.edgesLeft === 0) await this.stall.meanwhile();
    if (this.stall) this.stall.edgesLeft -= 1;
  }
}
