import { AppError } from '@paycycle/schema/errors';

/** An invoice or a credit note in an item of a payment run. */
export interface TakenTogether {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly supplierId: number;
  readonly isCredit: boolean;
}

/** Facts from which the undo of a merge is planned. */
export interface MergeToUndo {
  /** Invoices that moved, by id. `isUnchanged`: not edited since the merge. */
  readonly moved: readonly { readonly id: number; readonly isUnchanged: boolean }[];
  /** The merged supplier, and the suppliers that had been merged into it before. */
  readonly mergedIds: ReadonlySet<number>;
  /** Items that have deducted credit notes from their invoices, or will. */
  readonly items: readonly (readonly TakenTogether[])[];
}

/**
 * Decides which invoices return to the merged supplier (RULES.md, 56): the unchanged ones. An exception is an invoice
 * that was paid together with one that stays, less a credit note: it stays too, since such invoices and credit notes
 * must be of one supplier.
 * @returns their ids
 * @throws MERGE_STATE where a credit note was taken off invoices of both suppliers, and one of them cannot follow the
 * other
 */
export function planMergeUndo({ moved, mergedIds, items }: MergeToUndo): ReadonlySet<number> {
  const returning = new Set(moved.filter(({ isUnchanged }) => isUnchanged).map(({ id }) => id));
  const isOfMerged = ({ id, supplierId }: TakenTogether) => returning.has(id) || mergedIds.has(supplierId);
  const isParted = (item: readonly TakenTogether[]) => item.some(isOfMerged) && !item.every(isOfMerged);
  for (;;) {
    const parted = items.filter(isParted);
    const staying = parted.flat().filter(({ id }) => returning.has(id));
    if (staying.length === 0) {
      for (const item of parted) refuse(item);
      return returning;
    }
    for (const { id } of staying) returning.delete(id);
  }
}

function refuse(item: readonly TakenTogether[]): void {
  const credit = item.find(({ isCredit }) => isCredit);
  const message = `Credit note ${credit?.invoiceNumber ?? ''} was taken off invoices of both suppliers since the merge: it can no longer be undone`;
  throw new AppError('MERGE_STATE', message);
}
