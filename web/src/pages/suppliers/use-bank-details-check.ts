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

/** A check that cannot be made must keep nobody from saving: it is a doubt like another. */
const NOT_CHECKED =
  'The sort code and account number could not be checked just now. Compare them with the supplier’s invoice.';

/**
 * Asks about a sort code and account number before they are saved. What is doubtful about them is a warning that the user
 * can overrule by saving the same pair again.
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

  /** Whether to go on saving: nothing is doubtful, nothing has changed, or the user has seen the warning. */
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
