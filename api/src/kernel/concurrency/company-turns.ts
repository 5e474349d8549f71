import { AppError } from '@paycycle/schema/errors';
import pLimit from 'p-limit';

/** Commands that hold a connection at once. The other five of the twelve connections remain for reads. */
const COMMANDS_AT_ONCE = 7;

/** Longest wait of a command for other commands of its company. */
const WAIT_MS = 30_000;

const BUSY = 'Others are changing this company just now. Nothing was changed; please try again in a moment.';

/** Thrown if another command of this process is changing the company. `CompanyTurns` waits, then restarts the transaction. */
class CompanyBusy extends Error {
  constructor(readonly companyId: number) {
    super(`company ${companyId} is being changed by another command`);
  }
}

/** The commands of a process that want to change companies, in the order in which they came. One has each company. */
class Lines {
  readonly commands = pLimit(COMMANDS_AT_ONCE);
  /** Waiting callers by company. */
  readonly #waiting = new Map<number, (() => void)[]>();

  waitingFor(companyId: number): number {
    return this.#waiting.get(companyId)?.length ?? 0;
  }

  /** @returns true if the company was free */
  take(companyId: number): boolean {
    if (this.#waiting.has(companyId)) return false;
    this.#waiting.set(companyId, []);
    return true;
  }

  /** Waits for the company's turn. @throws UNAVAILABLE if that takes too long; the reason of an aborted `signal` */
  async wait(companyId: number, signal: AbortSignal | undefined): Promise<void> {
    // A disconnected caller must not take the company, since it would never release it.
    signal?.throwIfAborted();
    if (this.take(companyId)) return;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: unknown): void => {
      const waiting = this.#waiting.get(companyId);
      const place = waiting?.indexOf(resolve) ?? -1;
      if (place >= 0) waiting?.splice(place, 1);
      reject(reason);
    };
    const late = setTimeout(() => leave(new AppError('UNAVAILABLE', BUSY)), WAIT_MS);
    const go = (): void => leave(signal?.reason);
    signal?.addEventListener('abort', go, { once: true });
    this.#waiting.get(companyId)?.push(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', go);
    }
  }

  /** Gives it to the next in the line. */
  giveBack(companyId: number): void {
    const next = this.#waiting.get(companyId)?.shift();
    if (next) next();
    else this.#waiting.delete(companyId);
  }
}

const linesOf = new WeakMap<object, Lines>();

/** The lines of all who work with the same database in this process. @param database is the same object for them */
export function linesAt(database: object): Lines {
  const lines = linesOf.get(database) ?? new Lines();
  linesOf.set(database, lines);
  return lines;
}

/**
 * Companies that a transaction may change. If another command has a company, the transaction does not wait while it holds
 * a connection: it is rolled back, waits in the company's queue, and starts again. So a transaction locks its company
 * first, before any lasting effect.
 */
export class CompanyTurns {
  readonly #lines: Lines;
  readonly #held = new Set<number>();

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  /** @throws CompanyBusy */
  take(companyId: number): void {
    if (this.#held.has(companyId)) return;
    if (!this.#lines.take(companyId)) throw new CompanyBusy(companyId);
    this.#held.add(companyId);
  }

  /** Runs a transaction, and restarts it as often as necessary. @throws its error */
  async run<T>(transaction: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    try {
      for (;;) {
        const busy = await this.#lines.commands(async () => {
          try {
            return { value: await transaction() };
          } catch (error) {
            if (error instanceof CompanyBusy) return error;
            throw error;
          }
        });
        if (!(busy instanceof CompanyBusy)) return busy.value;
        this.#giveBack();
        await this.#lines.wait(busy.companyId, signal);
        this.#held.add(busy.companyId);
      }
    } finally {
      this.#giveBack();
    }
  }

  #giveBack(): void {
    for (const companyId of this.#held) this.#lines.giveBack(companyId);
    this.#held.clear();
  }
}
