import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import type { CheckedBooks, CheckedInvoice, CheckedRun } from '../../books-check/checked-books.types.ts';
import { contradictionsIn } from '../../books-check/contradictions.plan.ts';
import { readCheckedBooks } from '../../books-check/read-checked-books.ts';
import type { Place } from './place.ts';

/** Approving and sending back are no involvement in a run. */
const JUDGING: ReadonlySet<string> = new Set(['approve', 'send back']);

/** A command as it went. */
export interface PlayedStep {
  readonly name: string;
  readonly isByApprover: boolean;
  readonly saidNotSent: boolean;
  /** False when the product refused it. */
  readonly isDone: boolean;
}

/** The books of a history's company, as `npm run check:books` reads them. */
export async function booksOf({ maker, companyId }: Place): Promise<CheckedBooks> {
  const { em } = await maker.scope();
  return readCheckedBooks((sql, values) => em.execute(sql.replaceAll('$1', '?'), [...values]), companyId);
}

/**
 * Checks the books after every step, and remembers earlier ones. Invoices in a downloaded file stay as they are until a
 * user says that it was not sent. No user approves their own changes. An accepted document is accepted only once.
 */
export class HistoryChecks {
  readonly #ownRuns = new Set<number>();
  readonly #ownInvoices = new Set<number>();
  readonly #undone = new Map<string, number>();
  #hasDocuments = false;

  private constructor(
    private readonly place: Place,
    private books: CheckedBooks,
  ) {}

  static async begin(place: Place): Promise<HistoryChecks> {
    return new HistoryChecks(place, await booksOf(place));
  }

  /** Messages about contradictions after a step. */
  async look(step: PlayedStep): Promise<string[]> {
    const before = this.books;
    this.books = await booksOf(this.place);
    if (step.isDone && step.isByApprover && !JUDGING.has(step.name)) this.#noteHands(before);
    this.#noteUndone(before, step);
    this.#hasDocuments ||= step.name.startsWith('accept');
    return [
      ...contradictionsIn(this.books),
      ...(step.saidNotSent ? [] : this.#lostFiles(before)),
      ...this.#paidUnanswered(before),
      ...(await this.#ownApprovals()),
      ...(await this.#documents()),
    ];
  }

  /** Counts the approver's own changes as involvement. */
  #noteHands(before: CheckedBooks): void {
    for (const run of this.books.runs) {
      const known = before.runs.find(({ id }) => id === run.id);
      if (!known || contentOf(known) !== contentOf(run)) this.#ownRuns.add(run.id);
    }
    for (const invoice of this.books.invoices) {
      const known = before.invoices.find(({ id }) => id === invoice.id);
      if (known?.amountPence !== invoice.amountPence || known.supplierId !== invoice.supplierId) {
        this.#ownInvoices.add(invoice.id);
      }
    }
  }

  #lostFiles(before: CheckedBooks): string[] {
    const out = before.runs.filter(({ isFileOut, status }) => isFileOut && isOpenRun(status));
    return out.flatMap((run) => {
      const now = this.books.runs.find(({ id }) => id === run.id);
      if (!now?.isFileOut)
        return [`The payment file of run ${run.id} is forgotten, and nobody said that it was not sent`];
      const listed = run.items.flatMap(({ invoiceIds }) => invoiceIds);
      return before.invoices
        .filter(({ id }) => listed.includes(id))
        .flatMap((invoice) => this.#changeOfPaid(invoice, run, before));
    });
  }

  /** Records lines with an undone match that were not matched again, and whose question has no answer. */
  #noteUndone(before: CheckedBooks, { name, isDone }: PlayedStep): void {
    const pairOf = ({ lineId, invoiceId }: { lineId: number; invoiceId: number }) => `${lineId} ${invoiceId}`;
    const matched = new Set(this.books.matches.map(pairOf));
    const paying = before.matches.filter(({ kind, amountPence }) => kind !== 'refund' && amountPence > 0);
    for (const match of paying) this.#undone.set(pairOf(match), match.invoiceId);
    for (const [pair, invoiceId] of this.#undone) {
      const isAnswered = isDone && name === 'say that it was not paid' && invoiceId === this.place.invoiceId;
      if (matched.has(pair) || isAnswered) this.#undone.delete(pair);
    }
  }

  /** Invoices paid, or put into a payment file, before the answer about an earlier payment (RULES.md, 88). */
  #paidUnanswered(before: CheckedBooks): string[] {
    const asking = new Set(this.#undone.values());
    const known = new Set(before.payments.map(({ id }) => id));
    const filed = new Set(before.runs.flatMap(({ id, isFileOut }) => (isFileOut ? [id] : [])));
    const paid = this.books.payments.filter(({ id }) => !known.has(id)).flatMap(({ invoiceIds }) => invoiceIds);
    const inFiles = this.books.runs.filter(({ id, isFileOut }) => isFileOut && !filed.has(id)).flatMap(toPayIn);
    return [...paid, ...inFiles]
      .filter((id) => asking.has(id) && this.books.invoices.some((one) => one.id === id && one.status !== 'paid'))
      .map((id) => `Invoice ${id} is paid, though a line had paid it, and nobody has answered`);
  }

  /** Changes of an invoice that a file pays, if no user has said that the file was not sent. */
  #changeOfPaid(invoice: CheckedInvoice, run: CheckedRun, before: CheckedBooks): string[] {
    const name = `Invoice ${invoice.id}, which a payment file of run ${run.id} pays,`;
    const now = this.books.invoices.find(({ id }) => id === invoice.id);
    if (!now) return [`${name} is deleted`];
    const known = new Set(before.payments.map(({ id }) => id));
    const isPaidAgain = this.books.payments.some(
      ({ id, status, invoiceIds }) => !known.has(id) && isLivePayment(status) && invoiceIds.includes(invoice.id),
    );
    const hasLeft = now.paymentRunId !== run.id && invoice.paymentRunId === run.id && now.status !== 'paid';
    return [
      ...(now.amountPence === invoice.amountPence ? [] : [`${name} has another amount`]),
      ...(now.supplierId === invoice.supplierId ? [] : [`${name} has another supplier`]),
      ...(isPaidAgain ? [`${name} is paid through the provider`] : []),
      ...(hasLeft ? [`${name} has left the run`] : []),
    ];
  }

  async #ownApprovals(): Promise<string[]> {
    if (this.#ownRuns.size + this.#ownInvoices.size === 0) return [];
    const { approver, companyId } = this.place;
    const { em } = await approver.scope();
    const rows = await em.execute<{ runId: number }[]>(
      `select payment_run_id as "runId" from payment_run_approvals
       where company_id = ? and voided_at is null and approved_by = ?`,
      [companyId, approver.userId],
    );
    return rows.flatMap(({ runId }) => {
      const run = this.books.runs.find(({ id }) => id === runId);
      if (!run || !isOpenRun(run.status)) return [];
      const ids = run.items.flatMap(({ invoiceIds }) => invoiceIds);
      if (!this.#ownRuns.has(runId) && !ids.some((id) => this.#ownInvoices.has(id))) return [];
      return [`Run ${runId} is approved by someone who had a hand in it`];
    });
  }

  async #documents(): Promise<string[]> {
    if (!this.#hasDocuments) return [];
    const { em } = await this.place.maker.scope();
    const rows = await em.execute<{ id: number; status: string; open: number; entered: number }[]>(
      `select document.id, document.status, count(*) filter (where not found.is_accepted)::int as open,
         count(found.invoice_id)::int as entered
       from documents document join document_invoices found on found.document_id = document.id
       where document.company_id = ? group by document.id order by document.id`,
      [this.place.companyId],
    );
    return rows.flatMap(({ id, status, open, entered }) => {
      const isAccepted = status === 'accepted';
      if (isAccepted === (open === 0) && (isAccepted || entered === 0)) return [];
      return [`Document ${id} is ${status}: ${open} of its invoices are not accepted, ${entered} are entered`];
    });
  }
}

function toPayIn({ items }: CheckedRun): number[] {
  return items.filter(({ totalPence }) => totalPence > 0).flatMap(({ invoiceIds }) => invoiceIds);
}

function contentOf({ status, items }: CheckedRun): string {
  return JSON.stringify([status, items]);
}
