/** Why a payment failed, in plain words, by the codes of providers (TrueLayer's, and the same ones of the sandbox bank). */
const FAILURES = {
  authorization_failed: 'The payment was not approved at the bank',
  blocked: 'The provider stopped the payment for legal reasons',
  canceled: 'The payment was cancelled before it was approved',
  constraint_violation: 'The payment breaks a rule of the bank',
  expired: 'The approval expired after 15 minutes',
  insufficient_funds: 'The account has not enough money',
  internal_server_error: 'The provider had a fault; no money has moved',
  invalid_account_details: 'The bank does not accept the bank details of the payee',
  invalid_account_holder_name: 'The bank does not accept the name of the payee',
  invalid_beneficiary_account: 'The bank does not accept the account of the payee',
  invalid_credentials: 'Signing in at the bank failed',
  invalid_otp: 'The one-time code for the bank was wrong',
  invalid_remitter_account: 'The bank does not accept the account that was to pay',
  invalid_request: 'The provider does not accept the payment as it was sent',
  invalid_sort_code: 'The bank does not know the sort code of the payee',
  invalid_state: 'The payment is already past this step',
  not_authorized: 'The payment was not approved at the bank',
  not_found: 'The provider does not know the payment',
  payment_limit_exceeded: 'The amount is above the limit of the bank or of the account',
  provider_error: 'The bank had a fault; no money has moved',
  provider_expired: 'The bank closed the approval because it took too long',
  provider_rejected: 'The bank rejected the payment',
  rejected: 'The payment was rejected',
  returned: 'The other bank returned the payment',
  scheme_unavailable: 'The bank cannot send this kind of payment now',
  unknown_error: 'The bank gave no reason',
  user_canceled_at_provider: 'The payment was cancelled on the bank’s page',
  verification_declined: 'The payment was not approved after the check of the payee’s name',
} as const satisfies Readonly<Record<string, string>>;

/** Results of the check of the payee's name (Confirmation of Payee). */
const NAME_CHECKS = {
  AC01: 'The payee’s bank knows no such account',
  ACNS: 'The payee’s account cannot be checked by name',
  ANNM: 'The name does not match the payee’s account',
  BAMM: 'The name is a close match, and the payee’s account is a business account',
  BANM: 'The name matches, but the payee’s account is a business account',
  CASS: 'The payee’s account was switched to another bank',
  IVCR: 'The payee’s bank needs a reference that belongs to the account',
  MBAM: 'The name is only a close match for the payee’s account',
  OPTO: 'The payee does not take part in the check of names',
  PAMM: 'The name is a close match, and the payee’s account is a personal account',
  PANM: 'The name matches, but the payee’s account is a personal account',
  SCNS: 'The payee’s bank does not take part in the check of names',
} as const satisfies Readonly<Record<string, string>>;

const WORDS: ReadonlyMap<string, string> = new Map([...Object.entries(FAILURES), ...Object.entries(NAME_CHECKS)]);

/**
 * Explains to the user why a payment failed or was cancelled.
 * @param reason a provider's code, for example `insufficient_funds`; a code of Confirmation of Payee, for example `ANNM`;
 * or the provider's own text, which is kept. An unknown code is shown with spaces.
 */
export function explainPaymentFailure(reason: string): string {
  const text = reason.trim();
  const known = WORDS.get(text) ?? WORDS.get(text.toLowerCase()) ?? WORDS.get(text.toUpperCase());
  if (known) return known;
  if (/\s/.test(text)) return text;
  const spelled = text.replaceAll(/[_-]+/g, ' ').trim();
  return spelled === '' ? FAILURES.unknown_error : `The provider gave as the reason: ${spelled}`;
}
