import type { PossibleDuplicateReason } from '@paycycle/schema/domain/invoice-duplicate';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { requireCompany, type Scope } from '../../kernel/scope.ts';

/** Invoice that moves to another supplier, with its new state. */
export interface MovedInvoice {
  readonly id: number;
  readonly status: InvoiceStatus;
  /** Invoice of the new supplier that it may be a duplicate of; null keeps the present flag (RULES.md, 11). */
  readonly duplicateOfId: number | null;
  readonly duplicateReason: PossibleDuplicateReason | null;
}

/**
 * Moves invoices to another supplier; the database records who did (RULES.md, 55). Called inside a transaction that holds
 * the company's lock, before the draft runs that hold them are made to follow.
 *
 * @param movedAt the time in the record of the move; an invoice with a later one was changed since
 */
export async function moveInvoices(
  scope: Scope,
  companyId: number,
  supplierId: number,
  moved: readonly MovedInvoice[],
  movedAt: Date,
): Promise<void> {
  requireCompany(scope, companyId);
  await scope.em.execute(
    `update invoices invoice set supplier_id = ?, status = moved.status,
       possible_duplicate_of_id = coalesce(moved."duplicateOfId", invoice.possible_duplicate_of_id),
       possible_duplicate_reason = coalesce(moved."duplicateReason", invoice.possible_duplicate_reason),
       modified_at = ?, modified_by = ?
     from jsonb_to_recordset(?::jsonb)
       as moved (id integer, status text, "duplicateOfId" integer, "duplicateReason" text)
     where invoice.company_id = ? and invoice.id = moved.id`,
    [supplierId, movedAt, scope.userId, JSON.stringify(moved), companyId],
  );
}

/** State of an invoice before the move, to restore it. */
export interface InvoiceSnapshot {
  /** As the database writes it. */
  readonly modifiedAt: string;
  readonly modifiedBy: string | null;
  readonly duplicateOfId: number | null;
  readonly duplicateReason: PossibleDuplicateReason | null;
}

/** Invoice that moves back to its former supplier. */
export interface MovedBackInvoice {
  readonly id: number;
  readonly status: InvoiceStatus;
  /** The flag of a possible duplicate came with the move, and goes with it. */
  readonly isUnflagged: boolean;
  readonly before: InvoiceSnapshot;
}

/**
 * Moves invoices back to the supplier that they came from (RULES.md, 56). Called as `moveInvoices` is. The database
 * records who did it; on the invoices it is no change, so that an earlier move of the same ones can be taken back, too.
 */
export async function moveInvoicesBack(
  scope: Scope,
  companyId: number,
  supplierId: number,
  returned: readonly MovedBackInvoice[],
): Promise<void> {
  requireCompany(scope, companyId);
  const rows = JSON.stringify(returned.map(({ before, ...invoice }) => ({ ...before, ...invoice })));
  await scope.em.execute(
    `update invoices invoice set supplier_id = ?, status = returned.status,
       possible_duplicate_of_id = case when returned."isUnflagged" then known.id else invoice.possible_duplicate_of_id end,
       possible_duplicate_reason = case when not returned."isUnflagged" then invoice.possible_duplicate_reason
         when known.id is not null then returned."duplicateReason" end,
       modified_at = ?, modified_by = ?
     from jsonb_to_recordset(?::jsonb)
       as returned (id integer, status text, "isUnflagged" boolean, "duplicateOfId" integer, "duplicateReason" text)
     left join invoices known on known.company_id = ? and known.id = returned."duplicateOfId"
     where invoice.company_id = ? and invoice.id = returned.id`,
    [supplierId, scope.ports.clock.now(), scope.userId, rows, companyId, companyId],
  );
  await scope.em.execute(
    `update invoices invoice set modified_at = returned."modifiedAt", modified_by = returned."modifiedBy"
     from jsonb_to_recordset(?::jsonb) as returned (id integer, "modifiedAt" timestamptz, "modifiedBy" text)
     where invoice.company_id = ? and invoice.id = returned.id and returned."modifiedAt" is not null`,
    [rows, companyId],
  );
}
