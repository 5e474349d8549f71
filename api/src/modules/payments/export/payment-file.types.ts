import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/** An account in the United Kingdom. */
export interface Account {
  readonly name: string;
  /** `XX-XX-XX`. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

/** One payment of a file. */
export interface FilePayment extends Account {
  readonly amountPence: Pence;
  /** At most 18 characters of `A–Z 0–9` and space. */
  readonly reference: string;
}

/** Contents of a payment file for a bank. */
export interface PaymentFile {
  readonly payer: Account;
  /** Six digits. */
  readonly serviceUserNumber: string | null;
  /** Counts up in the company: the run's number. */
  readonly serialNumber: number;
  readonly createdOn: LocalDate;
  /** Day on which the payees receive the money. */
  readonly paymentDate: LocalDate;
  /** By which the payer's statement line of the whole file is recognised. */
  readonly reference: string;
  readonly payments: readonly FilePayment[];
}
