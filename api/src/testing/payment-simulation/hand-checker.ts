import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { demand } from './safety-violation.ts';
import type { ActionResult, SimulationAction } from './simulation-action.ts';
import type { SimulationBooks } from './simulation-books.ts';

/** Remembers the approver's own changes, which the approver must not approve. */
export class HandChecker {
  readonly #runs = new Set<number>();
  readonly #invoices = new Set<number>();
  #amounts: ReadonlyMap<number, number>;

  constructor(private readonly books: SimulationBooks) {
    this.#amounts = this.#amountsNow();
  }

  /** @throws SafetyViolation */
  check(action: SimulationAction, result: ActionResult): void {
    const isDone = result[0] === 'done' || result[0] === 'RESULT_UNKNOWN';
    if (action.kind !== 'command') return;
    const { command } = action;
    if (isDone && 'isByApprover' in command && command.isByApprover) {
      if ('runId' in command) this.#runs.add(command.runId);
      else this.#noteAmount(command.invoiceId);
    }
    this.#amounts = this.#amountsNow();
    for (const { id, status, isApproved, items } of this.books.runs) {
      if (!isApproved || !isOpenRun(status)) continue;
      const isOwn = this.#runs.has(id) || items.some((item) => item.invoiceIds.some((one) => this.#invoices.has(one)));
      demand(!isOwn, `run ${id} is approved by who had a hand in it`);
    }
  }

  #noteAmount(invoiceId: number): void {
    if (this.#amounts.get(invoiceId) !== this.#amountsNow().get(invoiceId)) this.#invoices.add(invoiceId);
  }

  #amountsNow(): ReadonlyMap<number, number> {
    return new Map(this.books.invoices.map(({ id, amountPence }) => [id, amountPence]));
  }
}
