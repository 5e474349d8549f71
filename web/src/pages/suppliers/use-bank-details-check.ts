import { useApolloClient } from '@apollo/client/react';
import { BankDetailsWarningDocument, type SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';

interface BankDetails {
  readonly bankSortCode?: string | null;
  readonly bankAccountNumber?: string | null;
}

interface InlineWarning {
  readonly pair: string;
  readonly warning: string;
}

/** A failed check must not prevent saving, so it is only a warning. */
const NOT_CHECKED =
  'The sort code and account number could not be checked just now. Compare them with the supplier’s invoice.';

/**
 * Checks a sort code and account number before they are saved. The user can overrule a warning by saving the same pair
 * again.
 */
export function useBankDetailsCheck(companyId: number, stored: SupplierFieldsFragment | null) {
  const client = useApolloClient();
  const [doubt, setDoubt] = useState<InlineWarning | null>(null);
  const [busy, setBusy] = useState(false);

  async function findWarning(sortCode: string, accountNumber: string): Promise<string | null> {
    setBusy(true);
    try {
      const { data } = await client.query({
        query: BankDetailsWarningDocument,
        variables: { sortCode, accountNumber, companyId, supplierId: stored?.id ?? null },
        fetchPolicy: 'no-cache',
      });
      return data?.bankDetailsWarning ?? null;
    } catch {
      return NOT_CHECKED;
    } finally {
      setBusy(false);
    }
  }

  /** True if saving may continue: no warning, no change, or the user has seen the warning. */
  async function mayBeSaved({ bankSortCode, bankAccountNumber }: BankDetails): Promise<boolean> {
    if (!bankSortCode || !bankAccountNumber) return true;
    if (bankSortCode === stored?.bankSortCode && bankAccountNumber === stored.bankAccountNumber) return true;
    const pair = `${bankSortCode} ${bankAccountNumber}`;
    if (doubt?.pair === pair) return true;
    const warning = await findWarning(bankSortCode, bankAccountNumber);
    setDoubt(warning === null ? null : { pair, warning });
    return warning === null;
  }

  return { warning: doubt?.warning ?? null, busy, mayBeSaved, forget: () => setDoubt(null) };
}
