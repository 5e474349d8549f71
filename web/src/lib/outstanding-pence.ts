import { type Pence, pence } from '@paycycle/schema/domain/money';

interface PartPaid {
  readonly amountPence: Pence;
  readonly partPaidPence: Pence;
}

/** Amount of an invoice left after its part payments. */
export function outstandingPence({ amountPence, partPaidPence }: PartPaid): Pence {
  return pence(amountPence - partPaidPence);
}
