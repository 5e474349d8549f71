import { type Pence, pence, sumPence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type {
  AccountingOutcome,
  LedgerBill,
  LedgerContact,
  OutgoingBill,
  OutgoingPayment,
  OutgoingPaymentGroup,
  Refusal,
} from '../kernel/ports/accounting-system.ts';
import type { Clock } from '../kernel/ports/clock.ts';

/** Fault of a call: the response is lost before or after the effect, or it is another one. */
export type LedgerFault =
  | 'lost_before'
  | 'lost_after'
  | 'server_error'
  | 'later'
  | 'token_expired'
  | 'signed_out'
  | 'refused_at_random';

export interface FakeBill extends LedgerBill {
  /** Id of the product's invoice behind it; null for a bill that a user entered in the ledger. */
  readonly invoiceId: number | null;
  readonly lines: OutgoingBill['lines'];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type FakePayment = OutgoingPaymentGroup & { readonly externalId: string };

/** The books of an organisation, and what people do in them. */
export class FakeLedgerBooks {
  readonly bills = new Map<string, FakeBill>();
  readonly contacts = new Map<string, LedgerContact>();
  readonly payments: FakePayment[] = [];
  #made = 0;

  /** Changes a bill, as a user of the ledger does. */
  change(externalId: string, changes: Partial<LedgerBill>): void {
    const bill = this.bills.get(externalId);
    if (!bill) throw new Error(`the fake has no bill ${externalId}`);
    this.bills.set(externalId, { ...bill, ...changes, version: this.nextId() });
  }

  /** @param invoiceId of the product; null for a bill that a user enters in the ledger */
  enter(bill: OutgoingBill, invoiceId: number | null = null): FakeBill {
    const externalId = this.nextId();
    const made: FakeBill = {
      externalId,
      invoiceId,
      lines: bill.lines,
      documentType: bill.documentType,
      contactId: bill.contactId,
      number: bill.number,
      date: bill.date,
      grossPence: sumPence(bill.lines.flatMap(({ netPence, vatPence }) => [netPence, vatPence])),
      paidPence: ZERO_PENCE,
      state: bill.publishAs,
      link: `https://ledger.example/${externalId}`,
      version: externalId,
      files: new Map(),
    };
    this.bills.set(externalId, made);
    return made;
  }

  /** Bills that are neither voided nor deleted. */
  liveBills(): FakeBill[] {
    return [...this.bills.values()].filter(({ state }) => state !== 'voided' && state !== 'deleted');
  }

  /** Pays bills, for the product or for a user of the ledger. */
  pay(group: OutgoingPaymentGroup): FakePayment {
    const payment = { ...group, externalId: this.nextId() };
    this.payments.push(payment);
    this.#book(payment, 1);
    return payment;
  }

  /** Deletes a payment, as a user of the ledger does. */
  deletePayment(payment: FakePayment): void {
    this.payments.splice(this.payments.indexOf(payment), 1);
    this.#book(payment, -1);
  }

  #book({ payments }: FakePayment, sign: 1 | -1): void {
    for (const { bill, amountPence } of payments) {
      const there = this.bills.get(bill.externalId);
      if (there) this.change(bill.externalId, paidFields(there, pence(sign * amountPence)));
    }
  }

  protected nextId(): string {
    this.#made += 1;
    return `there-${this.#made}`;
  }
}

/** State of a bill after a further payment. */
function paidFields({ grossPence, paidPence }: LedgerBill, amountPence: Pence) {
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

interface StoredResponse {
  readonly said: string;
  readonly at: number;
  readonly value: unknown;
}

/** For so long a key answers what it has answered; with other bytes it is refused. Then it is forgotten. */
export class KeptAnswers {
  readonly #kept = new Map<string, StoredResponse>();

  constructor(
    private readonly clock: Clock,
    private readonly sameKeyMs: number,
  ) {}

  /** @param refusal returns why a first request creates nothing; null if it does */
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
