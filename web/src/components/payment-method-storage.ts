import { PAY_BY_METHODS, type PayByMethod } from '@paycycle/schema/domain/pay-by';

function keyOf(companyId: number): string {
  return `paycycle.payment-method.${companyId}`;
}

/** The way to pay that the user last chose for a company in this browser, else the bank. */
export function readPaymentMethod(companyId: number): PayByMethod {
  const stored = localStorage.getItem(keyOf(companyId));
  return PAY_BY_METHODS.find((method) => method === stored) ?? 'bank';
}

export function storePaymentMethod(companyId: number, method: PayByMethod) {
  localStorage.setItem(keyOf(companyId), method);
}
