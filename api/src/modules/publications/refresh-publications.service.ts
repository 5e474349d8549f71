import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { sumPence } from '@paycycle/schema/domain/money';
import type {
  AccountingOutcome,
  BillReference,
  LedgerBill,
  OutgoingBill,
} from '../../kernel/ports/accounting-system.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type AccountingConnection, callLedger, connectionOf, systemOf } from '../accounting-connections/index.ts';
import { Publication } from './publication.entity.ts';

/** One minute: a bill read more recently is not read again before a payment. */
const FRESH_MS = 60_000;

/** Bills that one hourly look reads, those that were looked at longest ago first. */
const LOOKED_AT_MAX = 200;

/** A bill that is paid here is looked at for so long after it was published. */
const LOOKED_AT_MS = 45 * 24 * 60 * 60 * 1000;

/**
 * Reads how published bills are in the ledger now. What cannot be read stays as it was read last: no payment waits for an
 * accounting system that does not answer.
 * @param invoiceIds those that are to be paid; left out, those that are due for a look
 */
export async function refreshPublications(
  scope: Scope,
  companyId: number,
  invoiceIds?: readonly number[],
): Promise<AccountingOutcome<null>> {
  const connection = await connectionOf(scope, companyId);
  const nothing = { kind: 'ok', value: null } as const;
  if (connection?.state !== 'connected' || !scope.ports.accountingSystems.has(connection.ledger)) return nothing;
  const due = await dueForLook(scope, connection, invoiceIds);
  const size = systemOf(scope, connection).limits.billsPerCall;
  for (let at = 0; at < due.length; at += size) {
    const some = due.slice(at, at + size);
    const outcome = await callLedger(scope, connection, (system, access) =>
      system.fetchBills(access, some.map(referenceOf)),
    );
    if (outcome.kind !== 'ok') return outcome;
    // The key of the call belongs to the payment, and not to a look that comes before it.
    await inTransaction({ ...scope, claim: undefined }, (scope) => noteBillsThere(scope, some, outcome.value));
  }
  return nothing;
}

/** A publication that is there. */
export type PublishedBill = Publication & { readonly externalId: string; readonly sent: OutgoingBill };

export function isThere(publication: Publication): publication is PublishedBill {
  return publication.externalId !== null && publication.sent !== null;
}

export function referenceOf({ externalId, documentType }: PublishedBill): BillReference {
  return { externalId, documentType };
}

async function dueForLook(
  scope: Scope,
  { companyId, ledger, organisationId }: AccountingConnection,
  invoiceIds: readonly number[] | undefined,
): Promise<PublishedBill[]> {
  const now = scope.ports.clock.now().getTime();
  const values = [companyId, ledger, organisationId];
  const rows = await scope.em.execute<{ id: number }[]>(
    `select publication.id from publications publication
     where publication.company_id = ? and publication.ledger = ? and publication.organisation_id = ?
       and publication.external_id is not null and publication.state <> 'removed_there' and ${
         invoiceIds
           ? 'publication.invoice_id = any(?::integer[]) and coalesce(publication.checked_at <= ?, true)'
           : `(publication.published_at > ? or exists (select from invoices invoice
               where invoice.company_id = publication.company_id and invoice.id = publication.invoice_id
                 and invoice.status <> 'paid'))`
       }
     order by publication.checked_at nulls first, publication.id ${invoiceIds ? '' : `limit ${LOOKED_AT_MAX}`}`,
    invoiceIds
      ? [...values, sqlArray(invoiceIds), new Date(now - FRESH_MS)]
      : [...values, new Date(now - LOOKED_AT_MS)],
  );
  const ids = rows.map(({ id }) => id);
  const found = await scope.em.find(Publication, { companyId, id: { $in: ids } }, { refresh: true });
  return found.filter(isThere);
}

/** Notes how bills are there; one that is not among them is not there any more. Called inside a transaction. */
export async function noteBillsThere(
  scope: Scope,
  publications: readonly PublishedBill[],
  bills: readonly LedgerBill[],
): Promise<void> {
  const keyOf = ({ documentType, externalId }: BillReference) => `${documentType} ${externalId}`;
  const there = new Map(bills.map((bill) => [keyOf(bill), bill]));
  for (const publication of publications)
    await noteBillThere(scope, publication, there.get(keyOf(publication)) ?? null);
}

/** Message about a bill that was withdrawn from here. */
export const WITHDRAWN = { reason: 'It was withdrawn from here', remedy: 'It can be published again' } as const;

/** Where the answer to its withdrawing was lost, what is there says whether that was done. */
async function noteBillThere(scope: Scope, publication: PublishedBill, bill: LedgerBill | null): Promise<void> {
  const { id, companyId, externalId, sent, ledger, withdrawnAt } = publication;
  const state = bill?.state ?? 'deleted';
  const isGone = state === 'voided' || state === 'deleted';
  const facts = bill && {
    link: bill.link,
    externalVersion: bill.version,
    grossTherePence: bill.grossPence,
    paidTherePence: bill.paidPence,
    isEditedThere: isEdited(bill, sent),
  };
  await scope.em.nativeUpdate(
    Publication,
    { id, companyId, externalId, state: { $ne: 'removed_there' } },
    {
      stateThere: state,
      checkedAt: scope.ports.clock.now(),
      ...facts,
      ...(isGone && {
        state: 'removed_there',
        reason: `It was ${state} in ${LEDGER_LABELS[ledger]}`,
        remedy: 'Ask who removed it. It can be published again.',
      }),
      ...(withdrawnAt !== null && (isGone ? WITHDRAWN : { withdrawKey: null, withdrawnAt: null, withdrawnBy: null })),
    },
  );
}

function isEdited(bill: LedgerBill, sent: OutgoingBill): boolean {
  const grossPence = sumPence(sent.lines.flatMap(({ netPence, vatPence }) => [netPence, vatPence]));
  return (
    bill.number !== sent.number ||
    bill.date !== sent.date ||
    bill.contactId !== sent.contactId ||
    bill.grossPence !== grossPence
  );
}
