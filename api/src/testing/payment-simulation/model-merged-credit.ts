import type { ModelCompany } from './model-company.ts';
import { refuse } from './model-refusal.ts';
import { type InvoiceRow, isCredit, type RunItemRow, type RunRow, rowOf } from './simulation-books.ts';

/*
 * Invoices and credit notes that were paid together stay with one supplier, independent of merges (RULES.md, 55, 56 and
 * 61).
 */

/** Some invoices that stay where they are, and all of the same supplier that was paid with them less credit notes: their ids. */
export function paidTogetherWith(
  { runs, invoices }: ModelCompany,
  staying: readonly InvoiceRow[],
): ReadonlySet<number> {
  const found = new Set(staying.map(({ id }) => id));
  const items = runs.flatMap((run) => run.items).filter(({ credits }) => credits.some(({ usedBy }) => usedBy !== null));
  // Iterating a set includes elements added during the iteration.
  for (const id of found) {
    const { supplierId } = rowOf(invoices, id);
    for (const item of items) {
      const ids = idsIn(item);
      if (!ids.includes(id)) continue;
      for (const other of ids) if (rowOf(invoices, other).supplierId === supplierId) found.add(other);
    }
  }
  return found;
}

/**
 * Records that return to a merged supplier. Excludes those paid together with a record that stays.
 * @throws MERGE_STATE if they were paid together with a record that cannot return
 */
export function returningTogether(
  company: ModelCompany,
  ids: readonly number[],
  mergedIds: readonly number[],
): ReadonlySet<number> {
  const returning = new Set(ids);
  const isMerged = (id: number) => returning.has(id) || mergedIds.includes(rowOf(company.invoices, id).supplierId);
  for (;;) {
    const parted = takenTogether(company).filter((item) => item.some(isMerged) && !item.every(isMerged));
    if (parted.length === 0) return returning;
    const staying = parted.flat().filter((id) => returning.has(id));
    if (staying.length === 0) refuse('MERGE_STATE');
    for (const id of staying) returning.delete(id);
  }
}

/** Records that a run's items paid together less credit notes, or are about to pay in a run that is no longer a draft. */
function takenTogether({ runs, invoices }: ModelCompany): number[][] {
  return runs.flatMap((run) =>
    run.items.flatMap((item) => {
      const credits = item.credits.filter(
        ({ creditId, usedBy }) => usedBy !== null || isAboutToUse(run, rowOf(invoices, creditId)),
      );
      return credits.length === 0 ? [] : [[...item.invoiceIds, ...credits.map(({ creditId }) => creditId)]];
    }),
  );
}

function isAboutToUse({ id, status, isFileOut }: RunRow, { paymentRunId }: InvoiceRow): boolean {
  return paymentRunId === id && (status !== 'draft' || isFileOut);
}

function idsIn({ invoiceIds, credits }: RunItemRow): number[] {
  return [...invoiceIds, ...credits.map(({ creditId }) => creditId)];
}

/** The credit notes of some suppliers that drafts are about to use, but for those whose payment file is out. */
export function creditsInDrafts(company: ModelCompany, supplierIds: readonly number[]): InvoiceRow[] {
  const credits = company.invoices.filter((one) => isCredit(one) && supplierIds.includes(one.supplierId));
  return credits.filter((credit) => credit.paymentRunStatus === 'draft' && !company.isInFile(credit));
}
