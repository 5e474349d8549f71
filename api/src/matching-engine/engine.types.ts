import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/** An open statement line of money that went out, or that came in (those take part as evidence only; RULES.md, 39). */
export interface EngineTransaction {
  readonly id: number;
  readonly date: LocalDate;
  /** Signed: below zero went out. */
  readonly amountPence: Pence;
  readonly description: string;
  readonly counterpartyName: string | null;
}

/** An invoice without a settling transaction, in any status. */
export interface EngineInvoice {
  readonly id: number;
  readonly supplierId: number;
  readonly supplierName: string;
  /** The name on the supplier's bank account, which is often what a statement prints. */
  readonly bankAccountName: string | null;
  /** The sort code and number of the account, which tell two suppliers of like names apart; null or left out when not known. */
  readonly bankAccount?: string | null;
  /** Category of the supplier; null or left out when not known. */
  readonly supplierCategory?: string | null;
  readonly invoiceNumber: string;
  /** Amount outstanding after part payments. */
  readonly outstandingPence: Pence;
  readonly isPartPaid: boolean;
  readonly invoiceDate: LocalDate;
  readonly dueDate: LocalDate;
  /** The day on which the product was told that it was paid; null when it was not. */
  readonly paymentDate: LocalDate | null;
  readonly description: string | null;
  /** True while a user disputes it; left out if not. */
  readonly isInQuery?: boolean;
}

/** A supplier of the company, also without open bills. */
export interface EngineSupplier {
  /** That of the supplier that it was merged into, or its own. */
  readonly id: number;
  readonly name: string;
  readonly bankAccountName: string | null;
}

/** Patterns from confirmed and rejected matches of a supplier (RULES.md, section 3). Texts are payee keys. */
export interface PatternEvidence {
  readonly supplierId: number;
  readonly transactionDescriptionPattern: string | null;
  readonly counterpartyNamePattern: string | null;
  readonly daysDiffFromInvoiceDate: number | null;
  readonly daysDiffFromDueDate: number | null;
  /** Matches or rejections. */
  readonly count: number;
}

/**
 * A payment that the product has made of invoices, or a run that was completed: what its statement line has to look
 * like.
 */
export interface MadePayment {
  /** All that it paid; one or more. */
  readonly invoiceIds: readonly number[];
  /** Above zero. */
  readonly amountPence: Pence;
  /** The day on which it was submitted. */
  readonly notBefore: LocalDate;
}

export interface MatchingInput {
  readonly transactions: readonly EngineTransaction[];
  readonly invoices: readonly EngineInvoice[];
  /** Suppliers that a line may name instead; left out if those with bills are all. */
  readonly suppliers?: readonly EngineSupplier[];
  readonly matchingPatterns: readonly PatternEvidence[];
  readonly negativePatterns: readonly PatternEvidence[];
  /** 'Not a Match': never suggested again (RULES.md, 37). */
  readonly rejectedPairs: readonly { readonly transactionId: number; readonly invoiceId: number }[];
  /** Payments by the product. Their invoices are suggested only for the lines of these payments. */
  readonly madePayments: readonly MadePayment[];
  /** Names of the company that pays. Banks print them as the reference. */
  readonly payerNames?: readonly string[];
}

export type SuggestionKind = 'invoice' | 'invoices' | 'payment_run' | 'part_payment' | 'fee' | 'credit_note' | 'refund';

/** Possible payment of a transaction. */
export interface EngineChoice {
  readonly kind: SuggestionKind;
  /** Ascending; one or more. */
  readonly invoiceIds: readonly number[];
  /** From 0 to 1, calibrated: of those with 0.9, nine in ten are right. */
  readonly confidence: number;
  /** The line names another invoice of the same form: a person has to look, however likely it is. */
  readonly namesAnother?: boolean;
  /** Reasons for the user, the strongest first. */
  readonly reasons: readonly string[];
  /**
   * What went out less what the invoices still come to; zero but for a part payment, a fee and a credit note. Of a
   * refund, what came in less the amount of the invoice.
   */
  readonly differencePence: Pence;
}

/** Suggestion for one transaction: one choice, or several of equal rank. */
export interface EngineSuggestion {
  readonly transactionId: number;
  readonly isTie: boolean;
  /** The best first. */
  readonly choices: readonly EngineChoice[];
  /** True if a search stopped at its limit before it had seen all sets. */
  readonly isSearchIncomplete: boolean;
}
