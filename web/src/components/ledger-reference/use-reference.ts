import { useSetLedgerReferenceMutation } from '../../apollo/hooks.generated.ts';

/** Sets a supplier's reference in the ledger; null removes it. Rejects with the server's error. */
export function useReference(companyId: number) {
  const { sendOrThrow, busy } = useSetLedgerReferenceMutation({
    companyId,
    failed: { title: 'Reference not saved', isShownAtFields: true },
    done: (_answer, { reference }) => ({
      title: reference === null ? 'Account reference removed' : 'Account reference saved',
    }),
  });
  return { save: (supplierId: number, reference: string | null) => sendOrThrow({ supplierId, reference }), busy };
}
