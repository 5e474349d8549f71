import type { AuthorisationRequest, PaymentInstruction } from '../../kernel/ports/payment-provider.ts';

/** Characters of a payee's name that reach the payee's bank. */
const BANK_NAME_LENGTH_MAX = 35;

/**
 * A payee's name as it goes to the bank: without what TrueLayer does not carry (brackets, `^`, control characters), without
 * accents, which many banks refuse, and cut to what banks carry. All our own checks look at the full name.
 */
export function nameForBank(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[()^]|\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, BANK_NAME_LENGTH_MAX).join('').trim();
}

/**
 * Returns a request in TrueLayer's format, as the text that is signed and sent. Equal requests give equal texts, for
 * any order of the metadata: with another text, TrueLayer would refuse the key.
 */
export function paymentRequest(payment: PaymentInstruction, request: AuthorisationRequest): string {
  const { payer, returnUrl, metadata } = request;
  return JSON.stringify({
    amount_in_minor: payment.amountPence,
    currency: payment.currency,
    payment_method: {
      type: 'bank_transfer',
      provider_selection: {
        type: 'user_selected',
        filter: { countries: ['GB'], release_channel: 'general_availability', customer_segments: ['business'] },
      },
      beneficiary: {
        type: 'external_account',
        account_holder_name: nameForBank(payment.beneficiaryName),
        reference: payment.reference,
        account_identifier: {
          type: 'sort_code_account_number',
          sort_code: payment.beneficiarySortCode.replaceAll('-', ''),
          account_number: payment.beneficiaryAccountNumber,
        },
      },
    },
    user: { name: payer.name.trim() || payer.email, email: payer.email },
    hosted_page: { return_uri: returnUrl },
    metadata: Object.fromEntries(Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1))),
  });
}
