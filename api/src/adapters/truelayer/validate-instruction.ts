import { PAYMENT_REFERENCE_LENGTH_MAX } from '@paycycle/schema/domain/payment-reference';
import type { AuthorisationRequest, PaymentInstruction } from '../../kernel/ports/payment-provider.ts';
import { nameForBank } from './payment-request.ts';

const METADATA_PAIRS_MAX = 10;
const METADATA_NAME_MAX = 40;
const METADATA_VALUE_MAX = 500;

/** Reasons why TrueLayer would refuse an instruction, as texts for the user. */
export function refusalsOf(instruction: Omit<PaymentInstruction, 'idempotencyKey'>): string[] {
  const { amountPence, currency, reference, beneficiaryName, ...account } = instruction;
  return [
    [Number.isSafeInteger(amountPence) && amountPence > 0, 'The amount must be more than £0.00'],
    [currency === 'GBP', 'TrueLayer pays in pounds sterling only'],
    [nameForBank(beneficiaryName) !== '', 'The payee needs a name'],
    [/^\d\d-\d\d-\d\d$/.test(account.beneficiarySortCode), 'The sort code must have six digits, as in 20-00-00'],
    [/^\d{8}$/.test(account.beneficiaryAccountNumber), 'The account number must have eight digits'],
    [isReference(reference), `The reference must have 1 to ${PAYMENT_REFERENCE_LENGTH_MAX} letters, digits and spaces`],
  ].flatMap(([isRight, reason]) => (isRight ? [] : [String(reason)]));
}

/** Why a request cannot be sent as it is; null when it can. */
export function refusalOfRequest({ payments, metadata, returnUrl }: AuthorisationRequest): string | null {
  const pairs = Object.entries(metadata);
  if (payments.length !== 1) return 'TrueLayer takes one payment in each approval';
  if (pairs.length > METADATA_PAIRS_MAX) return `TrueLayer keeps at most ${METADATA_PAIRS_MAX} notes with a payment`;
  if (pairs.some(([name, value]) => name.length > METADATA_NAME_MAX || value.length > METADATA_VALUE_MAX)) {
    return `TrueLayer keeps notes of ${METADATA_VALUE_MAX} characters with names of ${METADATA_NAME_MAX} at most`;
  }
  return URL.canParse(returnUrl) ? null : 'TrueLayer needs an address to send the payer back to';
}

function isReference(reference: string): boolean {
  return (
    /^[A-Za-z0-9 ]+$/.test(reference) && reference.trim() !== '' && reference.length <= PAYMENT_REFERENCE_LENGTH_MAX
  );
}
