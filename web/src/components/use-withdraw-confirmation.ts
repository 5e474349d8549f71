import { WithdrawBankDetailsConfirmationsDocument } from '@paycycle/schema/generated/operations';
import { useCommand } from '../apollo/use-command.ts';
import type { Undo } from './offered-undos.ts';

/** Takes back the confirmations of suppliers' bank details: their accounts are as they were before. */
export function useWithdrawConfirmation(companyId: number) {
  const { send, sendOrThrow, busy } = useCommand(WithdrawBankDetailsConfirmationsDocument, {
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
