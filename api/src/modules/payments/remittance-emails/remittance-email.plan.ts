import type { AdvisedPayment, RemittanceEmailState, RemittanceEmailStatus } from '@paycycle/schema/domain/remittance';
import { isEmail } from '@paycycle/schema/validation/text-field';

/** Facts about the advice of one supplier. */
interface AdviceFacts {
  readonly payment: AdvisedPayment;
  /** Address on record. */
  readonly address: string | null;
  /** Status of the email about this payment; null before the first. */
  readonly emailStatus: RemittanceEmailStatus | null;
}

/**
 * Returns the state of a remittance advice by email. The payment comes first: nothing is sent about a payment that
 * failed or is not confirmed (RULES.md, 107).
 */
export function stateOfAdvice({ payment, address, emailStatus }: AdviceFacts): RemittanceEmailState {
  if (payment === 'none') return 'unpaid';
  if (payment === 'open') return 'unconfirmed';
  if (emailStatus === 'pending') return 'sending';
  if (emailStatus === 'sent') return 'sent';
  if (address === null || !isEmail(address)) return 'no_address';
  return emailStatus === 'failed' ? 'failed' : 'ready';
}
