import { randomUUID } from 'node:crypto';
import { paymentReference } from '@paycycle/schema/domain/payment-reference';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../kernel/scope.ts';
import { findUser, userName } from '../identity/index.ts';
import { setLivePayment } from '../invoices/index.ts';
import type { PaymentRun } from '../payment-runs/index.ts';
import { recordPayments } from '../suppliers/index.ts';
import { SEND_LEASE_MS } from './authorisation.service.ts';
import { metadataOf } from './payment-metadata.plan.ts';
import { notifyPaymentsChanged } from './payment-progress.service.ts';
import { newReferenceTokens, type ReferenceTarget } from './payment-reference.service.ts';
import { providerOf } from './provider-of.ts';
import { ProviderAuthorisation, ProviderPayment, ProviderPaymentInvoice } from './provider-payment.entity.ts';
import { type Beneficiary, chunk, descriptionOf, type PaymentTarget } from './submission.plan.ts';

/** Most authorisations that a submission sends to the provider while the user waits. A background job sends the rest. */
export const SENT_AT_ONCE_MAX = 20;

/** A payable target with the item that its payment belongs to. */
export interface Payable extends PaymentTarget, Beneficiary {
  readonly paymentRunItemId: number | null;
  /** Invoice number or run name, for the reference and the description. */
  readonly subject: string;
}

/**
 * Stores the payments, as many per authorisation as the provider accepts. Returns the ids of the authorisations to
 * send.
 */
export async function storePayments(
  scope: Scope,
  companyId: number,
  payables: readonly Payable[],
  run: PaymentRun | null,
): Promise<number[]> {
  if (payables.length === 0) return [];
  const { clock } = scope.ports;
  const provider = await providerOf(scope, companyId);
  const now = clock.now();
  const payer = await findUser(scope, scope.userId);
  if (!payer) throw new AppError('UNAUTHENTICATED');
  const groups = chunk(payables, provider.capabilities.paymentsPerAuthorisation).map((group, index) => ({
    group,
    authorisation: scope.em.create(ProviderAuthorisation, {
      companyId,
      provider: provider.providerId,
      idempotencyKey: randomUUID(),
      paymentRunId: run?.id ?? null,
      payerName: userName(payer),
      payerEmail: payer.email,
      returnUrl: `${scope.publicUrl}/payments?returned=1`,
      createdAt: now,
      createdBy: scope.userId,
      // This request sends the first ones, so the background job must not take them before it.
      ...(index < SENT_AT_ONCE_MAX
        ? { nextAttemptAt: new Date(now.getTime() + SEND_LEASE_MS), attemptCount: 1 }
        : { nextAttemptAt: now }),
    }),
  }));
  // Flush first: the metadata for the provider contains the authorisation's id.
  await scope.em.flush();
  const tokens = await newReferenceTokens(scope, companyId, payables.map(targetOfReference));
  const tokenOf = new Map(payables.map((payable, index) => [payable, tokens[index] ?? '']));
  const payments = groups.flatMap(({ group, authorisation }) =>
    group.map((payable) => createPayment(scope, payable, authorisation, tokenOf.get(payable) ?? '')),
  );
  await scope.em.flush();
  const invoiceIds = payables.flatMap(({ invoices }) => invoices.map(({ id }) => id));
  await setLivePayment(scope, companyId, invoiceIds, true);
  await recordPayments(
    scope,
    companyId,
    payables.map(({ payee }) => payee.id),
  );
  await notifyPaymentsChanged(scope, payments);
  return groups.map(({ authorisation }) => authorisation.id);
}

function targetOfReference({ paymentRunItemId, invoices }: Payable): ReferenceTarget {
  const [onlyInvoice] = invoices.length === 1 ? invoices : [];
  return paymentRunItemId === null ? { invoiceId: onlyInvoice?.id ?? null } : { paymentRunItemId };
}

function createPayment(
  scope: Scope,
  payable: Payable,
  authorisation: ProviderAuthorisation,
  token: string,
): ProviderPayment {
  const { companyId } = authorisation;
  const { payee, invoices, credits, amountPence, paymentRunItemId, subject } = payable;
  const [onlyInvoice] = invoices.length === 1 ? invoices : [];
  const payment = scope.em.create(ProviderPayment, {
    companyId,
    provider: authorisation.provider,
    authorisation,
    supplierId: payee.id,
    invoiceId: onlyInvoice?.id ?? null,
    paymentRunItemId,
    paymentRunId: authorisation.paymentRunId,
    idempotencyKey: randomUUID(),
    amountPence,
    reference: paymentReference(token, subject),
    referenceToken: token,
    description: descriptionOf(numbersOf(invoices), numbersOf(credits)),
    metadata: metadataOf(authorisation),
    beneficiaryName: payable.beneficiaryName,
    beneficiarySortCode: payable.beneficiarySortCode,
    beneficiaryAccountNumber: payable.beneficiaryAccountNumber,
    createdAt: authorisation.createdAt,
    createdBy: scope.userId,
    updatedAt: authorisation.createdAt,
  });
  for (const { id } of invoices) {
    scope.em.create(ProviderPaymentInvoice, { companyId, payment, invoice: id });
  }
  return payment;
}

function numbersOf(invoices: PaymentTarget['invoices']): string[] {
  return invoices.map(({ invoiceNumber }) => invoiceNumber);
}
