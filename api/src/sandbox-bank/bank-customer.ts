import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BankSecrets } from './bank-secrets.ts';

/** Sign-in details of a bank customer. */
export interface CustomerSignIn {
  /** Eight digits. */
  readonly customerNumber: string;
  /** Six digits. */
  readonly passcode: string;
}

const CUSTOMER_NUMBERS = 90_000_000n;
const PASSCODES = 1_000_000n;
const SESSION_MS = 15 * 60_000;

/**
 * Returns the customer with this email. The details never change, and nobody can guess them without the bank's
 * secret.
 */
export function customerOf(secrets: BankSecrets, email: string): CustomerSignIn {
  const who = email.trim().toLowerCase();
  return {
    customerNumber: String(10_000_000n + numberOf(secrets, `customer number of ${who}`, CUSTOMER_NUMBERS)),
    passcode: String(numberOf(secrets, `passcode of ${who}`, PASSCODES)).padStart(6, '0'),
  };
}

/** True when a number and a passcode are those of the customer; spaces between the digits do not matter. */
export function isCustomer(customer: CustomerSignIn, given: CustomerSignIn): boolean {
  const [a, b] = [given, customer].map(
    ({ customerNumber, passcode }) => `${digits(customerNumber)} ${digits(passcode)}`,
  );
  return isSame(a ?? '', b ?? '');
}

/** Cookie value of a signed-in browser: valid for this authorisation only, for a quarter of an hour. */
export function newBankSession(secrets: BankSecrets, authorisationId: string, now: Date): string {
  const until = String(now.getTime() + SESSION_MS);
  return `${until}.${sealOf(secrets, authorisationId, until)}`;
}

/** True if the browser has signed in for this authorisation and the session has not expired. */
export function isBankSession(secrets: BankSecrets, authorisationId: string, value: string, now: Date): boolean {
  const [until = '', seal = ''] = value.split('.');
  return isSame(seal, sealOf(secrets, authorisationId, until)) && Number(until) > now.getTime();
}

function sealOf(secrets: BankSecrets, authorisationId: string, until: string): string {
  return mac(secrets, `session for ${authorisationId} until ${until}`).toString('base64url');
}

function numberOf(secrets: BankSecrets, what: string, below: bigint): bigint {
  return mac(secrets, what).readBigUInt64BE() % below;
}

function mac({ apiSecret }: BankSecrets, text: string): Buffer {
  return createHmac('sha256', apiSecret).update(text).digest();
}

function digits(text: string): string {
  return text.replace(/\s/g, '');
}

/** Compares in constant time, independent of the position of the first difference. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
