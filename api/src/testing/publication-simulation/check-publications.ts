import { openGuestScope, openJobScope } from '../../kernel/scope.ts';
import { Publication } from '../../modules/publications/index.ts';
import type { FakeAccountingSystem } from '../fake-accounting-system.ts';
import type { FakeBill } from '../fake-ledger-books.ts';
import type { PublicationBooks } from './publication-books.ts';

/** Invariants after every step: the ledger has no bill of ours and no contact of a supplier twice. Null if they hold. */
export function violationNow(ledger: FakeAccountingSystem): string | null {
  const own = ledger.liveBills().filter(({ invoiceId }) => invoiceId !== null);
  for (const [invoiceId, bills] of Map.groupBy(own, ({ invoiceId }) => invoiceId)) {
    if (bills.length > 1) return `invoice ${invoiceId} is there ${bills.length} times`;
  }
  for (const [supplierId, contacts] of Map.groupBy(ledger.contacts.values(), (contact) => contact.supplierId)) {
    if (supplierId !== null && contacts.length > 1) return `supplier ${supplierId} has ${contacts.length} contacts`;
  }
  return null;
}

/**
 * Invariants at rest, after the faults have ended: a requested bill is there with its file, or the reason why it is not;
 * and the ledger has no record of ours that is unknown here.
 * @param asked invoices that were published and not withdrawn
 */
export async function violationAtRest(
  books: PublicationBooks,
  ledger: FakeAccountingSystem,
  asked: ReadonlySet<number>,
): Promise<string | null> {
  const scope = openJobScope(openGuestScope(books.em.fork(), books.ports), books.user.userId, [books.companyId]);
  const rows = await scope.em.find(Publication, { companyId: books.companyId });
  const byInvoice = new Map(rows.map((row) => [row.invoiceId, row]));
  for (const id of asked) if (!byInvoice.has(id)) return `invoice ${id} was forgotten`;
  for (const row of rows) {
    const violation = violationOf(books, ledger, row);
    if (violation !== null) return `${row.invoiceNumber}: ${violation}`;
  }
  const known = new Set(rows.map(({ externalId }) => externalId));
  const maybe = new Set(rows.filter(({ sent, externalId }) => sent && !externalId).map(({ invoiceId }) => invoiceId));
  for (const { externalId, invoiceId, number } of ledger.liveBills()) {
    if (invoiceId !== null && !known.has(externalId) && !maybe.has(invoiceId))
      return `${number} is there, and nobody knows`;
  }
  return null;
}

function violationOf(books: PublicationBooks, ledger: FakeAccountingSystem, row: Publication): string | null {
  const bill = row.externalId === null ? undefined : ledger.bills.get(row.externalId);
  switch (row.state) {
    case 'queued':
    case 'sending':
      return `still ${row.state}: ${row.reason}`;
    case 'removed_there':
      return bill && isLive(bill) ? 'said to be removed, and is there' : null;
    case 'failed':
      return violationOfFailed(ledger, row);
    case 'published':
      return bill ? violationOfPublished(books, row, bill) : 'published, and not there';
  }
}

/** A publication may fail permanently only if the ledger refuses it, or has another bill with its number. */
function violationOfFailed(ledger: FakeAccountingSystem, { invoiceNumber, reason }: Publication): string | null {
  if (reason === null) return 'failed without a reason';
  if (ledger.refusedNumbers.has(invoiceNumber)) return null;
  const others = ledger.liveBills().filter(({ number, invoiceId }) => number === invoiceNumber && invoiceId === null);
  return others.length > 0 ? null : `failed for no cause: ${reason}`;
}

function violationOfPublished({ bills }: PublicationBooks, row: Publication, bill: FakeBill): string | null {
  if (!isLive(bill)) return 'published, and was removed there';
  if (bill.number !== row.invoiceNumber) return `published as ${bill.number}`;
  if (bill.invoiceId !== null && bill.invoiceId !== row.invoiceId) return 'published as the bill of another invoice';
  const gross = row.sent?.lines.reduce((sum, { netPence, vatPence }) => sum + netPence + vatPence, 0);
  if (bill.grossPence !== gross || bill.date !== row.sent?.date) return 'published as a bill of another date or amount';
  const file = bills.find(({ id }) => id === row.invoiceId)?.file;
  if (!file) return null;
  const there = bill.files.get(row.fileName ?? '');
  if (!there) return 'published without its file';
  return Buffer.from(there).equals(Buffer.from(file)) ? null : 'published with another file';
}

function isLive({ state }: FakeBill): boolean {
  return state !== 'voided' && state !== 'deleted';
}
