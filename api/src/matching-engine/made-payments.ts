import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Candidate } from './candidate.ts';
import type { MadePayment } from './engine.types.ts';
import { dayNumber, type OpenInvoice } from './open-invoices.ts';
import type { OpenTransaction } from './read-line.ts';

interface Made {
  readonly key: string;
  readonly amount: number;
  readonly from: number;
}

/**
 * Which lines can be the payments that the product has made. An invoice that such a payment has paid was paid by the line of
 * that payment and by no other: not before it was submitted, in its amount, with all that it paid, and to the payee.
 */
export class SubmittedPayments {
  private readonly ofInvoice = new Map<number, Made[]>();

  constructor(payments: readonly MadePayment[]) {
    for (const { invoiceIds, amountPence, notBefore } of payments) {
      const made = { key: keyOf(invoiceIds), amount: amountPence, from: dayNumber(notBefore) };
      for (const id of invoiceIds) this.ofInvoice.set(id, [...(this.ofInvoice.get(id) ?? []), made]);
    }
  }

  /** True if a payment of the product has paid the invoice. */
  knows(invoiceId: number): boolean {
    return this.ofInvoice.has(invoiceId);
  }

  /** True if a line can have paid an invoice by its day and amount, or if no payment of the product has paid that invoice. */
  allows({ day, amount }: Pick<OpenTransaction, 'day' | 'amount'>, invoiceId: number): boolean {
    const made = this.ofInvoice.get(invoiceId);
    return !made || made.some((payment) => payment.amount === amount && payment.from <= day);
  }

  /** The same for invoices that one line has paid together. A line that does not name the payee is no payment to them. */
  allowsAll({ line, invoiceIds, mentionsPayee }: TogetherPaid): boolean {
    const key = keyOf(invoiceIds);
    return invoiceIds.every((id) => {
      const made = this.ofInvoice.get(id);
      if (!made) return true;
      return mentionsPayee && made.some((one) => one.key === key && one.amount === line.amount && one.from <= line.day);
    });
  }

  /** `allowsAll`, of what the engine has found. */
  allowsCandidate(line: OpenTransaction, { invoices, isByAmountOnly }: Candidate): boolean {
    return this.allowsAll({
      line,
      invoiceIds: invoices.map(({ id }: OpenInvoice) => id),
      mentionsPayee: !isByAmountOnly,
    });
  }

  /** True if a line is earlier than the submission of the invoice's payment. */
  isEarlier(date: LocalDate, invoiceId: number): boolean {
    const made = this.ofInvoice.get(invoiceId);
    return made?.every(({ from }) => dayNumber(date) < from) ?? false;
  }
}

interface TogetherPaid {
  readonly line: Pick<OpenTransaction, 'day' | 'amount'>;
  readonly invoiceIds: readonly number[];
  /** By a name, a number or what was learned. */
  readonly mentionsPayee: boolean;
}

function keyOf(invoiceIds: readonly number[]): string {
  return invoiceIds.toSorted((a, b) => a - b).join();
}
