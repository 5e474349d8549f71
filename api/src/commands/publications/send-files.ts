import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { AccountingOutcome, OutgoingFile, Refusal } from '../../kernel/ports/accounting-system.ts';
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
  // Each in an EntityManager of its own: they run side by side, and all of them end within the turn.
  const ended = await Promise.allSettled(
    waiting.map((file) => sendFile({ ...step, scope: { ...scope, em: scope.em.fork() } }, file)),
  );
  const outcomes = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
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
  const outcome = isRead(file)
    ? await callLedger(step.scope, step.connection, (system, access) =>
        system.attachFile(access, referenceOf(publication), file, key),
      )
    : file;
  await noteFile(step, publication, key, outcome);
  if (outcome.kind === 'unread') return { kind: 'ok', value: null };
  return outcome.kind === 'refused' ? { kind: 'ok', value: null } : outcome;
}

/** A file that cannot be read just now: nothing was sent. */
type Unread = { readonly kind: 'unread' };

function isRead(file: OutgoingFile | Refusal | Unread): file is OutgoingFile {
  return 'bytes' in file;
}

/** Reads a bill's file. A missing file is a refusal that a user sees: it does not come back by itself. */
async function readFile(
  { scope, turn }: Step,
  { companyId, filePath, fileName }: PublishedBill,
): Promise<OutgoingFile | Refusal | Unread> {
  const remedy = `Restore it and try again, or withdraw the bill from ${LEDGER_LABELS[turn.ledger]}`;
  const key = filePath ?? '';
  const stored = await scope.em.findOne(StoredFile, { companyId, key });
  if (!stored) {
    return { kind: 'refused', reason: 'The bill or its file was deleted here before the file was sent', remedy };
  }
  try {
    return { name: fileName ?? '', mediaType: stored.mediaType, bytes: await buffer(await openFile(scope, stored)) };
  } catch {
    const isLost = (await scope.ports.fileStore.size(key).catch(() => undefined)) === null;
    return isLost ? { kind: 'refused', reason: 'its file is not kept here any more', remedy } : { kind: 'unread' };
  }
}

async function noteFile(
  { scope, turn }: Step,
  { id, companyId, attempts }: PublishedBill,
  key: string,
  outcome: AccountingOutcome<null> | Unread,
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
    unread: () => ({
      reason: 'Its file cannot be read here just now: it is tried again',
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
