import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { LedgerBill } from '../../kernel/ports/accounting-system.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { systemOf } from '../../modules/accounting-connections/index.ts';
import { hasTurn, Publication } from '../../modules/publications/index.ts';
import { laterThan, type Step } from './publication-step.ts';
import { lookedForAt, pauseBeforeAttempt, type SentBillFate } from './sent-bill-fate.ts';

/** A key that may not be used any more. */
const NO_KEY = { key: null, batchPosition: null } as const;

/** The bill is not there: nothing is left of its sending. */
const NOT_THERE = {
  ...NO_KEY,
  sent: null,
  sentAt: null,
  content: null,
  fileState: 'none',
  filePath: null,
  fileName: null,
} as const;

/**
 * Notes what became of bills that were sent. One that another process has moved on since stays as it is.
 * @param isKnownAbsent a refusal says that the bill is not there; otherwise it may be, and is looked for before another try
 */
export async function noteFates(
  step: Step,
  sent: readonly Publication[],
  fates: readonly SentBillFate[],
  isKnownAbsent: boolean,
): Promise<void> {
  await inTransaction(step.scope, async (scope) => {
    if (!(await hasTurn(scope, step.turn))) return;
    const claimed = await claimedIds(
      scope,
      step,
      fates.flatMap((fate) => (fate.kind === 'there' ? fate.bill : [])),
    );
    for (const [at, publication] of sent.entries()) {
      const fate = fates[at];
      if (fate) await noteFate({ ...step, scope }, publication, fate, isKnownAbsent, claimed);
    }
  });
}

/** Returns the ids of the publications of these bills, by type and id in the ledger. */
async function claimedIds(scope: Scope, { turn }: Step, bills: readonly LedgerBill[]) {
  const rows = await scope.em.execute<{ externalId: string; documentType: string; id: number }[]>(
    `select external_id as "externalId", document_type as "documentType", id from publications
     where ledger = ? and organisation_id = ? and external_id = any(?::text[])`,
    [turn.ledger, turn.organisationId, sqlArray(bills.map(({ externalId }) => externalId))],
  );
  return new Map(rows.map(({ documentType, externalId, id }) => [`${documentType} ${externalId}`, id]));
}

async function noteFate(
  { scope, turn, connection }: Step,
  publication: Publication,
  fate: SentBillFate,
  isKnownAbsent: boolean,
  claimed: Map<string, number>,
): Promise<void> {
  const { id, companyId, key, sentAt, attempts } = publication;
  const now = scope.ports.clock.now();
  const { sameKeyMs } = systemOf(scope, connection).limits;
  const update = (fields: Parameters<typeof scope.em.nativeUpdate<Publication>>[2]) =>
    scope.em.nativeUpdate(Publication, { id, companyId, state: 'sending', externalId: null, key, sentAt }, fields);
  const label = LEDGER_LABELS[turn.ledger];
  switch (fate.kind) {
    case 'there': {
      const name = `${fate.bill.documentType} ${fate.bill.externalId}`;
      const isAnothers = claimed.has(name) && claimed.get(name) !== id;
      if (isAnothers || fate.bill.documentType !== publication.documentType) {
        const reason = `${label} answered with the bill of another invoice`;
        const remedy = `Look in ${label} whether this bill is there, then try again`;
        await update({ ...NO_KEY, state: 'failed', reason, remedy });
        return;
      }
      claimed.set(name, id);
      await update({ ...NO_KEY, ...thereFields(publication, fate.bill, now) });
      return;
    }
    case 'refused': {
      const { reason, remedy } = fate.refusal;
      await update({ ...(isKnownAbsent ? NOT_THERE : NO_KEY), state: 'failed', reason, remedy });
      return;
    }
    case 'queued_again':
      await update({ ...NOT_THERE, state: 'queued', nextAttemptAt: now });
      return;
    case 'look_for':
      await update({ ...NO_KEY, nextAttemptAt: lookedForAt(sentAt ?? now, sameKeyMs) });
      return;
    case 'waits':
      await update({ nextAttemptAt: now });
      return;
    case 'ask_again': {
      const reason = `${label} has not said whether it has the bill: it is asked again`;
      const nextAttemptAt = laterThan(now, pauseBeforeAttempt(attempts + 1));
      await update({ reason, attempts: attempts + 1, nextAttemptAt });
    }
  }
}

/** A bill without a file is published; another one is once its file is there. */
function thereFields({ fileState }: Publication, bill: LedgerBill, now: Date) {
  return {
    externalId: bill.externalId,
    link: bill.link,
    externalVersion: bill.version,
    stateThere: bill.state,
    grossTherePence: bill.grossPence,
    paidTherePence: bill.paidPence,
    checkedAt: now,
    reason: null,
    remedy: null,
    attempts: 0,
    nextAttemptAt: now,
    ...(fileState === 'none' && ({ state: 'published', publishedAt: now } as const)),
  };
}
