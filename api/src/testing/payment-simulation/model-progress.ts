import { isInProgress } from '@paycycle/schema/domain/provider-payment';
import {
  backoffMs,
  type InvoiceEffect,
  nextCheckAt,
  type ProviderUpdate,
  planStatusChange,
  type StatusChange,
} from '../../modules/payments/payment-update.plan.ts';
import type { ModelCompany } from './model-company.ts';
import { returnOfPayment, useByPayment } from './model-credit-use.ts';
import { match, requireMatchable } from './model-matches.ts';
import { refuse } from './model-refusal.ts';
import { completeRunIfPaid } from './model-run-settling.ts';
import { syncAutoPaidStatus } from './model-run-status.ts';
import { reopenInvoice, reopenRun } from './model-runs.ts';
import type { SimulatedBank, Weather } from './simulated-bank.ts';
import type { Gate, TaskSpec } from './simulation-action.ts';
import { type InvoiceRow, type PaymentRow, rowOf } from './simulation-books.ts';
import { dayOf } from './simulation-days.ts';

/** A task of the model. It pauses at each gate, and receives the weather of its next call. */
export type ModelTask = Generator<Gate, void, Weather>;

/** Time for which one process reserves a request to the bank. */
const CHECK_LEASE_MS = 60_000;

const UNKNOWN_EVENT_MS = 3 * 24 * 3_600_000;

/** The control flow of what follows a submission: updates of the bank, questions to it, cancellations and webhooks. */
export class ModelProgress {
  constructor(
    private readonly company: ModelCompany,
    private readonly bank: SimulatedBank,
    private readonly now: () => number,
  ) {}

  applyProviderUpdate(payment: PaymentRow, update: ProviderUpdate & { readonly providerPaymentId?: string }): void {
    const now = this.now();
    const plan = this.#planStatusChange(payment, update);
    const hasMoved = plan.status !== payment.status;
    payment.status = plan.status;
    payment.failureCode = plan.failureCode;
    payment.providerPaymentId ??= update.providerPaymentId ?? null;
    payment.isOutcomeUnknown = false;
    const isOvertakenBelieved = this.company.bug === 'overtaken answers await the payer';
    payment.awaitsPayer = update.status === 'pending' && (isInProgress(plan.status) || isOvertakenBelieved);
    payment.checkCount = hasMoved ? 0 : payment.checkCount + 1;
    const { status, checkCount } = payment;
    const next = nextCheckAt({ status, checkCount, createdAt: new Date(payment.createdAt) }, new Date(now));
    payment.nextCheckAt = next?.getTime() ?? null;
    this.#followInInvoices(payment, plan.effect, now);
  }

  #planStatusChange(payment: PaymentRow, update: ProviderUpdate): StatusChange {
    const plan = planStatusChange({ ...payment, failureStage: null }, update);
    if (this.company.bug === 'statuses go back') return { ...plan, status: update.status };
    if (this.company.bug === 'approved is paid' && plan.status === 'processing') return { ...plan, effect: 'pay' };
    return plan;
  }

  #followInInvoices(payment: PaymentRow, effect: InvoiceEffect, now: number): void {
    if (effect === 'none') return;
    const { company } = this;
    const invoices = company.invoicesOf(payment);
    const run = payment.paymentRunId === null ? null : rowOf(company.runs, payment.paymentRunId);
    if (effect === 'pay') {
      company.completedOn.set(payment.id, dayOf(now));
      company.payInvoices(invoices, dayOf(now));
      useByPayment(company, payment, dayOf(now));
      if (run) completeRunIfPaid(company, run);
      return;
    }
    for (const invoice of invoices) {
      invoice.hasLivePayment = false;
      if (company.bug !== 'what is free again stays to be paid') syncAutoPaidStatus(company, invoice);
    }
    if (effect === 'reopen' && company.bug === 'returns are ignored') return;
    for (const invoice of effect === 'reopen' ? invoices : []) {
      if (invoice.status !== 'paid') continue;
      reopenInvoice(company, invoice);
    }
    if (effect === 'reopen') returnOfPayment(company, payment);
    if (!run) return;
    reopenRun(company, run);
    completeRunIfPaid(company, run);
  }

  *check(payment: PaymentRow): ModelTask {
    if (payment.providerPaymentId === null) return;
    const now = this.now();
    if (payment.nextCheckAt === null || payment.nextCheckAt > now) return;
    payment.nextCheckAt = now + CHECK_LEASE_MS;
    const weather = yield 'call';
    const outcome = this.bank.fetch(payment.providerPaymentId, weather);
    yield 'answer';
    if (outcome.kind === 'ok') this.applyProviderUpdate(payment, outcome.value);
    else {
      const now = this.now();
      payment.checkCount += 1;
      payment.nextCheckAt = later(now, backoffMs(payment.checkCount));
    }
  }

  *cancelPayment(payment: PaymentRow): ModelTask {
    if (payment.providerPaymentId === null || !payment.awaitsPayer) refuse('PAYMENT_STATE');
    const weather = yield 'call';
    const outcome = this.bank.cancel(payment.providerPaymentId, weather);
    yield 'answer';
    if (outcome.kind === 'rejected') refuse('PAYMENT_STATE');
    if (outcome.kind === 'unknown') refuse('PROVIDER_UNAVAILABLE');
    this.applyProviderUpdate(payment, outcome.value);
  }

  /** Cancels the payment that awaits the payer. If it continues anyway, it may pay a second time. */
  *matchInstead(invoice: InvoiceRow): ModelTask {
    requireMatchable(this.company, invoice);
    const waits = ({ awaitsPayer, providerPaymentId, invoiceIds }: PaymentRow) =>
      awaitsPayer && providerPaymentId !== null && invoiceIds.includes(invoice.id);
    const payment = this.company.payments.find(waits);
    if (payment?.providerPaymentId) {
      const weather = yield 'call';
      const outcome = this.bank.cancel(payment.providerPaymentId, weather);
      yield 'answer';
      if (outcome.kind === 'ok') this.applyProviderUpdate(payment, outcome.value);
    }
    match(this.company, invoice, true, this.now());
  }

  *receiveWebhook(spec: TaskSpec & { readonly kind: 'webhook' }): ModelTask {
    const { bug, events } = this.company;
    if (spec.isForged && bug !== 'forgeries are believed') refuse('WEBHOOK_REFUSED');
    const receivedAt = this.now();
    if (bug === 'webhooks are believed' || bug === 'forgeries are believed') this.#believe(spec);
    if (events.some(({ eventId }) => eventId === spec.eventId)) return;
    events.push({ eventId: spec.eventId, providerPaymentId: spec.paymentId, receivedAt, isApplied: false });
  }

  /** Effect of a planted bug on a webhook. */
  #believe({ paymentId, type }: TaskSpec & { readonly kind: 'webhook' }): void {
    const payment = this.company.payments.find(({ providerPaymentId }) => providerPaymentId === paymentId);
    const status = (['processing', 'completed', 'failed', 'cancelled'] as const).find((one) => type.endsWith(one));
    if (payment && status) payment.status = status;
  }

  *applyEvents(): ModelTask {
    const now = this.now();
    const { events, payments } = this.company;
    const named = new Map(payments.map((payment) => [payment.providerPaymentId, payment]));
    const due = new Map<PaymentRow, number>();
    for (const [index, event] of events.entries()) {
      const payment = named.get(event.providerPaymentId);
      if (payment && !event.isApplied) due.set(payment, index);
    }
    for (const [payment, last] of due) {
      payment.nextCheckAt = now;
      yield* this.check(payment);
      this.now();
      for (const event of events.slice(0, last + 1)) {
        if (event.providerPaymentId === payment.providerPaymentId) event.isApplied = true;
      }
    }
    for (const event of events) if (event.receivedAt < now - UNKNOWN_EVENT_MS) event.isApplied = true;
  }
}

/** Times are whole milliseconds. */
export function later(now: number, pauseMs: number): number {
  return new Date(now + pauseMs).getTime();
}
