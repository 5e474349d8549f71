import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import type {
  AccountingOutcome,
  LedgerBill,
  OutgoingBill,
  OutgoingPayment,
  OutgoingPaymentGroup,
  Refusal,
} from '../kernel/ports/accounting-system.ts';
import type { Clock } from '../kernel/ports/clock.ts';

/** What goes wrong with a call: its answer is lost before or after it has its effect, or it is answered otherwise. */
export type LedgerFault =
  | 'lost_before'
  | 'lost_after'
  | 'server_error'
  | 'later'
  | 'token_expired'
  | 'signed_out'
  | 'refused_at_random';

export interface FakeBill extends LedgerBill {
  /** The invoice of ours that it was made from; null for one that somebody there has entered. */
  readonly invoiceId: number | null;
  readonly lines: OutgoingBill['lines'];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type FakePayment = OutgoingPaymentGroup & { readonly externalId: string };

/** How a bill is once more of it is paid. */
export function paidFields({ grossPence, paidPence }: LedgerBill, amountPence: Pence) {
  const paid = sumPence([paidPence, amountPence]);
  return { paidPence: paid, state: paid === grossPence ? ('paid' as const) : ('awaiting_payment' as const) };
}

/** A batch has bills alone. */
export function refusalOfBatch(payments: readonly OutgoingPayment[]): Refusal | null {
  const isMixed = payments.length > 1 && payments.some(({ bill }) => bill.documentType !== 'invoice');
  return isMixed ? { kind: 'refused', reason: 'A batch has bills alone', remedy: 'Enter it there' } : null;
}

/** Bills are paid while they are approved, and never by more than is due of them. */
export function refusalOfGroup(
  bills: ReadonlyMap<string, LedgerBill>,
  { payments, bankAccountId }: OutgoingPaymentGroup,
): Refusal | null {
  const refusal = refusalOfBatch(payments);
  if (refusal) return refusal;
  if (bankAccountId !== 'current') return refused('There is no such account');
  for (const { bill, amountPence } of payments) {
    const there = bills.get(bill.externalId);
    if (there?.state !== 'awaiting_payment') return refused('The bill is not of valid status for payment');
    if (there.grossPence - there.paidPence < amountPence) return refused('The payment exceeds what is due');
  }
  return null;
}

function refused(reason: string): Refusal {
  return { kind: 'refused', reason, remedy: null };
}

interface KeptAnswer {
  readonly said: string;
  readonly at: number;
  readonly value: unknown;
}

/** For so long a key answers what it has answered; with other bytes it is refused. Then it is forgotten. */
export class KeptAnswers {
  readonly #kept = new Map<string, KeptAnswer>();

  constructor(
    private readonly clock: Clock,
    private readonly sameKeyMs: number,
  ) {}

  /** @param refusal why nothing is made of what is said for the first time; null where it is */
  once<T>(key: string, said: unknown, make: () => T, refusal: () => Refusal | null = () => null): AccountingOutcome<T> {
    const now = this.clock.now().getTime();
    const text = JSON.stringify(said);
    const kept = this.#kept.get(key);
    if (kept && now - kept.at < this.sameKeyMs) {
      if (kept.said !== text) return { kind: 'refused', reason: 'the key was used for something else', remedy: null };
      return { kind: 'ok', value: kept.value as T };
    }
    const refused = refusal();
    if (refused) return refused;
    const value = make();
    this.#kept.set(key, { said: text, at: now, value });
    return { kind: 'ok', value };
  }
}
