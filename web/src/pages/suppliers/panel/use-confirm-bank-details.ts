import type { SupplierQuery } from '@paycycle/schema/generated/operations';
import { useConfirmSupplierBankDetailsMutation } from '../../../apollo/hooks.generated.ts';
import { confirmedAccountNotice } from '../../../components/confirmed-account-notice.ts';
import { useWithdrawConfirmation } from '../../../components/use-withdraw-confirmation.ts';

/** Records that someone has checked the account that the panel shows, and no other. */
export function useConfirmBankDetails(supplier: SupplierQuery['supplier']) {
  const { id, companyId, name, bankAccountName, bankSortCode, bankAccountNumber } = supplier;
  const { undoOf } = useWithdrawConfirmation(companyId);
  const { send, busy } = useConfirmSupplierBankDetailsMutation({
    companyId,
    failed: { title: 'Error', description: 'Failed to confirm the bank details' },
    done: (data) => confirmedAccountNotice(data, undoOf),
  });
  const confirm = async () => {
    if (!bankSortCode || !bankAccountNumber) return;
    await send({ supplierId: id, name, bankAccountName, bankSortCode, bankAccountNumber });
  };
  return { confirm, busy };
}
