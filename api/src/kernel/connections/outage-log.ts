import type { Logger } from '../logger.ts';
import { isNotNow } from './connection-loss.ts';

/**
 * Logs failures of work that is retried automatically, several times a second. An unreachable database is logged once, and
 * its return once. Every other failure is logged each time.
 */
export class OutageLog {
  #isAway = false;

  /** @param name what the work is called in the log */
  constructor(
    private readonly logger: Logger,
    private readonly name: string,
  ) {}

  failed(error: unknown): void {
    const isAway = isNotNow(error);
    if (isAway && this.#isAway) return;
    this.#isAway ||= isAway;
    this.logger.error({ err: error }, `${this.name} failed; it will be retried`);
  }

  worked(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.logger.info(`${this.name} works again`);
  }
}
