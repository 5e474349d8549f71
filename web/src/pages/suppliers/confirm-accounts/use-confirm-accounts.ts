import type { BankDetailsToConfirmQuery, ConfirmManyBankDetailsMutation } from '@paycycle/schema/generated/operations';
import { useConfirmManyBankDetailsMutation } from '../../../apollo/hooks.generated.ts';
import type { Notice } from '../../../components/notify.ts';
import { useWithdrawConfirmation } from '../../../components/use-withdraw-confirmation.ts';
import { countOf } from '../../../lib/count-of.ts';

export type AccountToConfirm = BankDetailsToConfirmQuery['company']['bankDetailsToConfirm']['suppliers'][number];

/** A notice holds a few names; the dialog shows all of them when it is opened again. */
const NAMES_MAX = 3;

/** Records that a person has checked these accounts, each as it was shown. */
export function useConfirmAccounts(companyId: number) {
  const { undoOf } = useWithdrawConfirmation(companyId);
  const { send, busy } = useConfirmManyBankDetailsMutation({
    companyId,
    failed: { title: 'Bank details not confirmed' },
    done: ({ confirmManyBankDetails: result }) => ({
      ...confirmedNotice(result),
      ...(result.suppliers.length > 0 && { undo: undoOf(result.suppliers.map(({ id }) => id)) }),
    }),
  });
  return {
    busy,
    /** Returns whether it succeeded. */
    confirm: async (accounts: readonly AccountToConfirm[]) => {
      const seen = accounts.map(({ id, name, bankAccountName, bankSortCode, bankAccountNumber }) => ({
        supplierId: id,
        name,
        bankAccountName,
        bankSortCode: bankSortCode ?? '',
        bankAccountNumber: bankAccountNumber ?? '',
      }));
      return (await send({ companyId, accounts: seen })) !== null;
    },
  };
}

function confirmedNotice(result: ConfirmManyBankDetailsMutation['confirmManyBankDetails']): Notice {
  const { confirmedCount, waitingCount, refusals } = result;
  const waits =
    waitingCount > 0 && `${countOf(waitingCount, 'account')} that you have changed: someone else can confirm.`;
  const named = refusals.slice(0, NAMES_MAX).map(({ name, message }) => `${name ?? 'A supplier'}: ${message}`);
  const more = refusals.length > NAMES_MAX && `And ${refusals.length - NAMES_MAX} more not confirmed.`;
  const description = [waits, ...named, more].filter((part) => part !== false).join(' ');
  return {
    title: `Bank details of ${countOf(confirmedCount, 'supplier')} confirmed`,
    ...(description && { description, variant: 'warning' as const }),
  };
}
