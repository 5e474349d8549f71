import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import type { ClaimedCredit } from './claimed-credit.ts';
import { demand } from './safety-violation.ts';
import type { ActionResult, SimulationAction } from './simulation-action.ts';
import {
  type CreditUseRow,
  type InvoiceRow,
  type PaymentRow,
  type RunRow,
  rowOf,
  type SimulationBooks,
} from './simulation-books.ts';

/** Remembers what each payment file that was downloaded pays: all of that stays until someone says that it was not sent. */
export class FileChecker {
  /** Amounts of the invoices that a file pays, by the run. */
  readonly #files = new Map<number, ReadonlyMap<number, number>>();
  readonly #held = new Map<number, ReadonlySet<number>>();
  /** Credit that a file uses, below zero, by run. */
  readonly #credits = new Map<number, ReadonlyMap<number, number>>();
  #paymentCount = 0;

  constructor(
    private readonly books: SimulationBooks,
    private readonly claimed: ClaimedCredit,
  ) {}

  /** @throws SafetyViolation */
  check(action: SimulationAction, result: ActionResult): void {
    const said = saysNotSent(action);
    const { payments } = this.books;
    const added = payments.slice(this.#paymentCount);
    const paid = added.flatMap(({ invoiceIds }) => invoiceIds);
    this.#paymentCount = payments.length;
    for (const run of this.books.runs) {
      if (!run.isFileOut) {
        demand(said || !this.#files.has(run.id), `the payment file of run ${run.id} is forgotten`);
        for (const known of [this.#files, this.#held, this.#credits]) known.delete(run.id);
        continue;
      }
      if (isDownloadOf(run, action) && result[0] !== 'UNAVAILABLE') this.#note(run);
      this.#checkRun(run, paid);
      for (const payment of added) this.#checkCredit(run, creditsOf(payment, this.books));
    }
  }

  /** A payment or another file uses no more of a credit note than a file leaves. */
  #checkCredit(run: RunRow, used: readonly CreditUseRow[]): void {
    for (const { creditId, appliedPence } of used) {
      const byFile = this.#credits.get(run.id)?.get(creditId) ?? 0;
      const left = rowOf(this.books.invoices, creditId).amountPence - this.claimed.of(creditId, run.id) - byFile;
      demand(
        byFile === 0 || appliedPence >= left,
        `credit note ${creditId} is used by a file of run ${run.id}, and again`,
      );
    }
  }

  #checkRun(run: RunRow, paid: readonly number[]): void {
    const name = `a payment file of run ${run.id}`;
    const held = this.#invoicesOf(run).filter(({ paymentRunId }) => paymentRunId === run.id);
    for (const id of this.#files.get(run.id)?.keys() ?? []) {
      demand(!paid.includes(id), `invoice ${id} is paid through the provider, and by ${name}`);
    }
    if (isOpenRun(run.status)) {
      for (const [id, amountPence] of this.#files.get(run.id) ?? []) {
        const invoice = rowOf(this.books.invoices, id);
        demand(invoice.amountPence === amountPence, `invoice ${id}, which ${name} pays, has another amount`);
        const hasLeft = this.#held.get(run.id)?.has(id) && invoice.paymentRunId !== run.id;
        demand(!hasLeft || invoice.status === 'paid', `invoice ${id}, which ${name} pays, has left the run`);
      }
    }
    this.#held.set(run.id, new Set(held.map(({ id }) => id)));
  }

  #note(run: RunRow): void {
    for (const { id } of this.#invoicesOf(run)) {
      const other = this.books.runs.find((one) => one !== run && one.isFileOut && this.#files.get(one.id)?.has(id));
      demand(!other, `invoice ${id} is paid by payment files of runs ${other?.id} and ${run.id}`);
    }
    const inFile = run.items.filter(({ totalPence }) => totalPence > 0);
    const used = inFile.flatMap(({ credits }) => credits.filter(({ appliedPence }) => appliedPence < 0));
    for (const other of this.books.runs) if (other !== run && other.isFileOut) this.#checkCredit(other, used);
    this.#credits.set(run.id, new Map(used.map(({ creditId, appliedPence }) => [creditId, appliedPence])));
    this.#files.set(run.id, new Map(this.#invoicesOf(run).map(({ id, amountPence }) => [id, amountPence])));
  }

  #invoicesOf({ items }: RunRow): InvoiceRow[] {
    return items.flatMap(({ invoiceIds }) => invoiceIds.map((id) => rowOf(this.books.invoices, id)));
  }
}

/** Credit that a payment's item has yet to use. */
function creditsOf({ paymentRunId, supplierId }: PaymentRow, { runs }: SimulationBooks): CreditUseRow[] {
  if (paymentRunId === null) return [];
  const item = rowOf(runs, paymentRunId).items.find((one) => one.supplierId === supplierId);
  return item?.credits.filter(({ usedBy }) => usedBy === null) ?? [];
}

function isDownloadOf({ id }: RunRow, action: SimulationAction): boolean {
  return action.kind === 'command' && action.command.kind === 'download file' && action.command.runId === id;
}

function saysNotSent(action: SimulationAction): boolean {
  if (action.kind === 'command') return 'isNotSent' in action.command && action.command.isNotSent;
  return action.kind === 'start' && 'isNotSent' in action.task && action.task.isNotSent;
}
