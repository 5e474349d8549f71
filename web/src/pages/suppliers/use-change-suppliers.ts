import type { InvoicesSeen, SupplierChangeInput, SupplierSelection } from '@paycycle/schema/generated/operations';
import { useChangeSuppliersMutation, useUndoBulkChangeMutation } from '../../apollo/hooks.generated.ts';
import { countOf } from '../../lib/count-of.ts';

/** Changes many suppliers at once, reports the result and the refusals, and offers Undo. */
export function useChangeSuppliers(companyId: number) {
  const undo = useUndoBulkChangeMutation({
    companyId,
    failed: { title: 'Could not undo' },
    done: ({ undoBulkChange: { restoredCount, refusals } }) => ({
      title: 'Undone',
      description: `${countOf(restoredCount, 'supplier')} as before. ${describeRefusals(refusals)}`.trim(),
    }),
  });
  const { send, busy } = useChangeSuppliersMutation({
    companyId,
    failed: { title: 'Suppliers not changed' },
    done: ({ changeSuppliers: { changedCount, refusals } }, { change }) => ({
      title: `${countOf(changedCount, 'supplier')} ${describeChange(change)}`,
      description: describeRefusals(refusals),
      ...(changedCount === 0 && { variant: 'warning' as const }),
    }),
    undo: ({ changeSuppliers: { changeId } }) => (changeId === null ? null : () => undo.sendOrThrow({ id: changeId })),
  });
  return {
    busy,
    /** Returns true on success. */
    changeSuppliers: async (
      selection: SupplierSelection,
      change: SupplierChangeInput,
      seenInvoices: InvoicesSeen | null = null,
    ) => (await send({ companyId, selection, change, ...(seenInvoices && { seenInvoices }) })) !== null,
  };
}

function describeChange({ paymentTermsDays, paymentTerms, isAutoPaid, isActive }: SupplierChangeInput): string {
  if (typeof paymentTermsDays === 'number') return `given terms of ${countOf(paymentTermsDays, 'day')}`;
  if (typeof paymentTerms === 'string') return `given terms of ${paymentTerms}`;
  if (typeof isAutoPaid === 'boolean') return isAutoPaid ? 'set to auto-paid' : 'set to manual payment';
  return isActive ? 'restored' : 'archived';
}

function describeRefusals(refusals: readonly { readonly reason: string; readonly count: number }[]): string {
  return refusals
    .map(
      ({ reason, count }) =>
        `${countOf(count, 'supplier')} unchanged: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    )
    .join(' ');
}
