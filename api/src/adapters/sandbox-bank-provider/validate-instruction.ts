import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { PAYMENT_REFERENCE_LENGTH_MAX } from '@paycycle/schema/domain/payment-reference';
import type { PaymentInstruction } from '../../kernel/ports/payment-provider.ts';

const BENEFICIARY_NAME_MAX = 255;

/** Reasons why the bank would refuse an instruction, as texts for the user. */
export function refusalsOf(
  { amountPence, currency, reference, ...beneficiary }: Omit<PaymentInstruction, 'idempotencyKey'>,
  amountMax: Pence,
): string[] {
  const { beneficiaryName, beneficiarySortCode, beneficiaryAccountNumber } = beneficiary;
  const name = beneficiaryName.trim();
  return [
    [amountPence > 0, 'The amount must be more than £0.00'],
    [amountPence <= amountMax, `Sandbox Bank takes at most ${formatPounds(amountMax)} in one payment`],
    [currency === 'GBP', 'Sandbox Bank pays in pounds sterling only'],
    [name !== '' && name.length <= BENEFICIARY_NAME_MAX, 'The payee needs a name of at most 255 characters'],
    [/^\d\d-\d\d-\d\d$/.test(beneficiarySortCode), 'The sort code must have six digits, as in 20-00-00'],
    [/^\d{8}$/.test(beneficiaryAccountNumber), 'The account number must have eight digits'],
    [isReference(reference), `The reference must have 1 to ${PAYMENT_REFERENCE_LENGTH_MAX} letters, digits and spaces`],
  ].flatMap(([isRight, reason]) => (isRight ? [] : [String(reason)]));
}

function isReference(reference: string): boolean {
  return (
    /^[A-Za-z0-9 ]+$/.test(reference) && reference.trim() !== '' && reference.length <= PAYMENT_REFERENCE_LENGTH_MAX
  );
}
