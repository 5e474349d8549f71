import type { Bill } from './books.ts';
import type { Candidate } from './candidate.ts';
import type { OpenState } from './find-candidates.ts';
import type { PayeeMemory } from './payee-memory.ts';
import type { Line } from './read-line.ts';
import type { KnownTiming } from './timing-evidence.ts';

/** What is still open, and what the accepted suggestions have taught about each supplier's days. */
export class RunState implements OpenState {
  private readonly left = new Map<number, number>();
  private readonly accepted = new Map<number, KnownTiming[]>();
  private readonly versions = new Map<number, number>();
  private readonly rejected: ReadonlySet<string>;

  constructor(
    private readonly memory: PayeeMemory,
    rejectedPairs: readonly { readonly transactionId: number; readonly invoiceId: number }[],
  ) {
    this.rejected = new Set(rejectedPairs.map(({ transactionId, invoiceId }) => `${transactionId}/${invoiceId}`));
  }

  readonly leftOf = (bill: Bill): number => this.left.get(bill.id) ?? bill.amount;

  readonly isRejected = (line: Line, bill: Bill): boolean => this.rejected.has(`${line.id}/${bill.id}`);

  readonly timingsOf = (supplierId: number): readonly KnownTiming[] => [
    ...(this.memory.timings.get(supplierId) ?? []),
    ...(this.accepted.get(supplierId) ?? []),
  ];

  /** How often something of a supplier was used: what was found before is found anew after. */
  versionOf(supplierId: number): number {
    return this.versions.get(supplierId) ?? 0;
  }

  use(line: Line, { kind, bills, supplierId }: Candidate, isSure: boolean): void {
    for (const bill of bills) {
      this.left.set(bill.id, kind === 'part_payment' ? bill.amount - line.amount : 0);
      if (!isSure || bills.length > 1) continue;
      const known = this.accepted.get(supplierId) ?? [];
      this.accepted.set(supplierId, known);
      known.push({ afterDated: line.day - bill.dated, afterDue: line.day - bill.due, times: 1 });
    }
    this.versions.set(supplierId, this.versionOf(supplierId) + 1);
  }
}
