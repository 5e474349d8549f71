import type { OutgoingBill } from '../../kernel/ports/accounting-system.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { callLedger, systemOf } from '../../modules/accounting-connections/index.ts';
import { Publication } from '../../modules/publications/index.ts';
import { noteFates } from './note-fates.ts';
import { type BillFacts, grossOfSent, inOneOrder } from './outgoing-bill.ts';
import { DONE, duePublications, type Step, type StepOutcome } from './publication-step.ts';
import { fateOfSearch, fatesOfBills, mayRepeat, type SentBillFate } from './sent-bill-fate.ts';

/** A bill that was sent, whose answer is missing. */
type Unanswered = Publication & { readonly sent: OutgoingBill; readonly sentAt: Date };

function isUnanswered(publication: Publication): publication is Unanswered {
  return publication.sent !== null && publication.sentAt !== null;
}

/**
 * Finds out what became of a call whose answer was lost: it is made again with the same key and the same bytes, as long as
 * the ledger then answers as it did before. Later each of its bills is looked for.
 */
export async function findUnanswered(step: Step): Promise<StepOutcome> {
  const [first] = (await duePublications(step, { state: 'sending', externalId: null }, 1)).filter(isUnanswered);
  if (!first) return null;
  if (first.key === null) return lookFor(step, first);
  const { scope, connection } = step;
  const call = await scope.em.find(
    Publication,
    { companyId: first.companyId, key: first.key },
    { orderBy: { batchPosition: 'asc' }, refresh: true },
  );
  const bills = call.filter(isUnanswered);
  const isWhole = bills.every(({ batchPosition }, at) => batchPosition === at);
  const { sameKeyMs } = systemOf(scope, connection).limits;
  if (!isWhole || !mayRepeat(first.sentAt, scope.ports.clock.now(), sameKeyMs)) {
    await noteFates(
      step,
      bills,
      bills.map(() => ({ kind: 'look_for' })),
      false,
    );
    return DONE;
  }
  return askAgain(step, bills, first.key);
}

async function askAgain(step: Step, bills: readonly Unanswered[], key: string): Promise<StepOutcome> {
  const outcome = await callLedger(step.scope, step.connection, (system, access) =>
    system.createBills(
      access,
      bills.map(({ sent }) => inOneOrder(sent)),
      key,
    ),
  );
  await noteFates(step, bills, fatesOfBills(outcome, bills.length, true), false);
  return outcome;
}

/** Looks for one bill by its contact and number. */
async function lookFor(step: Step, publication: Unanswered): Promise<StepOutcome> {
  const { scope, connection } = step;
  const { sent } = publication;
  const outcome = await callLedger(scope, connection, (system, access) => system.findBills(access, sent));
  if (outcome.kind === 'ok') {
    const claimed = await claimedByOthers(
      step,
      publication,
      outcome.value.map(({ externalId }) => externalId),
    );
    const fate = fateOfSearch(outcome.value, factsOf(sent), claimed, connection.ledger);
    await noteFates(step, [publication], [fate], false);
  } else {
    await noteFates(step, [publication], [fateOfFailedSearch(outcome)], false);
  }
  return outcome;
}

/** Whatever became of the search, the bill may be there. */
function fateOfFailedSearch(outcome: Exclude<StepOutcome & object, { kind: 'ok' }>): SentBillFate {
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome };
  return { kind: outcome.kind === 'unknown' ? 'ask_again' : 'waits' };
}

function factsOf(sent: OutgoingBill): BillFacts {
  const { contactId, number, date } = sent;
  return { contactId, number, date, grossPence: grossOfSent(sent) };
}

async function claimedByOthers(
  { scope, turn }: Step,
  { id, documentType }: Publication,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await scope.em.execute<{ externalId: string }[]>(
    `select external_id as "externalId" from publications
     where ledger = ? and organisation_id = ? and document_type = ? and id <> ? and external_id = any(?::text[])`,
    [turn.ledger, turn.organisationId, documentType, id, sqlArray(externalIds)],
  );
  return new Set(rows.map(({ externalId }) => externalId));
}
