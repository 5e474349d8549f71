import { type EntityData, type FilterQuery, raw } from '@mikro-orm/core';
import type { Authorisation, Outcome } from '../../kernel/ports/payment-provider.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { metadataOf } from './payment-metadata.plan.ts';
import { applyProviderUpdates, applyUnknown, lockPaymentsOf } from './payment-progress.service.ts';
import { backoffMs } from './payment-update.plan.ts';
import { providerOf } from './provider-of.ts';
import { ProviderAuthorisation } from './provider-payment.entity.ts';

/** How long one sending may take before another process tries: longer than the slowest call. */
export const SEND_LEASE_MS = 45_000;

/** Id of an authorisation, and its company. */
interface OfCompany {
  readonly companyId: number;
  readonly id: number;
}

/**
 * Sends a stored authorisation to the provider, outside any transaction, and applies its answer. If the process is
 * killed in between leaves it due again, with the same keys: it is sent until there is an answer, and paid once.
 */
export async function sendAuthorisation(scope: Scope, { companyId, id }: OfCompany): Promise<void> {
  const isDue = { nextAttemptAt: { $lte: scope.ports.clock.now() } };
  const authorisation = await beginSending(scope, { companyId, id }, isDue, { attemptCount: raw('attempt_count + 1') });
  if (authorisation) await send(scope, authorisation);
}

/** As `sendAuthorisation`, for the request that stored the authorisation with its lease. */
export async function sendLeased(scope: Scope, { companyId, id }: OfCompany): Promise<void> {
  // A background job has taken it if the request got to it after the lease.
  const authorisation = await beginSending(scope, { companyId, id }, { attemptCount: 1 });
  if (authorisation) await send(scope, authorisation);
}

async function send(scope: Scope, authorisation: ProviderAuthorisation): Promise<void> {
  const provider = await providerOf(scope, authorisation.companyId);
  const outcome = await provider.authorise({
    idempotencyKey: authorisation.idempotencyKey,
    payments: authorisation.payments.getItems().map((payment) => ({
      idempotencyKey: payment.idempotencyKey,
      amountPence: payment.amountPence,
      currency: 'GBP',
      reference: payment.reference,
      beneficiaryName: payment.beneficiaryName,
      beneficiarySortCode: payment.beneficiarySortCode,
      beneficiaryAccountNumber: payment.beneficiaryAccountNumber,
    })),
    payer: { name: authorisation.payerName, email: authorisation.payerEmail },
    returnUrl: authorisation.returnUrl,
    metadata: metadataOf(authorisation),
  });
  await applyAnswer(scope, authorisation.companyId, authorisation.id, outcome);
}

/**
 * One process at a time sends an authorisation; null when another does, when it has its answer, or when it is for
 * another provider than the one in use.
 */
async function beginSending(
  scope: Scope,
  { companyId, id }: OfCompany,
  mine: FilterQuery<ProviderAuthorisation>,
  attempt: EntityData<ProviderAuthorisation> = {},
): Promise<ProviderAuthorisation | null> {
  const now = scope.ports.clock.now();
  const { providerId: provider } = await providerOf(scope, companyId);
  const begun = await scope.em.nativeUpdate(
    ProviderAuthorisation,
    { $and: [{ id, companyId, provider, answeredAt: null }, mine] },
    { nextAttemptAt: new Date(now.getTime() + SEND_LEASE_MS), ...attempt },
  );
  if (begun === 0) return null;
  return scope.em.findOne(ProviderAuthorisation, { id }, { populate: ['payments'], refresh: true });
}

function applyAnswer(scope: Scope, companyId: number, id: number, outcome: Outcome<Authorisation>): Promise<void> {
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const authorisation = await scope.em.findOneOrFail(ProviderAuthorisation, { id }, { refresh: true });
    // Another process was faster: the same key had the same answer.
    if (authorisation.answeredAt) return;
    const now = scope.ports.clock.now();
    const ofAuthorisation = await lockPaymentsOf(scope, id);
    if (outcome.kind === 'unknown') {
      authorisation.nextAttemptAt = new Date(now.getTime() + backoffMs(authorisation.attemptCount));
      return applyUnknown(scope, ofAuthorisation);
    }
    authorisation.answeredAt = now;
    authorisation.nextAttemptAt = null;
    if (outcome.kind === 'rejected') {
      const { reason, stage } = outcome;
      const update = { status: 'failed', reason, stage } as const;
      return applyProviderUpdates(
        scope,
        ofAuthorisation.map((payment) => ({ payment, update })),
      );
    }
    const { providerAuthorisationId, authorisationUrl, payments } = outcome.value;
    authorisation.providerAuthorisationId = providerAuthorisationId;
    authorisation.authorisationUrl = authorisationUrl;
    const updates = ofAuthorisation.map((payment, index) => {
      const update = payments[index];
      if (!update) {
        throw new Error(`the provider answered ${payments.length} of ${ofAuthorisation.length} payments of ${id}`);
      }
      return { payment, update };
    });
    await applyProviderUpdates(scope, updates);
  });
}
