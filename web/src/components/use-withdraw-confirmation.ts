import { useWithdrawBankDetailsConfirmationsMutation } from '../apollo/hooks.generated.ts';
import type { Undo } from './offered-undos.ts';

/** Withdraws confirmations of suppliers' bank details, so that the accounts are unconfirmed again. */
export function useWithdrawConfirmation(companyId: number) {
  const { send, sendOrThrow, busy } = useWithdrawBankDetailsConfirmationsMutation({
    companyId,
    failed: { title: 'Confirmation not withdrawn' },
    done: () => ({ title: 'Success', description: 'Confirmation of the bank details withdrawn' }),
  });
  return {
    busy,
    withdraw: async (supplierIds: readonly number[]) => {
      await send({ companyId, supplierIds: [...supplierIds] });
    },
    undoOf:
      (supplierIds: readonly number[]): Undo =>
      () =>
        sendOrThrow({ companyId, supplierIds: [...supplierIds] }),
  };
}
