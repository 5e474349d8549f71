import type { Candidate } from './candidate.ts';
import type { OpenState } from './candidate-context.ts';
import type { MatchingInput } from './engine.types.ts';
import { SubmittedPayments } from './made-payments.ts';
import type { OpenInvoice, SupplierInvoices } from './open-invoices.ts';
import type { PayeeMemory } from './payee-memory.ts';
import type { RankedCandidate } from './rank-candidates.ts';
import type { OpenTransaction } from './read-line.ts';
import type { KnownTiming } from './timing-evidence.ts';

const TIMINGS_MAX = 24;
const LEADS_MIN = 4;
const LEAD_SHARE = 0.9;
const SURE = 0.9;

/** Open invoices, and each supplier's payment days by the suggestions assigned so far. */
export class RunState implements OpenState {
  private readonly left = new Map<number, number>();
  private readonly assigned = new Map<number, KnownTiming[]>();
  private readonly leadDays: number[] = [];
  private readonly doubts = new Map<number, number>();
  private readonly versions = new Map<number, number>();
  private readonly open = new Map<number, { readonly version: number; readonly invoices: readonly OpenInvoice[] }>();
  private readonly rejected: ReadonlyMap<number, ReadonlySet<number>>;
  private readonly memory: PayeeMemory;

  private readonly made: SubmittedPayments;

  constructor(
    memory: PayeeMemory,
    { rejectedPairs, madePayments }: Pick<MatchingInput, 'rejectedPairs' | 'madePayments'>,
  ) {
    this.memory = memory;
    this.made = new SubmittedPayments(madePayments);
    const byLine = Map.groupBy(rejectedPairs, ({ transactionId }) => transactionId);
    this.rejected = new Map([...byLine].map(([id, pairs]) => [id, new Set(pairs.map(({ invoiceId }) => invoiceId))]));
  }

  readonly leftOf = (invoice: OpenInvoice): number => this.left.get(invoice.id) ?? invoice.amount;

  readonly doubtOf = (invoice: OpenInvoice): number => this.doubts.get(invoice.id) ?? 0;

  readonly isRuledOut = (line: OpenTransaction, invoice: OpenInvoice): boolean =>
    (this.rejected.get(line.id)?.has(invoice.id) ?? false) || !this.made.allows(line, invoice.id);

  readonly canBe = (line: OpenTransaction, candidate: Candidate): boolean => this.made.allowsCandidate(line, candidate);

  readonly openOf = ({ id, invoices }: SupplierInvoices): readonly OpenInvoice[] => {
    const version = this.versionOf(id);
    const known = this.open.get(id);
    if (known?.version === version) return known.invoices;
    const open = invoices.flatMap((invoice) => {
      const amount = this.leftOf(invoice);
      if (amount === 0) return [];
      return [amount === invoice.amount ? invoice : { ...invoice, amount, isPartPaid: true }];
    });
    this.open.set(id, { version, invoices: open });
    return open;
  };

  readonly timingsOf = (supplierId: number): readonly KnownTiming[] => {
    const assigned = this.assigned.get(supplierId);
    const learned = this.learnedTimingsOf(supplierId);
    return assigned ? [...learned, ...assigned] : learned;
  };

  /** Those of confirmed matches. */
  readonly learnedTimingsOf = (supplierId: number): readonly KnownTiming[] => this.memory.timings.get(supplierId) ?? [];

  get usualLeadDays(): number | null {
    if (this.leadDays.length < LEADS_MIN) return null;
    const sorted = this.leadDays.toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * LEAD_SHARE)] ?? null;
  }

  /** How often something of a supplier was used: what was found before is found anew after. */
  versionOf(supplierId: number): number {
    return this.versions.get(supplierId) ?? 0;
  }

  /** @param isWhole true to consume the whole invoices for any amount of the line, since other lines pay the rest */
  consume(line: OpenTransaction, { candidate, share }: RankedCandidate, isWhole: boolean): void {
    const { kind, invoices, supplierId, difference, partOf } = candidate;
    if (invoices.length > 1 && share >= SURE && supplierId !== 0)
      this.leadDays.push(Math.max(...invoices.map(({ due }) => due)) - line.day);
    for (const invoice of invoices) {
      const isPart = kind === 'part_payment' && !isWhole && (partOf ?? invoice.id) === invoice.id;
      this.left.set(invoice.id, isPart ? -difference : 0);
      this.doubts.set(invoice.id, 1 - share);
      if (share < SURE || invoices.length > 1) continue;
      const known = this.assigned.get(supplierId) ?? [];
      this.assigned.set(supplierId, known);
      if (known.length >= TIMINGS_MAX) continue;
      known.push({ afterDated: line.day - invoice.dated, afterDue: line.day - invoice.due, times: 1 });
    }
    for (const id of new Set(invoices.map((invoice) => invoice.supplierId)))
      this.versions.set(id, this.versionOf(id) + 1);
  }
}
