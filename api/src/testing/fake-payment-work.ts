import type { PaymentJob, PaymentJobQueue, PlannedWork } from '../kernel/ports/payment-jobs.ts';

/** A queue that nobody works off by itself: a test does what is due by `runMaintenance`, when it says so. */
export class FakePaymentWork implements PaymentJobQueue {
  readonly added: PaymentJob[] = [];

  async add(work: PaymentJob): Promise<void> {
    this.added.push(work);
  }

  async addAll(planned: readonly PlannedWork[]): Promise<void> {
    this.added.push(...planned.map(({ work }) => work));
  }
}
