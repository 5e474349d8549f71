import type { Authorisation, Outcome, PaymentInstruction } from '../../kernel/ports/payment-provider.ts';
import { backoffMs } from '../../modules/payments/payment-update.plan.ts';
import type { ModelCompany } from './model-company.ts';
import { inModelTransaction, requireFilesNotSent, unpaidIdsOf } from './model-files.ts';
import { later, ModelProgress, type ModelTask } from './model-progress.ts';
import { refuse } from './model-refusal.ts';
import { isOfFileNotSent, limitExceededBy } from './model-releases.ts';
import { type Payable, planOfInvoice, planOfItem } from './model-target.ts';
import type { SimulatedBank } from './simulated-bank.ts';
import type { TaskSpec } from './simulation-action.ts';
import {
  type AuthorisationRow,
  type InvoiceRow,
  isCredit,
  type PaymentRow,
  type RunRow,
  rowOf,
  supplierName,
} from './simulation-books.ts';

const SORT_CODE = '20-00-00';

/** Time for which one process reserves the sending of an authorisation. */
const SEND_LEASE_MS = 45_000;

/**
 * Control flow of the payment services over books in memory: submissions, sending and the sweep. Between gates it does
 * what the services do in one transaction, with the same pure plans. Reads `now` where they read the clock, where a kill
 * is possible.
 */
export class ModelPayments {
  private readonly progress: ModelProgress;

  constructor(
    private readonly company: ModelCompany,
    private readonly bank: SimulatedBank,
    private readonly paymentsPerAuthorisation: number,
    private readonly now: () => number,
  ) {
    this.progress = new ModelProgress(company, bank, now);
  }

  begin(spec: TaskSpec): ModelTask {
    switch (spec.kind) {
      case 'pay run':
        return this.#sendStored(() => this.#payRun(rowOf(this.company.runs, spec.runId), spec.isNotSent));
      case 'pay invoice':
        return this.#sendStored(() => this.#payInvoice(rowOf(this.company.invoices, spec.invoiceId), spec.isNotSent));
      case 'cancel payment':
        return this.progress.cancelPayment(rowOf(this.company.payments, spec.paymentId));
      case 'match instead':
        return this.progress.matchInstead(rowOf(this.company.invoices, spec.invoiceId));
      case 'webhook':
        return this.progress.receiveWebhook(spec);
      case 'send':
        return this.#sendDue(rowOf(this.company.authorisations, spec.authorisationId));
      case 'check':
        return this.progress.check(rowOf(this.company.payments, spec.paymentId));
      case 'events':
        return this.progress.applyEvents();
      case 'sweep':
        return this.#sweep();
    }
  }

  #payRun(run: RunRow, isNotSent: boolean): AuthorisationRow[] {
    requireFilesNotSent(this.company, unpaidIdsOf(this.company, run), isNotSent);
    const plans = run.items.map((item) => planOfItem(this.company, run, item));
    const payables = plans.flatMap((plan) => (plan.kind === 'pay' ? [plan.payable] : []));
    const hasFailures = plans.some(({ kind }) => kind === 'refuse');
    if (plans.length === 0) refuse('PAYMENT_RUN_STATE');
    const isCovered = plans.some(({ kind }) => kind === 'covered');
    if (payables.length === 0 && !hasFailures) refuse(isCovered ? 'PAYMENT_RUN_STATE' : 'PAYMENT_ALREADY_MADE');
    if (payables.length > 0) this.company.act(run, 'pay', this.now());
    return this.#store(payables, run);
  }

  #payInvoice(invoice: InvoiceRow, isNotSent: boolean): AuthorisationRow[] {
    const { bug } = this.company;
    if (isCredit(invoice)) refuse('VALIDATION_FAILED');
    if (invoice.paymentRunId !== null) refuse('INVOICE_IN_RUN');
    if (invoice.hasLivePayment && bug !== 'live payments are overlooked') refuse('PAYMENT_ALREADY_MADE');
    requireFilesNotSent(this.company, [invoice.id], isNotSent);
    const { supplierId, amountPence } = invoice;
    const { account } = rowOf(this.company.suppliers, supplierId);
    const release = { supplierId, account, amountPence, invoiceIds: [invoice.id] };
    const isAgain = isOfFileNotSent(this.company, invoice.id);
    if (isAgain || limitExceededBy(this.company, [release], this.now())) refuse('APPROVAL_REQUIRED');
    const plan = planOfInvoice(this.company, invoice);
    if (plan.kind === 'skip') refuse('PAYMENT_ALREADY_MADE');
    return plan.kind === 'pay' ? this.#store([plan.payable], null) : [];
  }

  #store(payables: readonly Payable[], run: RunRow | null): AuthorisationRow[] {
    const { company } = this;
    const stored: AuthorisationRow[] = [];
    const now = payables.length > 0 ? this.now() : 0;
    for (let start = 0; start < payables.length; start += this.paymentsPerAuthorisation) {
      const authorisationId = company.authorisations.length + 1;
      const group = payables.slice(start, start + this.paymentsPerAuthorisation);
      const paymentIds = group.map((payable) => this.#storePayment(payable, authorisationId, run, now));
      const row = { id: authorisationId, paymentRunId: run?.id ?? null, paymentIds, isAnswered: false };
      const authorisation = { ...row, nextAttemptAt: now + SEND_LEASE_MS, attemptCount: 1 };
      company.authorisations.push(authorisation);
      stored.push(authorisation);
    }
    return stored;
  }

  #storePayment(payable: Payable, authorisationId: number, run: RunRow | null, now: number): number {
    const { supplierId, account, invoices, amountPence } = payable;
    const id = this.company.payments.length + 1;
    this.company.payments.push({
      id,
      authorisationId,
      supplierId,
      paymentRunId: run?.id ?? null,
      invoiceIds: invoices.map((invoice) => invoice.id),
      amountPence,
      account,
      createdAt: now,
      status: 'pending',
      failureCode: null,
      providerPaymentId: null,
      isOutcomeUnknown: false,
      awaitsPayer: false,
      nextCheckAt: null,
      checkCount: 0,
    });
    for (const invoice of invoices) invoice.hasLivePayment = true;
    const release = { supplierId, account, amountPence, invoiceIds: invoices.map((invoice) => invoice.id) };
    const ofPayment = { paymentId: id, outsideRunId: null, isApproved: run?.isApproved ?? false };
    this.company.releases.push({ ...release, ...ofPayment, releasedAt: new Date(now) });
    return id;
  }

  /** Stored in one transaction, then sent one after the other; the product sends them side by side. */
  *#sendStored(store: () => readonly AuthorisationRow[]): ModelTask {
    for (const authorisation of inModelTransaction(this.company, store)) yield* this.#sendLeased(authorisation);
  }

  *#sendLeased(authorisation: AuthorisationRow): ModelTask {
    const now = this.now();
    if (authorisation.isAnswered || authorisation.attemptCount !== 1) return;
    authorisation.nextAttemptAt = now + SEND_LEASE_MS;
    yield* this.#send(authorisation);
  }

  *#sendDue(authorisation: AuthorisationRow): ModelTask {
    const now = this.now();
    const { nextAttemptAt } = authorisation;
    if (authorisation.isAnswered || nextAttemptAt === null || nextAttemptAt > now) return;
    authorisation.nextAttemptAt = now + SEND_LEASE_MS;
    authorisation.attemptCount += 1;
    yield* this.#send(authorisation);
  }

  *#send(authorisation: AuthorisationRow): ModelTask {
    const payments = authorisation.paymentIds.map((id) => rowOf(this.company.payments, id));
    const suffix = this.company.bug === 'new key for each attempt' ? `-${authorisation.attemptCount}` : '';
    const request = {
      idempotencyKey: `a${authorisation.id}${suffix}`,
      payments: payments.map((payment) => this.#instructionOf(payment, suffix)),
      payer: { name: '', email: '' },
      returnUrl: '',
      metadata: {},
    };
    const weather = yield 'call';
    const outcome = this.bank.authorise(request, weather);
    yield 'answer';
    this.#applyAnswer(authorisation, payments, outcome);
  }

  #instructionOf(payment: PaymentRow, suffix: string): PaymentInstruction {
    const isLate = this.company.bug === 'account is read late';
    const { account } = isLate ? rowOf(this.company.suppliers, payment.supplierId) : payment;
    return {
      idempotencyKey: `p${payment.id}${suffix}`,
      amountPence: payment.amountPence,
      currency: 'GBP',
      reference: '',
      beneficiaryName: supplierName(payment.supplierId),
      beneficiarySortCode: SORT_CODE,
      beneficiaryAccountNumber: account ?? '',
    };
  }

  #applyAnswer(row: AuthorisationRow, payments: readonly PaymentRow[], outcome: Outcome<Authorisation>): void {
    if (row.isAnswered) return;
    const now = this.now();
    const { bug } = this.company;
    if (outcome.kind === 'unknown' && bug !== 'unknown is failed') {
      row.nextAttemptAt = bug === 'unknown is forgotten' ? null : later(now, backoffMs(row.attemptCount));
      for (const payment of payments) noteUnknown(payment);
      return;
    }
    row.isAnswered = true;
    row.nextAttemptAt = null;
    for (const [index, payment] of payments.entries()) {
      if (outcome.kind === 'ok') this.progress.applyProviderUpdate(payment, updateAt(outcome.value, index));
      else this.progress.applyProviderUpdate(payment, { status: 'failed', reason: 'invalid_request', stage: null });
    }
  }

  *#sweep(): ModelTask {
    const now = this.now();
    const { authorisations, payments } = this.company;
    const unsent = authorisations.filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now);
    const attemptAt = ({ nextAttemptAt }: AuthorisationRow) => nextAttemptAt ?? Number.POSITIVE_INFINITY;
    unsent.sort((one, other) => attemptAt(one) - attemptAt(other) || one.id - other.id);
    for (const authorisation of unsent) yield* this.#sendDue(authorisation);
    yield* this.progress.applyEvents();
    const dueAt = ({ nextCheckAt }: PaymentRow) => nextCheckAt ?? Number.POSITIVE_INFINITY;
    const due = payments.filter((payment) => dueAt(payment) <= now);
    due.sort((one, other) => dueAt(one) - dueAt(other) || one.id - other.id);
    for (const payment of due) yield* this.progress.check(payment);
  }
}

function noteUnknown(payment: PaymentRow): void {
  if (payment.isOutcomeUnknown) return;
  payment.isOutcomeUnknown = true;
  if (payment.status === 'pending') payment.status = 'processing';
}

function updateAt(answer: Authorisation, index: number) {
  const view = answer.payments[index];
  if (!view) throw new Error('the bank answered too few payments');
  return view;
}
