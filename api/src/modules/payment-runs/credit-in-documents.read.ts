import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { isOneName } from '../../document-reader/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type CreditNoteRead, creditNotesPutAside, waitingCreditNotes } from '../documents/index.ts';
import { Invoice } from '../invoices/index.ts';
import { namesOfSuppliers } from '../suppliers/index.ts';

/** Credit notes that are named for one payee, by kind. */
const NAMED_MAX = 3;

/** Of an item of a run, or of an invoice. */
interface Payee {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** The supplier, or the one that it was merged into. */
  readonly rootId: number;
}

interface CreditNoteRecord {
  readonly companyId: number;
  readonly supplierId: number;
  readonly numberKey: string;
  readonly amountPence: number;
}

/**
 * By payee, the documents that were read as its credit notes and are none of its records. They wait for review, were put
 * aside by a user, or were accepted as an invoice or as one of another supplier. Their names are sealed in the database.
 */
export async function creditInDocuments(
  scope: Scope,
  payees: readonly Payee[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const [waiting, aside] = [await waitingCreditNotes(scope), await creditNotesPutAside(scope)];
  const records = await recordsWithNumbersOf(scope, aside);
  const recorded = aside.flatMap(({ accepted }) => accepted ?? []);
  const supplierIds = [
    ...payees.map(({ rootId }) => rootId),
    ...[...recorded, ...records].map(({ supplierId }) => supplierId),
  ];
  const namesOf = await namesOfSuppliers(scope, supplierIds);
  const isOf = (note: CreditNoteRead, supplierId: number) =>
    note.names.some((one) => (namesOf.get(supplierId) ?? []).some((own) => isOneName(one, own)));
  const isEntered = (note: CreditNoteRead) =>
    records.some((record) => isRecordOf(record, note) && isOf(note, record.supplierId));
  const lacking = aside.filter((note) => {
    const isLess = note.accepted === null || !note.accepted.isWhole || !isOf(note, note.accepted.supplierId);
    return isLess && !isEntered(note);
  });
  return new Map(
    payees.map(({ id, companyId, name, rootId }) => {
      const isOwn = (note: CreditNoteRead) => note.companyId === companyId && isOf(note, rootId);
      const waits = waiting.filter(isOwn);
      const gone = lacking
        .filter(isOwn)
        .filter((note, at, all) => ![...waits, ...all.slice(0, at)].some(isSameAs(note)));
      return [
        id,
        [
          ...listFirst(name, waits, () => 'waits for review in Documents'),
          ...listFirst(name, gone, ({ words }) => words),
        ],
      ];
    }),
  );
}

/** Credit notes on record, of any supplier, with the numbers of those that were put aside. */
async function recordsWithNumbersOf(scope: Scope, notes: readonly CreditNoteRead[]): Promise<CreditNoteRecord[]> {
  const numberKeys = notes.flatMap(({ number }) => (number === null ? [] : invoiceNumberKey(number)));
  if (numberKeys.length === 0) return [];
  const companyId = { $in: [...scope.companyIds] };
  return scope.em.find(
    Invoice,
    { companyId, documentType: 'credit_note', numberKey: { $in: numberKeys } },
    { disableIdentityMap: true },
  );
}

/** The record has the number of the credit note, and comes to as much. */
function isRecordOf({ companyId, numberKey, amountPence }: CreditNoteRecord, note: CreditNoteRead): boolean {
  return (
    companyId === note.companyId &&
    note.number !== null &&
    invoiceNumberKey(note.number) === numberKey &&
    -amountPence >= (note.amountPence ?? 0)
  );
}

/** The same credit note came twice, as by mail and by post. */
const isSameAs = (note: CreditNoteRead) => (other: CreditNoteRead) =>
  other !== note &&
  other.number !== null &&
  note.number !== null &&
  invoiceNumberKey(other.number) === invoiceNumberKey(note.number) &&
  (other.amountPence ?? 0) >= (note.amountPence ?? 0);

/** Names the largest ones: small ones that came later hide no large one. */
function listFirst<Note extends CreditNoteRead>(
  supplierName: string,
  notes: readonly Note[],
  fateOf: (note: Note) => string,
): string[] {
  const largest = notes.toSorted((one, other) => (other.amountPence ?? 0) - (one.amountPence ?? 0));
  return largest.slice(0, NAMED_MAX).map((note, at) => {
    const { number, amountPence } = note;
    const amount = amountPence === null ? '' : ` of ${formatPounds(pence(amountPence))}`;
    const more = at === NAMED_MAX - 1 && notes.length > NAMED_MAX ? ` There are ${notes.length - NAMED_MAX} more.` : '';
    return `${supplierName} has credit note ${number ?? 'without a number'}${amount}, which ${fateOf(note)}.${more}`;
  });
}
