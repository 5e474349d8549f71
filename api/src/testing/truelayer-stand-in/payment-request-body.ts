import { Problem } from './problem.ts';

/** Parts of a payment request that the stand-in stores. */
export interface PaymentRequestBody {
  readonly amount_in_minor: number;
  readonly currency: string;
  readonly payment_method: {
    readonly beneficiary: {
      readonly account_holder_name: string;
      readonly reference: string;
      readonly account_identifier: { readonly sort_code: string; readonly account_number: string };
    };
  };
  readonly user: { readonly name: string; readonly email: string };
  readonly hosted_page: { readonly return_uri: string };
  readonly metadata: Readonly<Record<string, string>>;
}

const TEXT_FIELDS: readonly (readonly [string, RegExp])[] = [
  ['currency', /^GBP$/],
  ['payment_method.type', /^bank_transfer$/],
  ['payment_method.provider_selection.type', /^user_selected$/],
  ['payment_method.beneficiary.type', /^external_account$/],
  ['payment_method.beneficiary.account_holder_name', /^[^()^\p{C}]{1,80}$/u],
  ['payment_method.beneficiary.reference', /^[A-Za-z0-9 ]{1,18}$/],
  ['payment_method.beneficiary.account_identifier.type', /^sort_code_account_number$/],
  ['payment_method.beneficiary.account_identifier.sort_code', /^\d{6}$/],
  ['payment_method.beneficiary.account_identifier.account_number', /^\d{8}$/],
  ['user.name', /\S/],
  ['user.email', /^\S+@\S+$/],
  ['hosted_page.return_uri', /^https?:\/\//],
];

/** Reads a request as strictly as TrueLayer's documentation says. @throws Problem that names every wrong field */
export function readPaymentRequest(text: string): PaymentRequestBody {
  const body = parse(text);
  const errors: Record<string, string[]> = {};
  const amount = valueAt(body, 'amount_in_minor');
  if (!Number.isInteger(amount) || Number(amount) < 1) errors['amount_in_minor'] = ['Must be at least 1.'];
  for (const [path, pattern] of TEXT_FIELDS) {
    const value = valueAt(body, path);
    if (typeof value !== 'string' || !pattern.test(value)) errors[path] = [`Must match ${pattern.source}.`];
  }
  if (!isMetadata(valueAt(body, 'metadata'))) errors['metadata'] = ['Too many pairs, or too long.'];
  if (Object.keys(errors).length > 0) {
    throw new Problem('invalidParameters', 'The request body was invalid.', errors);
  }
  return body as PaymentRequestBody;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('invalidParameters', 'The request body is no JSON.');
  }
}

function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, field) => {
    return typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === field)?.[1]
      : undefined;
  }, body);
}

function isMetadata(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined;
  const pairs = Object.entries(value);
  return (
    pairs.length <= 10 &&
    pairs.every(([name, text]) => name.length <= 40 && typeof text === 'string' && text.length <= 500)
  );
}
