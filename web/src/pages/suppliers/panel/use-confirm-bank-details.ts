import type { SupplierQuery } from '@paycycle/schema/generated/operations';
import { useConfirmSupplierBankDetailsMutation } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { notify } from '../../../components/notify.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';

/** Records that someone has checked the account that the panel shows, and no other. */
export function useConfirmBankDetails(supplier: SupplierQuery['supplier']) {
  const [send, { loading }] = useConfirmSupplierBankDetailsMutation();
  const confirm = useOneAtATime(async () => {
    const { id, bankSortCode, bankAccountNumber } = supplier;
    if (!bankSortCode || !bankAccountNumber) return;
    try {
      await send({ variables: { supplierId: id, bankSortCode, bankAccountNumber } });
      notify({ title: 'Success', description: 'Bank details confirmed' });
    } catch (error) {
      const description = serverMessage(error, 'Failed to confirm the bank details');
      notify({ title: 'Error', description, variant: 'destructive' });
    }
  });
  return { confirm, busy: loading };
}
