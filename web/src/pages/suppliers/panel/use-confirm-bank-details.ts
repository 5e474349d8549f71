import { ConfirmSupplierBankDetailsDocument, type SupplierQuery } from '@paycycle/schema/generated/operations';
import { useCommand } from '../../../apollo/use-command.ts';
import { confirmedAccountNotice } from '../../../components/confirmed-account-notice.ts';

/** Records that someone has checked the account that the panel shows, and no other. */
export function useConfirmBankDetails({ id, companyId, bankSortCode, bankAccountNumber }: SupplierQuery['supplier']) {
  const { send, busy } = useCommand(ConfirmSupplierBankDetailsDocument, {
    companyId,
    failed: { title: 'Error', description: 'Failed to confirm the bank details' },
    done: confirmedAccountNotice,
  });
  const confirm = async () => {
    if (bankSortCode && bankAccountNumber) await send({ supplierId: id, bankSortCode, bankAccountNumber });
  };
  return { confirm, busy };
}
