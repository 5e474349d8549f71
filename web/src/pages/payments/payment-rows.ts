import type { PaymentCardFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';

/** Data that the list's cells need besides their payment. */
export interface PaymentRows {
  readonly providerName: string;
  readonly onCancel: (payment: PaymentCardFieldsFragment) => void;
}

/** A context instead of props of the columns, because the columns' cell functions must stay the same. */
export const PaymentRowsContext = createContext<PaymentRows | null>(null);

export function usePaymentRows(): PaymentRows {
  const rows = useContext(PaymentRowsContext);
  if (!rows) throw new Error('a cell of the payments outside their list');
  return rows;
}
