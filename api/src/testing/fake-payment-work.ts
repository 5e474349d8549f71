import type { PaymentWork, PaymentWorkQueue, PlannedWork } from '../kernel/ports/payment-work.ts';

/** A queue that nobody works off by itself: a test does what is due by `sweepPayments`, when it says so. */
export class FakePaymentWork implements PaymentWorkQueue {
  readonly added: PaymentWork[] = [];

  async add(work: PaymentWork): Promise<void> {
    this.added.push(work);
  }

  async addAll(planned: readonly PlannedWork[]): Promise<void> {
    this.added.push(...planned.map(({ work }) => work));
  }
}
