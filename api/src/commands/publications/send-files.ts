import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { AccountingOutcome, OutgoingFile } from '../../kernel/ports/accounting-system.ts';
import { inTransaction } from '../../kernel/scope.ts';
import { callLedger, systemOf } from '../../modules/accounting-connections/index.ts';
import { openFile, StoredFile } from '../../modules/files/index.ts';
import {
  hasTurn,
  IN_HAND_MS,
  isThere,
  Publication,
  type PublishedBill,
  referenceOf,
} from '../../modules/publications/index.ts';
import { duePublications, laterThan, type Step, type StepOutcome } from './publication-step.ts';
import { mayRepeat, pauseBeforeAttempt } from './sent-bill-fate.ts';

/** Files that are sent side by side. */
const AT_ONCE_MAX = 4;

/** A file whose bill is there. */
interface Waiting {
  readonly publication: PublishedBill;
  readonly key: string;
}

/** Sends the files of bills that are there, each by a call and with a key of its own. */
export async function sendFiles(step: Step): Promise<StepOutcome> {
  const { scope, connection } = step;
  const atOnce = Math.max(1, Math.min(AT_ONCE_MAX, systemOf(scope, connection).limits.callsAtOnce - 1));
  const which = { state: 'sending', fileState: 'waiting', externalId: { $ne: null } } as const;
  const due = (await duePublications(step, which, atOnce)).filter(isThere);
  if (due.length === 0) return null;
  const waiting = await storeKeys(step, due);
  const outcomes = await Promise.all(
    // Each in an EntityManager of its own: they run side by side.
    waiting.map((file) => sendFile({ ...step, scope: { ...scope, em: scope.em.fork() } }, file)),
  );
  return outcomes.find(({ kind }) => kind === 'later' || kind === 'signed_out') ?? outcomes[0] ?? null;
}

/** Committed before the calls. A key that is too old is replaced: a file of the same name is, too. */
function storeKeys({ scope, connection }: Step, due: readonly PublishedBill[]): Promise<Waiting[]> {
  const { sameKeyMs } = systemOf(scope, connection).limits;
  return inTransaction(scope, async ({ em, ports }) => {
    const now = ports.clock.now();
    const waiting: Waiting[] = [];
    for (const publication of due) {
      const { id, companyId, fileKey, fileAskedAt } = publication;
      const isKept = fileKey !== null && fileAskedAt !== null && mayRepeat(fileAskedAt, now, sameKeyMs);
      const key = isKept ? fileKey : randomUUID();
      const fields = {
        fileKey: key,
        fileAskedAt: isKept ? fileAskedAt : now,
        nextAttemptAt: laterThan(now, IN_HAND_MS),
      };
      const changed = await em.nativeUpdate(Publication, waitingFile(id, companyId), fields);
      if (changed === 1) waiting.push({ publication, key });
    }
    return waiting;
  });
}

function waitingFile(id: number, companyId: number) {
  return { id, companyId, state: 'sending', fileState: 'waiting' } as const;
}

async function sendFile(step: Step, { publication, key }: Waiting): Promise<AccountingOutcome<null>> {
  const file = await readFile(step, publication);
  const outcome: AccountingOutcome<null> = file
    ? await callLedger(step.scope, step.connection, (system, access) =>
        system.attachFile(access, referenceOf(publication), file, key),
      )
    : {
        kind: 'refused',
        reason: 'The bill or its file was deleted here before the file was sent',
        remedy: `Restore it and try again, or withdraw the bill from ${LEDGER_LABELS[step.turn.ledger]}`,
      };
  await noteFile(step, publication, key, outcome);
  return outcome.kind === 'refused' ? { kind: 'ok', value: null } : outcome;
}

async function readFile(
  { scope }: Step,
  { companyId, filePath, fileName }: PublishedBill,
): Promise<OutgoingFile | null> {
  if (filePath === null || fileName === null) return null;
  const stored = await scope.em.findOne(StoredFile, { companyId, key: filePath });
  if (!stored) return null;
  return { name: fileName, mediaType: stored.mediaType, bytes: await buffer(await openFile(scope, stored)) };
}

async function noteFile(
  { scope, turn }: Step,
  { id, companyId, attempts }: PublishedBill,
  key: string,
  outcome: AccountingOutcome<null>,
): Promise<void> {
  const now = scope.ports.clock.now();
  const label = LEDGER_LABELS[turn.ledger];
  const fields = {
    ok: () =>
      ({ state: 'published', fileState: 'sent', publishedAt: now, reason: null, remedy: null, attempts: 0 }) as const,
    refused: () => {
      const { reason, remedy } = outcome.kind === 'refused' ? outcome : { reason: null, remedy: null };
      return {
        state: 'failed',
        fileState: 'failed',
        reason: `The bill is in ${label}, its file is not: ${reason}`,
        remedy,
      } as const;
    },
    unknown: () => ({
      reason: `${label} has not said whether it has the file: it is sent again`,
      attempts: attempts + 1,
      nextAttemptAt: laterThan(now, pauseBeforeAttempt(attempts + 1)),
    }),
    later: () => ({ nextAttemptAt: now }),
    token_expired: () => ({ nextAttemptAt: now }),
    signed_out: () => ({ nextAttemptAt: now }),
  }[outcome.kind]();
  await inTransaction(scope, async (scope) => {
    if (!(await hasTurn(scope, turn))) return;
    await scope.em.nativeUpdate(Publication, { ...waitingFile(id, companyId), fileKey: key }, fields);
  });
}
