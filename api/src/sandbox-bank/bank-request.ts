import { createHash } from 'node:crypto';

/** A payment as the client asks for it. */
export interface RequestedPayment {
  readonly idempotencyKey: string;
  readonly amountPence: number;
  readonly reference: string;
  readonly beneficiaryName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** Payments for which the client asks one approval. */
export interface RequestedAuthorisation {
  readonly idempotencyKey: string;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payments: readonly RequestedPayment[];
}

/** The most that the bank takes in one payment, in pence: £250,000. */
const BANK_AMOUNT_MAX = 25_000_000;
/** The most payments that one authorisation can hold. */
const BANK_PAYMENTS_MAX = 50;

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const METADATA = { pairs: 10, key: 40, value: 500 };

/** Refusal of a request: the name of the field, and its error. */
export class BankRequestError extends Error {}

/** Reads the body of `POST /v1/authorisations`. @throws BankRequestError */
export function readAuthorisation(body: unknown): RequestedAuthorisation {
  const request = recordAt(body, 'body');
  const payments = request['payments'];
  if (!Array.isArray(payments) || payments.length === 0 || payments.length > BANK_PAYMENTS_MAX) {
    throw new BankRequestError(`payments: from 1 to ${BANK_PAYMENTS_MAX} of them`);
  }
  const read = payments.map((payment: unknown, index) => readPayment(payment, `payments.${index}`));
  if (new Set(read.map(({ idempotencyKey }) => idempotencyKey)).size < read.length) {
    throw new BankRequestError('payments: two have one idempotency_key');
  }
  return {
    idempotencyKey: textAt(request, 'idempotency_key', '', UUID_V4),
    payerName: textAt(recordAt(request['payer'], 'payer'), 'name', 'payer', /^.{1,140}$/),
    payerEmail: textAt(recordAt(request['payer'], 'payer'), 'email', 'payer', /^.{1,255}$/),
    returnUrl: readReturnUrl(request),
    metadata: readMetadata(request['metadata']),
    payments: read,
  };
}

/** The same for the same request: it shows another payload under a known key. */
export function requestDigest(request: RequestedAuthorisation): string {
  // A request from before the bank knew its customers is still the same request.
  const { metadata, payments, payerEmail: _payerEmail, ...rest } = request;
  const pairs = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = [
    Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)),
    pairs,
    payments.map((payment) => Object.entries(payment).sort(([a], [b]) => (a < b ? -1 : 1))),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function readPayment(body: unknown, at: string): RequestedPayment {
  const payment = recordAt(body, at);
  const beneficiary = recordAt(payment['beneficiary'], `${at}.beneficiary`);
  const amountPence = payment['amount_in_minor'];
  if (!Number.isInteger(amountPence) || typeof amountPence !== 'number' || amountPence < 1) {
    throw new BankRequestError(`${at}.amount_in_minor: a whole number above zero`);
  }
  if (amountPence > BANK_AMOUNT_MAX) throw new BankRequestError(`${at}.amount_in_minor: at most ${BANK_AMOUNT_MAX}`);
  if (payment['currency'] !== 'GBP') throw new BankRequestError(`${at}.currency: GBP only`);
  return {
    idempotencyKey: textAt(payment, 'idempotency_key', at, UUID_V4),
    amountPence,
    reference: textAt(payment, 'reference', at, /^[A-Za-z0-9 .\-/&]{1,18}$/),
    beneficiaryName: textAt(beneficiary, 'name', `${at}.beneficiary`, /^(?=.*\S).{1,255}$/),
    sortCode: textAt(beneficiary, 'sort_code', `${at}.beneficiary`, /^\d{6}$/),
    accountNumber: textAt(beneficiary, 'account_number', `${at}.beneficiary`, /^\d{8}$/),
  };
}

function readReturnUrl(request: Readonly<Record<string, unknown>>): string {
  const url = textAt(request, 'return_url', '', /^https?:\/\/\S{1,2000}$/);
  if (!URL.canParse(url)) throw new BankRequestError('return_url: not an address');
  return url;
}

function readMetadata(value: unknown): Record<string, string> {
  const pairs = Object.entries(value === undefined ? {} : recordAt(value, 'metadata'));
  if (pairs.length > METADATA.pairs) throw new BankRequestError(`metadata: at most ${METADATA.pairs} pairs`);
  for (const [key, text] of pairs) {
    const fits = typeof text === 'string' && key.length <= METADATA.key && text.length <= METADATA.value;
    if (!fits) throw new BankRequestError('metadata: texts of limited length only');
  }
  return Object.fromEntries(pairs.map(([key, text]) => [key, String(text)]));
}

function recordAt(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BankRequestError(`${at}: an object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function textAt(record: Readonly<Record<string, unknown>>, name: string, at: string, pattern: RegExp): string {
  const value = record[name];
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new BankRequestError(`${at ? `${at}.` : ''}${name}: not as it has to be`);
}
