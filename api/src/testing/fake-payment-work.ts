import type { PaymentJob, PaymentJobQueue, PlannedWork } from '../kernel/ports/payment-jobs.ts';

/** A queue without a worker: tests run the due jobs by `runMaintenance`. */
export class FakePaymentWork implements PaymentJobQueue {
  readonly added: PaymentJob[] = [];

  async add(work: PaymentJob): Promise<void> {
    this.added.push(work);
  }

  async addAll(planned: readonly PlannedWork[]): Promise<void> {
    this.added.push(...planned.map(({ work }) => work));
  }
}
