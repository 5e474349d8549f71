import type { PayByMethod } from '@paycycle/schema/domain/pay-by';
import { useState } from 'react';
import { readPaymentMethod, storePaymentMethod } from './payment-method-storage.ts';
import { Select } from './Select.tsx';

/** The way to pay that the user chose for a company in this browser, and a function to choose another. */
export function usePaymentMethod(companyId: number) {
  const [method, setMethod] = useState(() => readPaymentMethod(companyId));
  const choose = (chosen: PayByMethod) => {
    storePaymentMethod(companyId, chosen);
    setMethod(chosen);
  };
  return { method, choose };
}

/** A Bacs file takes longer than a bank payment, so more must be paid now. */
export function PaymentMethodSelect({ method, choose }: ReturnType<typeof usePaymentMethod>) {
  return (
    <Select
      box={{ width: 'auto', size: 'sm' }}
      aria-label="Way to pay"
      value={method}
      onChange={({ target }) => choose(target.value === 'bacs' ? 'bacs' : 'bank')}
    >
      <option value="bank">Bank payments</option>
      <option value="bacs">Bacs file</option>
    </Select>
  );
}
