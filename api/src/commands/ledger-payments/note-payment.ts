import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { sumPence } from '@paycycle/schema/domain/money';
import type { AccountingOutcome, Refusal } from '../../kernel/ports/accounting-system.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { systemOf } from '../../modules/accounting-connections/index.ts';
import { hasTurn, LedgerPayment, Publication, type SentPayment } from '../../modules/publications/index.ts';
import { laterThan, type Step } from '../publications/publication-step.ts';
import { lookedForAt, pauseBeforeAttempt } from '../publications/sent-bill-fate.ts';

/** A payment that was sent. */
export type SentLedgerPayment = LedgerPayment & { readonly sent: SentPayment; readonly sentAt: Date };

export function isSent(payment: LedgerPayment): payment is SentLedgerPayment {
  return payment.sent !== null && payment.sentAt !== null;
}

/** The new state of a payment after its call, with or without a response. */
export type PaymentFate =
  /** `externalId` is null if the payment was found by the paid amounts of its bills. */
  | { readonly kind: 'there'; readonly externalId: string | null }
  /** The ledger does not have it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The ledger may have it; a user must check. */
  | { readonly kind: 'unclear'; readonly refusal: Refusal }
  /** The ledger does not have it; it is sent anew. */
  | { readonly kind: 'queued_again' }
  /** It may be there: the same call is made again, or it is looked for once that would make a second one. */
  | { readonly kind: 'ask_again' }
  /** It may be there, and the same call would not say so. */
  | { readonly kind: 'look_for' }
  /** It may be there, and nothing could be asked just now. */
  | { readonly kind: 'waits' };

/**
 * The new state of a payment, from the response to its call.
 * @param isRepeat an earlier call with the same key had no answer, and may have made it: a refusal of this one says nothing of
 * that
 */
export function fateOfCall(
  outcome: AccountingOutcome<{ readonly externalId: string }>,
  isRepeat: boolean,
): PaymentFate {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'there', externalId: outcome.value.externalId };
    case 'refused':
      return isRepeat ? { kind: 'look_for' } : { kind: 'refused', refusal: outcome };
    case 'unknown':
      return { kind: 'ask_again' };
    case 'later':
    case 'token_expired':
    case 'signed_out':
      return { kind: isRepeat ? 'waits' : 'queued_again' };
  }
}

const NOT_THERE = { key: null, sent: null, sentAt: null, content: null } as const;

/** Notes what became of a payment that was sent. One that another process has moved on since stays as it is. */
export async function notePayment(step: Step, payment: SentLedgerPayment, fate: PaymentFate): Promise<void> {
  await inTransaction(step.scope, async (scope) => {
    if (await hasTurn(scope, step.turn)) await note({ ...step, scope }, payment, fate);
  });
}

async function note({ scope, turn, connection }: Step, payment: SentLedgerPayment, fate: PaymentFate): Promise<void> {
  const { id, companyId, key, sentAt, attempts } = payment;
  const now = scope.ports.clock.now();
  const label = LEDGER_LABELS[turn.ledger];
  const update = (fields: Parameters<typeof scope.em.nativeUpdate<LedgerPayment>>[2]) =>
    scope.em.nativeUpdate(LedgerPayment, { id, companyId, state: 'sending', key, sentAt }, fields);
  switch (fate.kind) {
    case 'there': {
      if (fate.externalId !== null && (await isAnothers(scope, payment, fate.externalId))) {
        const reason = `${label} answered with the payment of another line`;
        await update({ key: null, state: 'failed', reason, remedy: `Look in ${label} whether this payment is there` });
        return;
      }
      const { externalId } = fate;
      const there = {
        key: null,
        state: 'published',
        externalId,
        publishedAt: now,
        reason: null,
        remedy: null,
      } as const;
      if ((await update({ ...there, attempts: 0 })) === 1) await notePaidBills(scope, payment);
      return;
    }
    case 'refused':
    case 'unclear': {
      const { reason, remedy } = fate.refusal;
      await update({ ...(fate.kind === 'refused' ? NOT_THERE : { key: null }), state: 'failed', reason, remedy });
      return;
    }
    case 'queued_again':
      await update({ ...NOT_THERE, state: 'queued', nextAttemptAt: now });
      return;
    case 'look_for':
      await update({
        key: null,
        nextAttemptAt: lookedForAt(sentAt, systemOf(scope, connection).limits.sameKeyMs),
      });
      return;
    case 'waits':
      await update({ nextAttemptAt: now });
      return;
    case 'ask_again': {
      const reason = `${label} has not said whether it has the payment: it is asked again`;
      const nextAttemptAt = laterThan(now, pauseBeforeAttempt(attempts + 1));
      await update({ reason, attempts: attempts + 1, nextAttemptAt });
    }
  }
}

async function isAnothers(scope: Scope, { id, ledger, organisationId }: LedgerPayment, externalId: string) {
  const rows = await scope.em.execute<object[]>(
    'select id from ledger_payments where ledger = ? and organisation_id = ? and external_id = ? and id <> ?',
    [ledger, organisationId, externalId, id],
  );
  return rows.length > 0;
}

/** Stores the paid amounts of the bills that this call changed in the ledger. The next check reads them. */
async function notePaidBills(scope: Scope, { companyId, ledger, organisationId, sent }: SentLedgerPayment) {
  for (const { externalId, documentType, paidBeforePence, amountPence } of sent.bills) {
    await scope.em.nativeUpdate(
      Publication,
      { companyId, ledger, organisationId, externalId, documentType },
      { paidTherePence: sumPence([paidBeforePence, amountPence]), checkedAt: null },
    );
  }
}
