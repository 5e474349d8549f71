import { openGuestScope, openJobScope } from '../../kernel/scope.ts';
import { type LedgerPayment, ownPaidOf, Publication } from '../../modules/publications/index.ts';
import type { FakeAccountingSystem } from '../fake-accounting-system.ts';
import { type FakePayment, refusalOfBatch } from '../fake-ledger-books.ts';
import { keyOf, type PaymentActs } from './payment-acts.ts';
import type { BookedLine, Piece } from './payment-lines.ts';
import type { PublicationBooks } from './publication-books.ts';

/** Data that the checker uses. */
export interface PaidBooks {
  readonly books: PublicationBooks;
  readonly ledger: FakeAccountingSystem;
  readonly acts: PaymentActs;
}

/**
 * Invariants after every step: the ledger has no payment of ours twice, none of a voided bill, and none that its line was
 * never matched to. Null if they hold.
 */
export function paymentViolationNow({ books, ledger, acts }: PaidBooks): string | null {
  if (acts.wrongCall !== null) return acts.wrongCall;
  const seen = new Set<string>();
  for (const payment of acts.own()) {
    const line = books.lines.find(({ description }) => description === payment.reference);
    if (!line) return `${payment.reference} is the payment of no line`;
    const wrong = violationOfPayment({ books, ledger, acts }, line, payment);
    if (wrong !== null) return `${line.description}: ${wrong}`;
    const key = `${line.description} ${contactsOf(ledger, payment).join()}`;
    const name = ledger.limits.contactsPerPaymentGroup === null ? line.description : key;
    if (seen.has(name)) return `${name} is paid there twice`;
    seen.add(name);
  }
  return null;
}

function contactsOf({ bills }: FakeAccountingSystem, { payments }: FakePayment): readonly string[] {
  return [...new Set(payments.map(({ bill }) => bills.get(bill.externalId)?.contactId ?? 'nobody'))];
}

function violationOfPayment({ ledger, acts }: PaidBooks, line: BookedLine, payment: FakePayment): string | null {
  const { date, bankAccountId, payments } = payment;
  const isOfOne = ledger.limits.contactsPerPaymentGroup === 1;
  if (isOfOne && contactsOf(ledger, payment).length > 1) return 'a payment of several contacts';
  if (date !== line.date || bankAccountId !== 'current') return 'a payment of another day or account';
  const bills = payments.map(({ bill }) => ledger.bills.get(bill.externalId));
  if (bills.some((bill) => !bill || bill.state === 'voided' || bill.state === 'deleted'))
    return 'a bill that is not there is paid';
  const paid = payments.map(({ amountPence }, at) => `${bills[at]?.invoiceId} ${amountPence}`);
  const isSaid = (pieces: readonly Piece[]) => shapesOf(pieces, isOfOne).some((shape) => isSame(shape, paid));
  return acts.everMatched.get(line.id)?.some(isSaid) ? null : `pays ${paid.join(', ')}, which it was never matched to`;
}

/** Payments that a line's parts become: one, or one for each supplier. */
function shapesOf(pieces: readonly Piece[], isOfOne: boolean): readonly (readonly string[])[] {
  const groups = Map.groupBy(pieces, ({ bill }) => (isOfOne ? bill.supplierName : ''));
  return [...groups.values()].map((group) => group.map(({ bill, amountPence }) => `${bill.id} ${amountPence}`));
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

/**
 * Invariants at rest, after the faults have ended: a requested payment is there, or the reason why it is not. The ledger
 * has no payment of ours that is unknown here, and none of ours counts as theirs. Null if they hold.
 */
export async function paymentViolationAtRest(paid: PaidBooks): Promise<string | null> {
  const { books, acts } = paid;
  const rows = await acts.rows();
  const publications = await books.em
    .fork()
    .find(Publication, { companyId: books.companyId, state: 'published' }, { filters: false });
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  for (const key of acts.asked) if (!known.has(key)) return `the payment of line ${key} was forgotten`;
  for (const row of rows) {
    const violation = violationOfRow(paid, row, publications);
    if (violation !== null) return `${row.description} (${row.state}): ${violation}`;
  }
  const claimed = new Set(
    rows.filter(({ sent, state }) => sent && state !== 'removed_there').map((row) => acts.there(row)),
  );
  const unknown = acts.own().find((payment) => !claimed.has(payment));
  if (unknown) return `${unknown.reference} is there, and nobody knows`;
  return violationOfStops(paid, rows, publications);
}

function violationOfRow(paid: PaidBooks, row: LedgerPayment, publications: readonly Publication[]): string | null {
  const there = paid.acts.there(row);
  switch (row.state) {
    case 'queued':
    case 'sending':
      return `still under way: ${row.reason}`;
    case 'removed_there':
      return there ? 'said to be removed, and is there' : null;
    case 'published': {
      if (!there) return 'not there';
      if (row.externalId !== null && row.externalId !== there.externalId) return 'known by the id of another payment';
      const sent = row.sent?.bills.map(({ externalId, amountPence }) => `${externalId} ${amountPence}`) ?? [];
      const booked = there.payments.map(({ bill, amountPence }) => `${bill.externalId} ${amountPence}`);
      return isSame(sent, booked) ? null : 'there with other bills or amounts than were noted';
    }
    case 'failed': {
      if (row.reason === null) return 'without a reason';
      if (row.sent !== null) return causeOfDoubt(paid, row) ? null : `in doubt for no cause: ${row.reason}`;
      if (there) return `there, and said not to be: ${row.reason}`;
      return causeOfFailure(paid, row, publications) ? null : `for no cause: ${row.reason}`;
    }
  }
}

/** True if users of the ledger made it impossible to tell from the paid amounts. */
function causeOfDoubt({ ledger, acts }: PaidBooks, { sent }: LedgerPayment): boolean {
  const isGone = (id: string) => !ledger.liveBills().some(({ externalId }) => externalId === id);
  return sent?.bills.some(({ externalId }) => acts.touched.has(externalId) || isGone(externalId)) ?? false;
}

/** True if either side's books prevent the payment. */
function causeOfFailure(
  { ledger, acts }: PaidBooks,
  { bankTransactionId, contactId }: LedgerPayment,
  publications: readonly Publication[],
): boolean {
  const pieces = acts.matched.get(bankTransactionId) ?? [];
  const bills = pieces.map(({ bill, amountPence }) => {
    const externalId = publications.find(({ invoiceId }) => invoiceId === bill.id)?.externalId;
    return { amountPence, there: ledger.bills.get(externalId ?? '') };
  });
  const isItsContact = bills.some(({ there }) => contactId === '' || there?.contactId === contactId);
  if (!isItsContact) return true;
  const isPayable = ({ there, amountPence }: (typeof bills)[number]) =>
    there?.state === 'awaiting_payment' && there.grossPence - there.paidPence >= amountPence;
  if (!bills.every(isPayable)) return true;
  const own = bills.flatMap(({ there, amountPence }) => (there ? [{ bill: there, amountPence }] : []));
  return refusalOfBatch(own.filter(({ bill }) => contactId === '' || bill.contactId === contactId)) !== null;
}

/** Our payments neither stop nor warn; payments made by users of the ledger do. */
async function violationOfStops(
  { books, ledger, acts }: PaidBooks,
  rows: readonly LedgerPayment[],
  publications: readonly Publication[],
): Promise<string | null> {
  const { em, ports, user, companyId } = books;
  const scope = openJobScope(openGuestScope(em.fork(), ports), user.userId, [companyId]);
  const ownPaid = await ownPaidOf(
    scope,
    companyId,
    publications.map(({ id }) => id),
  );
  for (const { id, externalId, invoiceNumber, paidTherePence } of publications) {
    const isInDoubt = rows.some(
      ({ state, sent }) => state === 'failed' && sent?.bills.some((bill) => bill.externalId === externalId),
    );
    if (isInDoubt) continue;
    const paidThere = ledger.bills.get(externalId ?? '')?.paidPence ?? 0;
    if (paidThere !== (paidTherePence ?? 0))
      return `${invoiceNumber}: ${paidThere} is paid there, ${paidTherePence} noted`;
    const own = acts.own().flatMap(({ payments }) => payments.filter(({ bill }) => bill.externalId === externalId));
    const ownThere = own.reduce((sum, { amountPence }) => sum + amountPence, 0);
    if (ownThere !== (ownPaid.get(id) ?? 0))
      return `${invoiceNumber}: ours have paid ${ownThere}, ${ownPaid.get(id)} noted`;
  }
  return null;
}
