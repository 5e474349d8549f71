import { AppError } from '@paycycle/schema/errors';

/** An invoice or a credit note in an item of a payment run. */
export interface TakenTogether {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly supplierId: number;
  readonly isCredit: boolean;
}

/** What is known where a merge is undone. */
export interface MergeToUndo {
  /** What moved, by id, and whether nobody has changed it since. */
  readonly moved: readonly { readonly id: number; readonly isUnchanged: boolean }[];
  /** The supplier that was merged, and those that stood for it. */
  readonly mergedIds: ReadonlySet<number>;
  /** Items that have taken credit notes off their invoices, or are about to. */
  readonly items: readonly (readonly TakenTogether[])[];
}

/**
 * Which invoices go back to the supplier that they came from (RULES.md, 56): those that are unchanged, but for what was paid
 * together with one that stays, less a credit note. Such invoices and credit notes are of one supplier.
 * @returns their ids
 * @throws MERGE_STATE where a credit note was taken off invoices of both suppliers, and one of them cannot follow the other
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
