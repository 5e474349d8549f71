import { randomUUID } from 'node:crypto';
import type { PaymentRequestBody } from './payment-request-body.ts';
import { Problem } from './problem.ts';

/** Choices of the payer at TrueLayer's mock bank. */
export type HostedPageAction = 'Execute' | 'RejectAuthorisation' | 'RejectExecution' | 'Cancel';

export const APPROVAL_MS = 15 * 60_000;

type Status = 'authorization_required' | 'authorizing' | 'authorized' | 'executed' | 'failed';

/** A payment in the stand-in's books. Time and actions change it, and each change calls `onChange`. */
export class StandInPayment {
  readonly id = randomUUID();
  readonly resourceToken = randomUUID();
  readonly request: PaymentRequestBody;
  readonly createdAt: Date;
  /** Number of times that its money was sent. */
  executions = 0;
  status: Status = 'authorization_required';
  readonly #onChange: (payment: StandInPayment, type: string) => void;
  #changedAt: Date;
  #failure: { readonly stage: Status; readonly reason: string } | null = null;
  #willExecute = true;

  constructor(request: PaymentRequestBody, now: Date, onChange: (payment: StandInPayment, type: string) => void) {
    this.request = request;
    this.createdAt = now;
    this.#changedAt = now;
    this.#onChange = onChange;
  }

  /** Expires if it is not approved in time. */
  expireIfDue(now: Date): void {
    if (this.#awaitsPayer && now.getTime() - this.createdAt.getTime() >= APPROVAL_MS) this.#fail('expired', now);
  }

  /** The payer opens the hosted page. */
  open(): void {
    if (this.status === 'authorization_required') this.status = 'authorizing';
  }

  /** The payer decides. @throws Problem when there is nothing to decide any more */
  decide(action: HostedPageAction, now: Date): void {
    this.#requireAwaitingPayer();
    if (action === 'Cancel') this.#fail('canceled', now);
    else if (action === 'RejectAuthorisation') this.#fail('authorization_failed', now);
    else this.#authorise(action === 'Execute', now);
  }

  /** We give it up. @throws Problem when it is too late */
  cancel(now: Date): void {
    this.#requireAwaitingPayer();
    this.#fail('canceled', now);
  }

  /** The bank changes its mind about an approved payment. */
  refuseLater(): void {
    this.#willExecute = false;
  }

  /** The bank does what the payer has approved; nothing for a payment that was not. */
  settle(now: Date): void {
    if (this.status !== 'authorized') return;
    if (this.#willExecute) this.#execute(now);
    else this.#fail('provider_rejected', now);
  }

  /** Fields that changed with its last status, as responses and webhooks report them. */
  get change(): Readonly<Record<string, string>> {
    if (this.#awaitsPayer) return {};
    const at = { [`${this.status}_at`]: this.#changedAt.toISOString() };
    const { reason, stage } = this.#failure ?? {};
    return reason && stage ? { ...at, failure_reason: reason, failure_stage: stage } : at;
  }

  get #awaitsPayer(): boolean {
    return this.status === 'authorization_required' || this.status === 'authorizing';
  }

  #requireAwaitingPayer(): void {
    if (!this.#awaitsPayer) throw new Problem('invalidState', `The payment is already ${this.status}.`);
  }

  #authorise(willExecute: boolean, now: Date): void {
    this.status = 'authorized';
    this.#changedAt = now;
    this.#willExecute = willExecute;
  }

  #execute(now: Date): void {
    this.status = 'executed';
    this.#changedAt = now;
    this.executions += 1;
    this.#onChange(this, 'payment_executed');
  }

  #fail(reason: string, now: Date): void {
    this.#failure = { stage: this.status, reason };
    this.status = 'failed';
    this.#changedAt = now;
    this.#onChange(this, 'payment_failed');
  }
}
