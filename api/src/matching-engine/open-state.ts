import type { Bill, SupplierBills } from './books.ts';
import type { Candidate } from './candidate.ts';
import type { MatchingInput } from './engine.types.ts';
import { MadePayments } from './made-payments.ts';
import type { OpenState } from './open-bills.ts';
import type { PayeeMemory } from './payee-memory.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import type { Line } from './read-line.ts';
import type { KnownTiming } from './timing-evidence.ts';

const TIMINGS_MAX = 24;
const LEADS_MIN = 4;
const LEAD_SHARE = 0.9;
const SURE = 0.9;

/** What is still open, and what the accepted suggestions have taught about each supplier's days. */
export class RunState implements OpenState {
  private readonly left = new Map<number, number>();
  private readonly accepted = new Map<number, KnownTiming[]>();
  private readonly leads: number[] = [];
  private readonly doubts = new Map<number, number>();
  private readonly versions = new Map<number, number>();
  private readonly open = new Map<number, { readonly version: number; readonly bills: readonly Bill[] }>();
  private readonly rejected: ReadonlyMap<number, ReadonlySet<number>>;
  private readonly memory: PayeeMemory;

  private readonly made: MadePayments;

  constructor(
    memory: PayeeMemory,
    { rejectedPairs, madePayments }: Pick<MatchingInput, 'rejectedPairs' | 'madePayments'>,
  ) {
    this.memory = memory;
    this.made = new MadePayments(madePayments);
    const byLine = Map.groupBy(rejectedPairs, ({ transactionId }) => transactionId);
    this.rejected = new Map([...byLine].map(([id, pairs]) => [id, new Set(pairs.map(({ invoiceId }) => invoiceId))]));
  }

  readonly leftOf = (bill: Bill): number => this.left.get(bill.id) ?? bill.amount;

  readonly doubtOf = (bill: Bill): number => this.doubts.get(bill.id) ?? 0;

  readonly isRuledOut = (line: Line, bill: Bill): boolean =>
    (this.rejected.get(line.id)?.has(bill.id) ?? false) || !this.made.allows(line, bill.id);

  readonly canBe = (line: Line, candidate: Candidate): boolean => this.made.allowsCandidate(line, candidate);

  readonly openOf = ({ id, bills }: SupplierBills): readonly Bill[] => {
    const version = this.versionOf(id);
    const known = this.open.get(id);
    if (known?.version === version) return known.bills;
    const open = bills.flatMap((bill) => {
      const amount = this.leftOf(bill);
      if (amount === 0) return [];
      return [amount === bill.amount ? bill : { ...bill, amount, isPartPaid: true }];
    });
    this.open.set(id, { version, bills: open });
    return open;
  };

  readonly timingsOf = (supplierId: number): readonly KnownTiming[] => {
    const accepted = this.accepted.get(supplierId);
    const learned = this.memory.timings.get(supplierId);
    if (!accepted || !learned) return accepted ?? learned ?? [];
    return [...learned, ...accepted];
  };

  get usualLead(): number | null {
    if (this.leads.length < LEADS_MIN) return null;
    const sorted = this.leads.toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * LEAD_SHARE)] ?? null;
  }

  /** How often something of a supplier was used: what was found before is found anew after. */
  versionOf(supplierId: number): number {
    return this.versions.get(supplierId) ?? 0;
  }

  /** @param isWhole whether the bills are used up whatever the amount of the line, as another line pays the rest */
  use(line: Line, { candidate, share }: RankedCandidate, isWhole: boolean): void {
    const { kind, bills, supplierId, difference, partOf } = candidate;
    if (bills.length > 1 && share >= SURE && supplierId !== 0)
      this.leads.push(Math.max(...bills.map(({ due }) => due)) - line.day);
    for (const bill of bills) {
      const isPart = kind === 'part_payment' && !isWhole && (partOf ?? bill.id) === bill.id;
      this.left.set(bill.id, isPart ? -difference : 0);
      this.doubts.set(bill.id, 1 - share);
      if (share < SURE || bills.length > 1) continue;
      const known = this.accepted.get(supplierId) ?? [];
      this.accepted.set(supplierId, known);
      if (known.length >= TIMINGS_MAX) continue;
      known.push({ afterDated: line.day - bill.dated, afterDue: line.day - bill.due, times: 1 });
    }
    for (const id of new Set(bills.map((bill) => bill.supplierId))) this.versions.set(id, this.versionOf(id) + 1);
  }
}
