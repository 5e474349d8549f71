import { setInterval } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { storableText } from '@paycycle/schema/domain/storable-text';
import { AppError } from '@paycycle/schema/errors';
import pLimit from 'p-limit';
import { type DocumentType, isKnownAsOther, type ReadDocument } from '../../document-reader/index.ts';
import { isNotNow } from '../../kernel/connections/connection-loss.ts';
import { ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import { type GuestScope, inTransaction, openJobScope, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { attachedInvoiceId, Invoice } from '../invoices/index.ts';
import { askAboutAccounts } from './account-questions.service.ts';
import { Document, DocumentInvoice } from './document.entity.ts';
import { announceDocuments, changeStatus, getDocument, lockDocument } from './document.service.ts';
import { emptyFields, fieldsOf, storableLayout } from './document-fields.plan.ts';
import { tailsOf } from './papers-beside.read.ts';
import { type DocumentReading, readDocument } from './read-document.service.ts';

/** A reader reports at this interval that it still reads a document. A killed reader falls silent. */
const SIGN_OF_LIFE_MS = 10_000;
const SILENCE_MAX_MS = 30_000;

/** A document is refused after so many failed attempts: it may be the cause of the crashes. */
const ATTEMPTS_MAX = 3;

/**
 * Documents of one company that are read at once. It is below the number of readers: a long scan takes minutes, and
 * other companies' documents must not wait for it.
 */
const COMPANY_AT_ONCE_MAX = 3;

/** Readers of one process take documents in turn, so that each sees which ones are taken. */
const takeInTurn = pLimit(1);

/** Pause before the next attempt, for each attempt so far. */
const PAUSE_MS = 5000;

/** Pause before the next attempt after the database or the files were unavailable. */
const OUTAGE_PAUSE_MS = 15_000;

/** Pause before another try to record that a document was left. */
const NOTE_AGAIN_MS = 500;

const GIVEN_UP = 'This document could not be read. Please enter the invoice by hand.';

/** A document that one reader has taken. */
interface Taken {
  readonly id: number;
  readonly companyId: number;
  readonly createdBy: string;
  readonly attempts: number;
  readonly uploadKey: string | null;
}

/**
 * Takes the next document that waits, reads it and stores its content. Several processes can do so at once: each takes
 * another document, of the company with the fewest in progress, images last. Retakes those of a killed process.
 * @param signal aborted when the process ends: the document is left for another one
 * @param tellFault receives errors beside the reading, which continues
 * @returns false if none waits
 * @throws an error of the document, or of the database and files that it needs; it is tried again later
 */
export async function readNextDocument(
  openScope: () => GuestScope,
  signal: AbortSignal,
  tellFault: (error: unknown) => void = () => undefined,
): Promise<boolean> {
  const taken = await takeInTurn(() => takeNext(openScope()));
  if (!taken) return false;
  if (taken.attempts > ATTEMPTS_MAX) {
    await store(scopeOf(openScope(), taken), taken, { refused: GIVEN_UP });
    return true;
  }
  const alive = setInterval(() => void stayAlive(openScope(), taken).catch(tellFault), SIGN_OF_LIFE_MS).unref();
  try {
    const scope: Scope = { ...scopeOf(openScope(), taken), signal };
    const document = await getDocument(scope, taken.id);
    const reading = await readDocument(scope, document, (percent) => {
      void tellProgress(openScope(), taken, percent).catch(tellFault);
    });
    await store(scopeOf(openScope(), taken), taken, reading);
  } catch (error) {
    const left = leftAfter(error, taken, signal);
    if (error instanceof ThreadLimitError) await store(scopeOf(openScope(), taken), taken, { refused: GIVEN_UP });
    else await leave(openScope, taken, left, signal);
    if (left.isFault) throw error;
  } finally {
    clearInterval(alive);
  }
  return true;
}

async function takeNext({ em, ports }: GuestScope): Promise<Taken | undefined> {
  const now = ports.clock.now();
  const [taken] = await em.execute<Taken[]>(
    `update documents set attempts = attempts + 1, taken_until = ?
     where id = (
       select waiting.id from documents waiting
       left join (
         select company_id, count(*) as count from documents
         where status = 'reading' and taken_until > ? group by company_id) busy
         on busy.company_id = waiting.company_id
       where waiting.status = 'reading' and (waiting.taken_until is null or waiting.taken_until <= ?)
         and coalesce(busy.count, 0) < ?
       order by coalesce(busy.count, 0), waiting.media_type like 'image/%', waiting.id
       limit 1 for update of waiting skip locked)
     returning id, company_id as "companyId", created_by as "createdBy", attempts, upload_key as "uploadKey"`,
    [new Date(now.getTime() + SILENCE_MAX_MS), now, now, COMPANY_AT_ONCE_MAX],
  );
  return taken;
}

function scopeOf(guest: GuestScope, { createdBy, companyId }: Taken): Scope {
  return openJobScope(guest, createdBy, [companyId]);
}

/** The row of a document while this reader has it. */
const OWN_DOCUMENT = "company_id = ? and id = ? and attempts = ? and status = 'reading'";

async function stayAlive({ em, ports }: GuestScope, { companyId, id, attempts }: Taken): Promise<void> {
  const until = new Date(ports.clock.now().getTime() + SILENCE_MAX_MS);
  await em.execute(`update documents set taken_until = ? where ${OWN_DOCUMENT}`, [until, companyId, id, attempts]);
}

async function tellProgress(scope: GuestScope, { id, companyId, attempts }: Taken, percent: number): Promise<void> {
  const rows = await scope.em.execute<object[]>(
    `update documents set progress = ? where ${OWN_DOCUMENT} and progress < ? returning id`,
    [percent, companyId, id, attempts, percent],
  );
  if (rows.length > 0) await announceDocuments(scope, companyId, [id]);
}

/** How to leave a document that was not read. */
interface Left {
  /** True if it counts as an attempt. An outage, or having to wait, says nothing about the document. */
  readonly isAttempt: boolean;
  readonly pauseMs: number;
  /** True if the error is logged. */
  readonly isFault: boolean;
}

function leftAfter(error: unknown, { attempts }: Taken, signal: AbortSignal): Left {
  const hasToWait = signal.aborted || (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS');
  if (hasToWait) return { isAttempt: false, pauseMs: 0, isFault: false };
  if (isNotNow(error)) return { isAttempt: false, pauseMs: OUTAGE_PAUSE_MS, isFault: true };
  return { isAttempt: true, pauseMs: PAUSE_MS * attempts, isFault: true };
}

/** Leaves a document for another attempt. Retries while the database is unavailable: silence counts as an attempt. */
async function leave(openScope: () => GuestScope, taken: Taken, left: Left, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await noteLeft(openScope(), taken, left);
    } catch (error) {
      if (signal.aborted || !isNotNow(error)) throw error;
    }
    await pause(NOTE_AGAIN_MS);
  }
}

async function noteLeft({ em, ports }: GuestScope, { companyId, id, attempts }: Taken, left: Left): Promise<void> {
  const until = new Date(ports.clock.now().getTime() + left.pauseMs);
  await em.execute(`update documents set attempts = ?, taken_until = ? where ${OWN_DOCUMENT}`, [
    left.isAttempt ? attempts : attempts - 1,
    until,
    companyId,
    id,
    attempts,
  ]);
}

/** Stores a document's content, unless it was discarded or taken by another reader since. */
async function store(scope: Scope, taken: Taken, reading: DocumentReading): Promise<void> {
  const { id, companyId, attempts, uploadKey } = taken;
  await inTransaction(scope, async (scope) => {
    const invoiceId = attachedInvoiceId(uploadKey);
    if (invoiceId !== null) await lockCompany(scope, companyId);
    const document = await lockDocument(scope, id);
    if (document.status !== 'reading' || document.attempts !== attempts) return;
    scope.em.assign(document, { progress: 100, takenUntil: null });
    if (invoiceId !== null) return storeAttached(scope, document, invoiceId, reading);
    if (reading.refused !== null) {
      document.message = reading.refused;
      await changeStatus(scope, document, 'refused');
      return;
    }
    const { documentType, invoices } = reading.document;
    const message = reading.document.message && storableText(reading.document.message);
    scope.em.assign(document, { documentType, message, pageCount: reading.pageCount });
    for (const row of rowsOf(scope, document, reading.document)) document.invoices.add(row);
    await changeStatus(scope, document, isRecord(documentType) || invoices.length > 0 ? 'ready' : 'set_aside');
  });
}

/**
 * Links a document's content with the invoice that it is or was attached to: a replaced document's content still
 * counts. Stores no link for a document that says nothing useful, and only one for the same file.
 */
async function storeAttached(
  scope: Scope,
  document: Document,
  invoiceId: number,
  reading: DocumentReading,
): Promise<void> {
  const { companyId, uploadKey, fileKey } = document;
  const before = { companyId, uploadKey, fileKey, status: 'accepted', id: { $lt: document.id } } as const;
  await scope.em.nativeDelete(Document, before);
  const invoice = await scope.em.findOne(Invoice, { companyId, id: invoiceId });
  const isLinked = (await scope.em.count(DocumentInvoice, { companyId, invoiceId, document: { fileKey } })) > 0;
  const read = reading.refused === null && invoice ? reading.document : null;
  const found = read && invoice && billOf(read.invoices, invoice);
  if (reading.refused !== null || isLinked || !invoice || !read || !(found || isKnownAsOther(read))) {
    await scope.em.remove(document).flush();
    await announceDocuments(scope, companyId, [document.id]);
    return;
  }
  scope.em.assign(document, { documentType: (found ?? read).documentType, pageCount: reading.pageCount });
  const { documentType } = invoice;
  for (const row of rowsOf(scope, document, { documentType, message: read.message, invoices: found ? [found] : [] })) {
    document.invoices.add(scope.em.assign(row, { isAccepted: true, invoiceId }));
  }
  await changeStatus(scope, document, 'accepted');
  await askAboutAccounts(scope, companyId, { id: invoiceId });
}

/** Picks the bill of a file that most likely belongs to the invoice. */
function billOf(bills: ReadDocument['invoices'], { numberKey, amountPence }: Invoice) {
  const hasNumber = ({ invoiceNumber: { value } }: ReadDocument['invoices'][number]) =>
    value !== null && areNumbersAlike(invoiceNumberKey(value), numberKey);
  return bills.find(hasNumber) ?? bills.find(({ totalAmount }) => totalAmount.value === amountPence) ?? bills[0];
}

function isRecord(type: DocumentType): type is 'invoice' | 'credit_note' {
  return type === 'invoice' || type === 'credit_note';
}

/** Creates the invoices of a document; an empty one to fill in if none was found. */
function rowsOf(
  scope: Scope,
  document: Document,
  { documentType, message, invoices }: ReadDocument,
): DocumentInvoice[] {
  const { companyId, pageCount } = document;
  const found = invoices.map((invoice) => ({
    documentType: invoice.documentType,
    typeAsRead: invoice.documentType,
    fromPage: invoice.fromPage,
    toPage: invoice.toPage,
    fields: fieldsOf(invoice),
    numberTails: tailsOf(invoice),
    layout: invoice.layout ? storableLayout(invoice.layout) : null,
    printedName: invoice.printedName ? storableText(invoice.printedName) : null,
  }));
  const none = {
    typeAsRead: null,
    fromPage: 1,
    toPage: Math.max(pageCount ?? 1, 1),
    fields: { ...emptyFields(), kindDoubt: message && storableText(message) },
    numberTails: [],
    printedName: null,
    layout: null,
  };
  const rows = found.length === 0 && isRecord(documentType) ? [{ documentType, ...none }] : found;
  return rows.map((row, position) => scope.em.create(DocumentInvoice, { companyId, document, position, ...row }));
}
