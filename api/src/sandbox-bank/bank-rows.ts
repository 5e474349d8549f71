import { openAccountNumber } from '../kernel/account-numbers.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import type { BankPayment, BankStatus } from './bank-payment.ts';
import type { NameCheck, ScriptedOutcome } from './scripted-outcomes.ts';

/** Payments that the payer approves on one page. */
export interface BankAuthorisation {
  readonly id: string;
  /** Part of the page's address. It leads to the bank's sign-in, and no further. */
  readonly pageToken: string;
  readonly payerName: string;
  /** Email of the customer whose sign-in opens the page. */
  readonly payerEmail: string;
  readonly returnUrl: string;
  readonly chosenBank: string | null;
  readonly signedInAs: string | null;
  readonly chosenAccount: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly payments: readonly BankPayment[];
}

export interface AuthorisationRow {
  readonly id: string;
  readonly page_token: string;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly return_url: string;
  readonly chosen_bank: string | null;
  readonly signed_in_as: string | null;
  readonly chosen_account: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export interface PaymentRow {
  readonly id: string;
  readonly authorisation_id: string;
  readonly idempotency_key: string;
  readonly amount_pence: number;
  readonly reference: string;
  readonly beneficiary_name: string;
  readonly sort_code: string;
  readonly account_number: string;
  readonly outcome: ScriptedOutcome;
  readonly name_check: NameCheck | null;
  readonly status: BankStatus;
  readonly reason: string | null;
  readonly stage: BankStatus | null;
  readonly next_status_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of a `PaymentRow`. */
export const PAYMENT_COLUMNS = `id, authorisation_id, idempotency_key, amount_pence, reference, beneficiary_name, sort_code,
  account_number, outcome, name_check, status, reason, stage, next_status_at, created_at, updated_at`;

export function authorisationOf(row: AuthorisationRow, payments: readonly BankPayment[]): BankAuthorisation {
  return {
    id: row.id,
    pageToken: row.page_token,
    payerName: row.payer_name,
    payerEmail: row.payer_email,
    returnUrl: row.return_url,
    chosenBank: row.chosen_bank,
    signedInAs: row.signed_in_as,
    chosenAccount: row.chosen_account,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    payments,
  };
}

export function paymentOf(row: PaymentRow, box: SecretBox): BankPayment {
  return {
    id: row.id,
    authorisationId: row.authorisation_id,
    idempotencyKey: row.idempotency_key,
    amountPence: row.amount_pence,
    reference: row.reference,
    beneficiaryName: row.beneficiary_name,
    sortCode: row.sort_code,
    accountNumber: openAccountNumber(box, row.account_number),
    outcome: row.outcome,
    nameCheck: row.name_check,
    status: row.status,
    reason: row.reason,
    stage: row.stage,
    nextStatusAt: row.next_status_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
