import { randomUUID } from 'node:crypto';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import type { OrganisationSettings, OutgoingBill } from '../../kernel/ports/accounting-system.ts';
import { inTransaction } from '../../kernel/scope.ts';
import { callLedger, settingsOf, systemOf } from '../../modules/accounting-connections/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { IN_HAND_MS, Publication } from '../../modules/publications/index.ts';
import { billsToPublish, isReady, type ReadyToPublish } from './bills-to-publish.ts';
import { noteFates } from './note-fates.ts';
import { inOneOrder } from './outgoing-bill.ts';
import { DONE, duePublications, laterThan, type Step, type StepOutcome } from './publication-step.ts';
import { linkedContacts, resolveContact } from './resolve-contact.ts';
import { fatesOfBills } from './sent-bill-fate.ts';

/** A bill that is sent, as its publication is before. */
interface Sending {
  readonly publication: Publication;
  readonly ready: ReadyToPublish;
}

/**
 * Sends the bills of one type that have waited longest, as many as one call takes. Links the contacts of their
 * suppliers first. A bill that is no longer ready fails, with the reasons.
 */
export async function sendQueued(step: Step): Promise<StepOutcome> {
  const { scope, connection } = step;
  const [first] = await duePublications(step, { state: 'queued' }, 1);
  if (!first) return null;
  const settings = await settingsOf(scope, connection);
  if (settings.kind === 'unknown' || settings.kind === 'refused') {
    return { kind: 'later', retryAt: laterThan(scope.ports.clock.now(), SETTINGS_WAIT_MS), limit: 'app' };
  }
  if (settings.kind !== 'ok') return settings;
  const { billsPerCall } = systemOf(scope, connection).limits;
  const due = await duePublications(step, { state: 'queued', documentType: first.documentType }, billsPerCall);
  const bills = await readyOf(step, due, settings.value);
  const contacts = await linkedContacts(
    step,
    bills.map(({ ready }) => ready.invoice.supplierId),
  );
  const unlinked = bills.filter(({ ready }) => !contacts.has(ready.invoice.supplierId));
  if (unlinked.length > 0) return linkContacts(step, unlinked);
  return bills.length === 0 ? DONE : sendBills(step, bills, contacts);
}

/** Links contact after contact, as long as the ledger answers. */
async function linkContacts(step: Step, bills: readonly Sending[]): Promise<StepOutcome> {
  const suppliers = new Map(bills.map(({ ready: { invoice } }) => [invoice.supplierId, invoice.supplier.getEntity()]));
  for (const { id, name } of suppliers.values()) {
    const outcome = await resolveContact(step, { id, name });
    if (outcome.kind !== 'ok') return outcome;
  }
  return DONE;
}

/** An accounting system that does not say what it offers is asked again after so long. */
const SETTINGS_WAIT_MS = 60_000;

/** Those that are ready now; the others fail. */
async function readyOf(
  step: Step,
  due: readonly Publication[],
  settings: OrganisationSettings,
): Promise<readonly Sending[]> {
  const { scope, connection } = step;
  const { companyId } = connection;
  const invoices = await scope.em.find(
    Invoice,
    { companyId, id: { $in: due.map(({ invoiceId }) => invoiceId) } },
    { populate: ['supplier'], refresh: true },
  );
  const bills = await billsToPublish(scope, connection, invoices, settings);
  const byInvoice = new Map(bills.map((bill) => [bill.invoice.id, bill]));
  const sending: Sending[] = [];
  for (const publication of due) {
    const bill = byInvoice.get(publication.invoiceId);
    if (bill && isReady(bill) && bill.bill.documentType === publication.documentType) {
      sending.push({ publication, ready: bill });
      continue;
    }
    await failUnready(step, publication, bill ? { reasons: bill.reasons, remedy: bill.remedy } : null);
  }
  return sending;
}

async function failUnready(
  { scope, turn }: Step,
  { id, companyId }: Publication,
  unready: { readonly reasons: readonly string[]; readonly remedy: string | null } | null,
): Promise<void> {
  const label = LEDGER_LABELS[turn.ledger];
  const reasons = unready?.reasons.join('; ') || 'its type has changed';
  const fields = unready
    ? { reason: `Not ready any more: ${reasons}`, remedy: unready.remedy ?? 'Correct the bill, then try again' }
    : {
        reason: `It was deleted here before it was sent. It is not in ${label}.`,
        remedy: 'Restore it, then try again',
      };
  await inTransaction(scope, ({ em }) =>
    em.nativeUpdate(Publication, { id, companyId, state: 'queued' }, { state: 'failed', ...fields }),
  );
}

async function sendBills(
  step: Step,
  bills: readonly Sending[],
  contacts: ReadonlyMap<number, string>,
): Promise<StepOutcome> {
  const { scope, connection } = step;
  const { companyId, publishAs } = connection;
  const key = randomUUID();
  const outgoing = bills.map(({ ready }): OutgoingBill => {
    const contactId = contacts.get(ready.invoice.supplierId);
    if (contactId === undefined) throw new Error(`supplier ${ready.invoice.supplierId} has no contact`);
    return inOneOrder({ ...ready.bill, contactId, publishAs });
  });
  // Committed before the call: from here on each of them may be there.
  const isStored = await inTransaction(scope, async (scope) => {
    const now = scope.ports.clock.now();
    for (const [at, { publication, ready }] of bills.entries()) {
      const fields = { state: 'sending', key, batchPosition: at, sent: outgoing[at] ?? null, sentAt: now } as const;
      const changed = await scope.em.nativeUpdate(
        Publication,
        { id: publication.id, companyId, state: 'queued' },
        { ...fields, ...fieldsOf(ready), nextAttemptAt: laterThan(now, IN_HAND_MS) },
      );
      if (changed !== 1) return false;
    }
    return true;
  });
  if (!isStored) return DONE;
  const outcome = await callLedger(scope, connection, (system, access) => system.createBills(access, outgoing, key));
  const sent = await scope.em.find(
    Publication,
    { companyId, key },
    { orderBy: { batchPosition: 'asc' }, refresh: true },
  );
  await noteFates(step, sent, fatesOfBills(outcome, outgoing.length, false), true);
  return outcome;
}

/** Fields of a publication that are stored when its bill is sent: the books as they were read for it. */
function fieldsOf({ invoice, content, file }: ReadyToPublish) {
  return {
    content,
    recordNumber: invoice.recordNumber,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate,
    supplierId: invoice.supplierId,
    supplierName: invoice.supplier.getEntity().name,
    fileState: file ? ('waiting' as const) : ('none' as const),
    filePath: file?.path ?? null,
    fileName: file?.name ?? null,
    reason: null,
    remedy: null,
  };
}
