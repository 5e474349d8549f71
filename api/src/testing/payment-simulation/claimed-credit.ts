import { type CreditLineRow, type InvoiceRow, isCredit, rowOf, type SimulationBooks } from './simulation-books.ts';

/** State of a line of money in when it was matched to a credit note. */
interface MatchedLine {
  readonly amountPence: CreditLineRow['amountPence'];
  /** The credit note counted as used already: the line stands for the same money. */
  readonly wasPaid: boolean;
}

/** Adds up what has used credit notes, by what it has seen itself. */
export class ClaimedCredit {
  /** By the lines that are matched. */
  readonly lines = new Map<number, MatchedLine>();
  #statuses: ReadonlyMap<number, InvoiceRow['status']>;

  constructor(private readonly books: SimulationBooks) {
    this.#statuses = this.#statusesNow();
  }

  /** After each step. */
  look(): void {
    const { creditLines } = this.books;
    for (const lineId of this.lines.keys()) {
      if (!creditLines.some((line) => line.lineId === lineId)) this.lines.delete(lineId);
    }
    for (const { lineId, creditId, amountPence } of creditLines) {
      const wasPaid = this.#statuses.get(creditId) === 'paid';
      if (!this.lines.has(lineId)) this.lines.set(lineId, { amountPence, wasPaid });
    }
    this.#statuses = this.#statusesNow();
    for (const { lineId, creditId, isPart, amountPence } of creditLines) {
      const { status, markedPence } = rowOf(this.books.invoices, creditId);
      // The mark that it stood for no longer counts.
      if (isPart && status !== 'paid' && markedPence === 0) this.lines.set(lineId, { amountPence, wasPaid: false });
    }
  }

  /** Amount of a credit note used by runs, lines and marks, at most zero. */
  of(creditId: number, exceptRunId: number | null = null): number {
    const { runs, creditLines, invoices } = this.books;
    let used = 0;
    for (const { id, items } of runs) {
      if (id === exceptRunId) continue;
      for (const { credits } of items) {
        for (const one of credits) if (one.creditId === creditId && one.usedBy !== null) used += one.appliedPence;
      }
    }
    let shown = 0;
    for (const { lineId, creditId: matchedId, amountPence } of creditLines) {
      if (matchedId !== creditId) continue;
      used += amountPence;
      if (this.lines.get(lineId)?.wasPaid) shown += amountPence;
    }
    return used + Math.min(0, rowOf(invoices, creditId).markedPence - shown);
  }

  #statusesNow(): ReadonlyMap<number, InvoiceRow['status']> {
    return new Map(this.books.invoices.filter(isCredit).map(({ id, status }) => [id, status]));
  }
}
