import type { AccountingSystem } from '../kernel/ports/accounting-system.ts';

/** Calls that return tokens. The record must not hold tokens, so it has only their failures. */
const GIVE_TOKENS = new Set(['redeem', 'refresh']);

/** All that an accounting system has answered or thrown, and the tokens that it gave. */
export class OutcomeRecord {
  readonly tokens = new Set<string>();
  readonly #told: string[] = [];

  text(): string {
    return this.#told.join('\n');
  }

  /** The same system, whose outcomes are recorded. */
  of(system: AccountingSystem): AccountingSystem {
    return new Proxy(system, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => this.#call(String(name), () => Reflect.apply(value, target, given));
      },
    });
  }

  #call(name: string, work: () => unknown): unknown {
    // The browser gets this address, so it contains the client id and no secret.
    try {
      const outcome = work();
      if (!(outcome instanceof Promise)) return this.#keep(name, outcome);
      return outcome.then(
        (value: unknown) => this.#keep(name, value),
        (error: unknown) => this.#keepError(error),
      );
    } catch (error) {
      return this.#keepError(error);
    }
  }

  #keep(name: string, outcome: unknown): unknown {
    const tokens = GIVE_TOKENS.has(name) ? tokensIn(outcome) : [];
    for (const token of tokens) this.tokens.add(token);
    if (tokens.length === 0) this.#told.push(JSON.stringify(outcome) ?? '');
    return outcome;
  }

  #keepError(error: unknown): never {
    const told = error instanceof Error ? [error.stack, JSON.stringify(error), String(error.cause)] : [String(error)];
    this.#told.push(told.join('\n'));
    throw error;
  }
}

function tokensIn(outcome: unknown): string[] {
  const { value } = Object(outcome);
  const { accessToken, refreshToken } = Object(value);
  return [accessToken, refreshToken].filter((token): token is string => typeof token === 'string');
}
