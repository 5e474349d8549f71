import type { EarlyPaymentDiscount } from '@paycycle/schema/domain/early-payment';
import type { LatePayment } from '@paycycle/schema/domain/late-payment';
import { formatDecimal, formatDecimalOrNull } from '@paycycle/schema/domain/money';
import type { Scope } from '../../../kernel/scope.ts';
import type { Supplier } from '../../suppliers/index.ts';
import type { Invoice } from '../invoice.entity.ts';
import { earlyPaymentDiscountOf, latePaymentOf } from './late-and-early.plan.ts';

/** The claim for a late payment of an invoice, and its discount for early payment, as REST returns them. */
export function lateAndEarlyJson({ today, ports }: Scope, invoice: Invoice, supplier: Supplier) {
  return {
    latePayment: latePaymentJson(latePaymentOf(invoice, today, ports.latePaymentLaw)),
    earlyPaymentDiscount: discountJson(earlyPaymentDiscountOf(invoice, supplier, today)),
  };
}

function latePaymentJson(late: LatePayment | null) {
  if (!late) return null;
  const { dailyInterestPence, interestPence, fixedSumPence, claimPence, ...others } = late;
  return {
    ...others,
    dailyInterest: formatDecimalOrNull(dailyInterestPence),
    interest: formatDecimalOrNull(interestPence),
    fixedSum: formatDecimal(fixedSumPence),
    claim: formatDecimalOrNull(claimPence),
  };
}

function discountJson(discount: EarlyPaymentDiscount | null) {
  if (!discount) return null;
  const { savingPence, ...others } = discount;
  return { ...others, saving: formatDecimal(savingPence) };
}
