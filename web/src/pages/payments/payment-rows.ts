import type { PaymentCardFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';

/** What the cells of the list need besides their payment. */
export interface PaymentRows {
  readonly providerName: string;
  readonly onCancel: (payment: PaymentCardFieldsFragment) => void;
}

/** It comes by context and not with the columns, whose cells have to stay the same functions. */
export const PaymentRowsContext = createContext<PaymentRows | null>(null);

export function usePaymentRows(): PaymentRows {
  const rows = useContext(PaymentRowsContext);
  if (!rows) throw new Error('a cell of the payments outside their list');
  return rows;
}
