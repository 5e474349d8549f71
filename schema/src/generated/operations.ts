// Written by codegen from schema.graphql and operations/*.graphql: do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { LocalDate, Month } from '../domain/local-date.ts';
import type { Pence } from '../domain/money.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
/** What a person answers about the account of an invoice. */
export type AccountAnswer =
  /** The account is right for the supplier, as that of a factoring house, or because it has moved. */
  | 'factoring'
  /** The supplier and the one who has the account are one: they are merged. */
  | 'same_supplier'
  /** The account is wrong: the one on record counts. */
  | 'wrong_account';

/** How far a supplier's account can be trusted. */
export type AccountState =
  /** It has changed since it was last paid or checked, and nobody has checked it since. */
  | 'changed'
  /** Someone has checked it. */
  | 'checked'
  /** A person has entered it, and nothing has been paid to it yet. */
  | 'new'
  /** There is none. */
  | 'none'
  /** It was read from a document, and nobody has looked at it. */
  | 'not_checked'
  /** It was paid before. */
  | 'paid';

/** What becomes of bank details: the kept one's stay; where it has none, the other's come along. */
export type BankDetailsOutcome =
  /** They differ: the kept one's stay, and the caller has to agree. */
  | 'differ'
  /** Only the kept one has some. */
  | 'kept'
  /** Neither has any. */
  | 'none'
  /** Both have the same. */
  | 'same'
  /** The kept one has none: those of the other come along, and have to be confirmed. */
  | 'taken';

/** What a list of bank transactions is narrowed to. Nothing given means all. */
export type BankTransactionFilter = {
  /** Only those of this day or later. */
  readonly from?: LocalDate | null | undefined;
  /** Only those of this month. */
  readonly month?: Month | null | undefined;
  /** Part of the description or of the counterparty's name. */
  readonly search?: string | null | undefined;
  /** Only those with one of these statuses. */
  readonly statuses?: ReadonlyArray<BankTransactionStatus> | null | undefined;
  /** Only those matched to an invoice of this supplier. */
  readonly supplierId?: number | null | undefined;
  /** Only those of this day or before. */
  readonly to?: LocalDate | null | undefined;
  /** Only those that still need an invoice. */
  readonly unmatched?: boolean | null | undefined;
  /** Only those that were imported or changed at this moment or later. */
  readonly updatedSince?: string | null | undefined;
};

/** What a bank transaction is for the books. */
export type BankTransactionStatus =
  /** Matched to an invoice. */
  | 'matched'
  /** Marked as one that needs no invoice. */
  | 'no_invoice_required'
  /** Still in want of an invoice. */
  | 'unmatched';

/** What of a company can be followed. */
export type CompanyChangeKind =
  /** Its documents, while they are read and accepted. */
  | 'documents'
  /** What there is to tell of it. */
  | 'notifications'
  /** Its payments and payment runs. */
  | 'payments';

/** The fields of the company form. In an update, a field that is left out stays as it is. */
export type CompanyInput = {
  /** The balance of the bank account before the first movement. */
  readonly accountOpeningBalancePence?: Pence | null | undefined;
  /** The day the bank account begins in the books. */
  readonly accountOpeningDate?: LocalDate | null | undefined;
  /** The postal address. */
  readonly address?: string | null | undefined;
  /** Null asks for no approvals. Only the owner may change it. */
  readonly approvalThresholdPence?: Pence | null | undefined;
  /** Six digits. */
  readonly bacsServiceUserNumber?: string | null | undefined;
  /** The name of the account that payments are made from. */
  readonly bankAccountName?: string | null | undefined;
  /** Eight digits. */
  readonly bankAccountNumber?: string | null | undefined;
  /** In the form XX-XX-XX. */
  readonly bankSortCode?: string | null | undefined;
  /** Whether an account that one person has changed waits a day, or for a second person. Only the owner may change it; switched off, it goes on for a day where several people use the company. */
  readonly changedAccountsWait?: boolean | null | undefined;
  /** An email address for enquiries. */
  readonly email?: string | null | undefined;
  /** The name it trades under. */
  readonly name: string;
  /** Up to 50 characters, in any form. */
  readonly phone?: string | null | undefined;
  /** The number at Companies House. */
  readonly registrationNumber?: string | null | undefined;
  /** The VAT registration number. */
  readonly vatNumber?: string | null | undefined;
};

/** By what the user confirms that it is them: one of these. */
export type ConfirmInput = {
  /** A code of their authenticator app, or a recovery code. */
  readonly code?: string | null | undefined;
  /** A passkey's answer to `askPasskey`, as JSON. */
  readonly passkey?: string | null | undefined;
  /** Their password. */
  readonly password?: string | null | undefined;
};

/** An account that looks mistyped, and that the caller has checked with the supplier: as it was shown. */
export type ConfirmedAccountInput = {
  /** Eight digits, as shown. */
  readonly bankAccountNumber: string;
  /** In the form XX-XX-XX, as shown. */
  readonly bankSortCode: string;
  /** The supplier whose account it is. */
  readonly supplierId: number;
};

/** What a deletion was of. */
export type DeletionKind =
  /** A bank account's transactions. */
  | 'bank_transactions'
  /** One or more invoices. */
  | 'invoices'
  /** One or more suppliers, maybe with their invoices. */
  | 'suppliers';

/** How much an invoice of a document is like one that is there already. */
export type DocumentDuplicateKind =
  /** The same number and amount: it is entered only on request. */
  | 'exact'
  /** The same amount within five days. */
  | 'same_amount'
  /** The same number with another amount or of a supplier whose name means the same company, or a number that looks the same with the same amount. */
  | 'same_number';

/** What a list of documents is narrowed to. */
export type DocumentFilter = {
  /** Only documents of these statuses; when left out, all that wait: neither accepted nor discarded. */
  readonly statuses?: ReadonlyArray<DocumentStatus> | null | undefined;
};

/** What a person says instead of what was read. A field that is left out stays, null says that there is none. */
export type DocumentInvoiceInput = {
  /** Eight digits. */
  readonly accountNumber?: string | null | undefined;
  /** Three letters, such as GBP. */
  readonly currency?: string | null | undefined;
  /** Whether it is an invoice or a credit note, whose amounts are below zero whichever sign is said. */
  readonly documentType?: InvoiceType | null | undefined;
  /** The day by which it is to be paid. */
  readonly dueDate?: LocalDate | null | undefined;
  /** The supplier's email address. */
  readonly email?: string | null | undefined;
  /** The date on it. */
  readonly invoiceDate?: LocalDate | null | undefined;
  /** The supplier's number. */
  readonly invoiceNumber?: string | null | undefined;
  /** Without VAT. */
  readonly netAmountPence?: Pence | null | undefined;
  /** In the form XX-XX-XX. */
  readonly sortCode?: string | null | undefined;
  /** Who sent it. */
  readonly supplierName?: string | null | undefined;
  /** What is to be paid. */
  readonly totalAmountPence?: Pence | null | undefined;
  /** The VAT. */
  readonly vatAmountPence?: Pence | null | undefined;
};

/** What an invoice cannot be without. */
export type DocumentKeyField =
  /** The date on the invoice. */
  | 'invoiceDate'
  /** The supplier's number. */
  | 'invoiceNumber'
  /** Who sent it. */
  | 'supplierName'
  /** What is to be paid. */
  | 'totalAmount';

/** What a document asks before it is accepted with others. */
export type DocumentQuestionKind =
  /** It is a credit note. */
  | 'credit_note'
  /** It is like an invoice that is there. */
  | 'duplicate'
  /** An account comes with a new supplier. */
  | 'new_account'
  /** It names another account than the one on record, or that of somebody else. */
  | 'other_account'
  /** Something that was read is in doubt. */
  | 'reading'
  /** The same file is there. */
  | 'same_file'
  /** The mail that it came with is in doubt. */
  | 'sender'
  /** Who sent it is in doubt. */
  | 'supplier';

/** How far a document is. */
export type DocumentStatus =
  /** Its invoices were entered. */
  | 'accepted'
  /** Somebody does not want it. */
  | 'discarded'
  /** It waits to be read, or is being read. */
  | 'reading'
  /** It has been read, and waits for somebody to look at it. */
  | 'ready'
  /** It cannot be read. */
  | 'refused'
  /** It is no invoice. */
  | 'set_aside';

/** A document that is accepted with others. */
export type DocumentToAccept = {
  /** The questions of it that a person has answered with yes. For `new_account`: that the account is that of the supplier. */
  readonly answered?: ReadonlyArray<DocumentQuestionKind> | null | undefined;
  /** Only these invoices of it; all when left out. */
  readonly documentInvoiceIds?: ReadonlyArray<number> | null | undefined;
  /** Which document. */
  readonly id: number;
  /** What was seen: one that has changed since then stays. */
  readonly version?: number | null | undefined;
};

/** What kind of paper a document is. */
export type DocumentType =
  /** What a supplier gives back. */
  | 'credit_note'
  /** What a supplier asks to be paid. */
  | 'invoice'
  /** A purchase order, a quote or a delivery note. */
  | 'order'
  /** Something else. */
  | 'other'
  /** A pro-forma invoice, which nothing is owed by. */
  | 'pro_forma'
  /** A reminder of invoices that were sent before. */
  | 'reminder'
  /** A remittance advice. */
  | 'remittance'
  /** A statement of account. */
  | 'statement';

/** What someone found out: the supplier is to send the money back, or it was not paid twice. */
export type DuplicatePaymentResolution =
  /** It was not paid twice. */
  | 'not_same'
  /** It was paid twice, and the supplier is to send the money back. */
  | 'refund_expected';

/** How an expected bill stands. */
export type ExpectedBillState =
  /** It should come these days. */
  | 'due'
  /** It should have come. */
  | 'late'
  /** Someone has said that it does not come. */
  | 'not_expected'
  /** It should come later. */
  | 'upcoming'
  /** It was read from a document, and waits to be accepted. */
  | 'waiting';

/** What a company does once, in the order in which it is done. */
export type FirstStepKind =
  /** A line of a bank statement. */
  | 'bank_statement'
  /** The bank account: its opening date, and the sort code and number to pay from. */
  | 'company_details'
  /** An invoice, typed in, uploaded or imported. */
  | 'invoices'
  /** A payment run that was not cancelled. */
  | 'payment_run'
  /** A supplier with bank details, or one that is paid by Direct Debit or card. */
  | 'supplier';

/** A bulk import, by its day and its number on that day. */
export type InvoiceBatchKey = {
  /** The day of the import. */
  readonly batchImportDate: LocalDate;
  /** Its number on that day, from 1. */
  readonly batchSequenceNumber: number;
};

/** The one change that is made to many invoices; exactly one field is given. */
export type InvoiceChangeInput = {
  /** The new due date. */
  readonly dueDate?: LocalDate | null | undefined;
  /** Puts them in query, or takes them out of it. */
  readonly isInQuery?: boolean | null | undefined;
};

/** The status that screens show: an unpaid invoice is overdue, due soon or to pay by its due date, a credit note is open or used. */
export type InvoiceDisplayStatus =
  /** Paid by direct debit or card. */
  | 'auto_paid'
  /** A credit note of which nothing, or not all, has been used. */
  | 'credit_open'
  /** A credit note that was refunded, or taken off invoices. */
  | 'credit_used'
  /** Unpaid, and due within 15 days. */
  | 'due_soon'
  /** Unpaid, and due before today. */
  | 'overdue'
  /** Paid. */
  | 'paid'
  /** Held back, because something about it has to be settled with the supplier. */
  | 'query'
  /** Unpaid, and due in more than 15 days. */
  | 'to_pay';

/** What a list of invoices is narrowed to. Nothing given means all. */
export type InvoiceFilter = {
  /** Only invoices of exactly this amount. */
  readonly amountPence?: Pence | null | undefined;
  /** Only invoices of this bulk import. */
  readonly batch?: InvoiceBatchKey | null | undefined;
  /** Only those that screens show with one of these statuses. */
  readonly displayStatuses?: ReadonlyArray<InvoiceDisplayStatus> | null | undefined;
  /** Only invoices, or only credit notes. */
  readonly documentType?: InvoiceType | null | undefined;
  /** Only invoices due on this day or later. */
  readonly dueFrom?: LocalDate | null | undefined;
  /** Only invoices due on this day or before. */
  readonly dueTo?: LocalDate | null | undefined;
  /** Only those whose own date is this day or later. */
  readonly from?: LocalDate | null | undefined;
  /** Only invoices that were owed on this day; today, those that are to be paid or in query. */
  readonly outstandingOn?: LocalDate | null | undefined;
  /** Only invoices that are paid: those of which a supplier may send money back. */
  readonly paid?: boolean | null | undefined;
  /** Only invoices that may be duplicates. */
  readonly possibleDuplicate?: boolean | null | undefined;
  /** Part of an invoice number or of a supplier's name. */
  readonly search?: string | null | undefined;
  /** Part of a derived status label: 'Paid' finds Auto-Paid too. */
  readonly statusLabel?: string | null | undefined;
  /** Only those that are stored with one of these statuses; overdue and due soon ones are to pay. */
  readonly statuses?: ReadonlyArray<InvoiceStatus> | null | undefined;
  /** Only invoices of this supplier. */
  readonly supplierId?: number | null | undefined;
  /** Only those whose own date is this day or before. */
  readonly to?: LocalDate | null | undefined;
  /** Only invoices that no bank transaction is matched to. */
  readonly unmatched?: boolean | null | undefined;
  /** Only those that were entered or changed at this moment or later. */
  readonly updatedSince?: string | null | undefined;
  /** Only invoices whose VAT has to be repaid to HMRC, being unpaid for six months. */
  readonly vatToRepay?: boolean | null | undefined;
};

/** What becomes of a row of an import: a new invoice, or none because it is a duplicate, or wrong. */
export type InvoiceImportOutcome =
  /** The same invoice already exists, so the row is left out. */
  | 'duplicate'
  /** It becomes an invoice. */
  | 'new'
  /** It cannot be imported; `message` says why. */
  | 'wrong';

/** The fields of the invoice form. */
export type InvoiceInput = {
  /** Store it although the supplier's invoice with this number and amount already exists. */
  readonly allowDuplicate?: boolean;
  /** Above zero; of a credit note below zero. */
  readonly amountPence: Pence;
  /** What it is for. */
  readonly description?: string | null | undefined;
  /** Left out, a new one is an invoice, and one that is changed stays what it is. */
  readonly documentType?: InvoiceType | null | undefined;
  /** The day by which it is to be paid. Only a credit note may leave it out, and has its own date then. */
  readonly dueDate?: LocalDate | null | undefined;
  /** The name of the file as the user knows it. */
  readonly fileName?: string | null | undefined;
  /** What the upload of the file answered. */
  readonly filePath?: string | null | undefined;
  /** The date on the invoice. */
  readonly invoiceDate: LocalDate;
  /** The supplier's number. */
  readonly invoiceNumber: string;
  /** Without VAT, with the sign of the amount. The VAT alone says it as well. */
  readonly netAmountPence?: Pence | null | undefined;
  /** Anything worth remembering. */
  readonly notes?: string | null | undefined;
  /** Left out, a new invoice is to pay, or auto-paid if its supplier is. */
  readonly status?: InvoiceStatus | null | undefined;
  /** Finds the supplier by name, ignoring case and spacing, or makes a new one. */
  readonly supplierName: string;
  /** The VAT in the amount, with its sign; with the net amount it adds up to the amount. */
  readonly vatAmountPence?: Pence | null | undefined;
};

/** What a bulk command works on: the invoices that are named, or all that a filter finds but those excepted. */
export type InvoiceSelection = {
  /** Left out of what `filter` finds. */
  readonly exceptInvoiceIds?: ReadonlyArray<number> | null | undefined;
  /** All invoices that this finds; instead of `invoiceIds`. */
  readonly filter?: InvoiceFilter | null | undefined;
  /** These invoices; instead of `filter`. */
  readonly invoiceIds?: ReadonlyArray<number> | null | undefined;
};

/** The order of a list of invoices; equal rows follow their record numbers. */
export type InvoiceSort = {
  /** Up or down. */
  readonly direction: SortDirection;
  /** What to sort by. */
  readonly field: InvoiceSortField;
};

/** What a list of invoices is sorted by. */
export type InvoiceSortField =
  /** By amount. */
  | 'amount'
  /** By due date. */
  | 'dueDate'
  /** By the date on the invoice. */
  | 'invoiceDate'
  /** By the supplier's number. */
  | 'invoiceNumber'
  /** By the order in which they were entered. */
  | 'recordNumber'
  /** By the status that screens show. */
  | 'status'
  /** By the supplier's name. */
  | 'supplierName';

/** The stored status of an invoice. */
export type InvoiceStatus =
  /** Paid by direct debit or card. */
  | 'auto_paid'
  /** Paid. */
  | 'paid'
  /** Held back, because something about it has to be settled with the supplier. */
  | 'query'
  /** Unpaid. */
  | 'to_pay';

/** What an invoice's paper is. */
export type InvoiceType =
  /** What a supplier gives back: its amount is below zero. */
  | 'credit_note'
  /** What a supplier asks to be paid: its amount is above zero. */
  | 'invoice';

/** What was learned of the documents. */
export type LearnedReadingKind =
  /** Where one field stands on them. */
  | 'field'
  /** How they look. */
  | 'layout'
  /** What name they bear. */
  | 'name';

/** From whom a company takes mail. */
export type MailSendersInput = {
  /** Refuses mail from anyone else; otherwise it is marked. */
  readonly refusesOthers: boolean;
  /** Addresses, and domains that begin with @. An empty list takes mail from anyone. */
  readonly senders: ReadonlyArray<string>;
};

/** What a transaction did: it settled the invoice, paid a part of it, or brought back money that was paid. */
export type MatchKind =
  /** It paid a part of the invoice. */
  | 'part_payment'
  /** It brought back money that was paid. */
  | 'refund'
  /** It settled the invoice. */
  | 'settlement';

/** Why two invoices may be one. */
export type MergeDuplicateKind =
  /** The same number and amount. */
  | 'exact'
  /** The same amount within five days. */
  | 'same_amount'
  /** The same number with another amount. */
  | 'same_number';

/** What the closing balance of the bank says. */
export type MonthProof =
  /** It is that of the books. */
  | 'agrees'
  /** It is another than that of the books. */
  | 'differs'
  /** Nobody knows it: the books were never compared with the bank. */
  | 'not_proven';

/** A passkey that a browser has made. */
export type NewPasskeyInput = {
  /** What its user calls it: at most 60 characters. */
  readonly name: string;
  /** The browser's answer to `beginPasskey`, as JSON. */
  readonly response: string;
};

/** A kind of bank line that needs no supplier invoice. */
export type NoInvoicePreset =
  /** The bank's own charges and interest. */
  | 'bank_charges'
  /** A card company's fees, and the takings that it pays out. */
  | 'card_fees'
  /** Taxes paid to HMRC, and what it pays back. */
  | 'hmrc'
  /** Money that came in from someone who is no supplier, and that does not say that it is a refund. */
  | 'money_in'
  /** Money between the company's own accounts. */
  | 'own_transfers'
  /** Wages and salaries. */
  | 'payroll';

/** What somebody is told of. */
export type NotificationKind =
  /** Bank details changed. */
  | 'bank_details_changed'
  /** Documents were read. */
  | 'documents_read'
  /** A guarded change was made by one person alone. */
  | 'done_alone'
  /** Invoices became overdue. */
  | 'invoices_overdue'
  /** A month can be closed. */
  | 'month_can_be_closed'
  /** Possibly paid twice. */
  | 'paid_twice'
  /** Someone else resets your password. */
  | 'password_reset'
  /** A payment failed. */
  | 'payment_failed'
  /** A payment came back. */
  | 'payment_returned'
  /** Payments wait at the bank. */
  | 'payments_at_bank'
  /** A payment run was sent back to you. */
  | 'run_sent_back'
  /** A payment run waits for approval. */
  | 'run_waits'
  /** A bank statement was imported. */
  | 'statement_imported';

/** A new password, and the present one as proof. */
export type PasswordInput = {
  /** The password that the user signs in with now. */
  readonly currentPassword: string;
  /** From 10 to 128 characters, and not easy to guess. */
  readonly newPassword: string;
};

/** What can be done with a payment run. */
export type PaymentRunAction =
  /** Approve it as a second person. */
  | 'approve'
  /** Give it up; its unpaid invoices are free again. */
  | 'cancel'
  /** Say that it was paid outside Paycycle. */
  | 'complete'
  /** Pay it through the provider. */
  | 'pay'
  /** Take an invoice out of it. */
  | 'remove_invoice'
  /** Say that it was completed and not paid. */
  | 'reopen_unpaid'
  /** Give it back to who made it, with a reason. */
  | 'send_back'
  /** Ask for approval. */
  | 'submit'
  /** Make it a draft again. */
  | 'withdraw';

/** What makes a payment run. */
export type PaymentRunInput = {
  /** The invoices to pay; each unpaid and in no open run. */
  readonly invoiceIds: ReadonlyArray<number>;
  /** 'PR-' and the run's number where none is given. */
  readonly name?: string | null | undefined;
  /** Anything worth remembering. */
  readonly notes?: string | null | undefined;
  /** The day on which it is to be paid. */
  readonly runDate: LocalDate;
  /** A new run is a draft, or pending. */
  readonly status?: PaymentRunStatus | null | undefined;
  /** Refused when it is not the sum of the invoices. */
  readonly totalAmountPence?: Pence | null | undefined;
};

/** How far a payment run is. */
export type PaymentRunStatus =
  /** A second person has approved it. */
  | 'approved'
  /** Given up; its unpaid invoices are free again. */
  | 'cancelled'
  /** Being put together. */
  | 'draft'
  /** Waits for a second person's approval. */
  | 'pending'
  /** Paid. */
  | 'processed';

/** The order of a list of payments; of equal ones the newest comes first. */
export type PaymentSort = {
  /** Up or down. */
  readonly direction: SortDirection;
  /** What to sort by. */
  readonly field: PaymentSortField;
};

/** What a list of payments is sorted by. */
export type PaymentSortField =
  /** By amount. */
  | 'amount'
  /** By whom they pay, ignoring case. */
  | 'beneficiaryName'
  /** By when they were made. */
  | 'created'
  /** By what they need of a person: those that wait for the payer, then failed, under way, made, cancelled. */
  | 'status';

/** An item with more than one invoice is a batch. */
export type PaymentType =
  /** Pays several invoices. */
  | 'batch'
  /** Pays one invoice. */
  | 'individual';

/** What a change that waits is about. */
export type PendingChangeKind =
  /** A supplier's account, confirmed by the person who entered it. */
  | 'bank_details'
  /** An invitation of someone who would approve. */
  | 'invitation'
  /** The end of the membership of somebody who approves. */
  | 'removal'
  /** A role with which somebody would approve, or no longer would. */
  | 'role'
  /** A higher threshold for approvals, or none. */
  | 'threshold';

/** The side of positive amounts in a statement. */
export type PositiveAmounts =
  /** They are money in. */
  | 'money_in'
  /** They are money out, as on a card. */
  | 'money_out';

/** Why an invoice may be a duplicate: the same number with another amount, or the same amount within five days. */
export type PossibleDuplicateReason =
  /** The same amount within five days. */
  | 'same_amount'
  /** The same number with another amount or of a supplier whose name means the same company, or a number that looks the same with the same amount. */
  | 'same_number';

/** What a user changes about themselves. A name that is left out stays. */
export type ProfileInput = {
  /** At most 100 characters; null or an empty text clears it. */
  readonly firstName?: string | null | undefined;
  /** At most 100 characters; null or an empty text clears it. */
  readonly lastName?: string | null | undefined;
};

/** How far a payment is. */
export type ProviderPaymentStatus =
  /** Given up before the bank made it. */
  | 'cancelled'
  /** The bank has made it. */
  | 'completed'
  /** Refused, or returned by the bank. */
  | 'failed'
  /** Waits for the payer or the provider. */
  | 'pending'
  /** With the bank, or the outcome is not known yet. */
  | 'processing';

/** What is open or odd in a month. */
export type ReconciliationExceptionKind =
  /** The bank's balance differs from that of the books. */
  | 'balance_difference'
  /** A balance is not what it was when the month was closed. */
  | 'changed_since_closing'
  /** A match whose amounts differ. */
  | 'difference'
  /** An invoice that may have been paid twice. */
  | 'duplicate_payment'
  /** Money in that nobody has dealt with. */
  | 'incoming_unmatched'
  /** Money out for which no invoice is found. */
  | 'missing_invoice'
  /** An invoice of which only a part is paid. */
  | 'part_payment'
  /** Money out for which an invoice is suggested, and not matched yet. */
  | 'unmatched';

/** By which way a change came. */
export type RecordDoor =
  /** Somebody who worked on the database itself, or a change from before there was a record. */
  | 'database'
  /** GraphQL, asked by a tool. */
  | 'graphql'
  /** A mail to the company. */
  | 'mail'
  /** Paycycle in a browser. */
  | 'page'
  /** REST. */
  | 'rest'
  /** Paycycle by itself, such as after a message of the bank. */
  | 'worker';

/** What the record of a company is narrowed to. What is left out narrows nothing. */
export type RecordFilter = {
  /** By which door it came. */
  readonly door?: RecordDoor | null | undefined;
  /** From this day on, in London. */
  readonly from?: LocalDate | null | undefined;
  /** The `id` of the user who did it. */
  readonly person?: string | number | null | undefined;
  /** The `id` of the record that it was done to. */
  readonly recordId?: number | null | undefined;
  /** What kind of record it was done to. */
  readonly recordType?: RecordedType | null | undefined;
  /** Up to this day, in London. */
  readonly to?: LocalDate | null | undefined;
  /** What was done. */
  readonly verb?: RecordVerb | null | undefined;
};

/** The records that have a history. */
export type RecordType =
  /** A line of a bank statement. */
  | 'bank_transaction'
  /** An invoice. */
  | 'invoice'
  /** A payment through the provider. */
  | 'payment'
  /** A payment run. */
  | 'payment_run'
  /** A supplier. */
  | 'supplier';

/** What was done. */
export type RecordVerb =
  /** Accepted. */
  | 'accepted'
  /** Bank details changed. */
  | 'account_changed'
  /** Bank details checked before a payment. */
  | 'account_checked'
  /** Bank details confirmed. */
  | 'account_confirmed'
  /** Added. */
  | 'added'
  /** Approval no longer valid. */
  | 'approval_voided'
  /** Approved. */
  | 'approved'
  /** Asked for, waits for a second person. */
  | 'asked'
  /** Changed. */
  | 'changed'
  /** Closed. */
  | 'closed'
  /** Confirmed by a second person. */
  | 'confirmed'
  /** Created. */
  | 'created'
  /** Declined. */
  | 'declined'
  /** Deleted. */
  | 'deleted'
  /** Imported. */
  | 'imported'
  /** Invoice left the run. */
  | 'left_run'
  /** Matched. */
  | 'matched'
  /** Merged. */
  | 'merged'
  /** Possibly paid twice. */
  | 'paid_twice'
  /** Paid twice? Resolved. */
  | 'paid_twice_resolved'
  /** Refused. */
  | 'refused'
  /** Money released. */
  | 'released'
  /** Removed. */
  | 'removed'
  /** Reopened. */
  | 'reopened'
  /** Restored. */
  | 'restored'
  /** Revoked. */
  | 'revoked'
  /** Sent back. */
  | 'sent_back'
  /** Took effect after the delay. */
  | 'took_effect'
  /** Unmatched. */
  | 'unmatched'
  /** Merge undone. */
  | 'unmerged'
  /** Withdrawn. */
  | 'withdrawn';

/** What the record of a company speaks of. */
export type RecordedType =
  /** Bank transaction. */
  | 'bank_transaction'
  /** Category. */
  | 'category'
  /** Company. */
  | 'company'
  /** Invitation. */
  | 'invitation'
  /** Invoice. */
  | 'invoice'
  /** Address for documents. */
  | 'mail_address'
  /** Month. */
  | 'month'
  /** Payment. */
  | 'payment'
  /** Payment run. */
  | 'payment_run'
  /** Person. */
  | 'person'
  /** Release of money. */
  | 'release'
  /** No-invoice rule. */
  | 'rule'
  /** Sign-in. */
  | 'sign_in'
  /** Bank statement. */
  | 'statement'
  /** Supplier. */
  | 'supplier'
  /** Token. */
  | 'token'
  /** Webhook. */
  | 'webhook';

/** As what somebody may use a company. */
export type Role =
  /** Sees everything, and exports lists and summaries. Changes nothing. */
  | 'accountant'
  /** Sees everything and approves payment runs and bank details. Prepares nothing. */
  | 'approver'
  /** Enters invoices and suppliers, and reconciles. No payments, no bank details. */
  | 'bookkeeper'
  /** Enters, prepares, approves and pays, and reconciles. */
  | 'finance'
  /** Does everything, and says who else may do what. */
  | 'owner';

/** What a search looks through. */
export type SearchedKind =
  /** Invoices, by their number. */
  | 'invoice'
  /** Months that have bank transactions, by name or as 2026-09. */
  | 'month'
  /** Payments through the provider, by their reference or whom they pay. */
  | 'payment'
  /** Payment runs, by their name or number. */
  | 'payment_run'
  /** Suppliers, by their name. */
  | 'supplier';

/** What a company asks of the people who use it. What is left out stays as it is. */
export type SignInRulesInput = {
  /** Only people with a second factor may use it. */
  readonly requiresFactor?: boolean | null | undefined;
  /** Whoever uses it has to sign in again after so many days: from 1 to 30. */
  readonly sessionDays?: number | null | undefined;
};

/** Up or down. */
export type SortDirection =
  /** The smallest or earliest first. */
  | 'asc'
  /** The largest or latest first. */
  | 'desc';

/** Why a statement and the books may differ: the opening balance, a missing statement before it, or rows not taken. */
export type StatementBooksDifference =
  /** The company's opening balance is not that of the bank. */
  | 'opening_balance'
  /** Some of the file's rows are not taken. */
  | 'rows'
  /** A statement before this one is missing. */
  | 'statement_missing';

/** The format of a statement, told by its content. */
export type StatementFormat =
  /** A table of comma-separated values. */
  | 'csv'
  /** Open Financial Exchange. */
  | 'ofx'
  /** Quicken Interchange Format. */
  | 'qif';

/** What an import does. */
export type StatementImportPhase =
  /** Compares the rows with those that are stored. */
  | 'comparing'
  /** The import has ended. */
  | 'done'
  /** Reads the file. */
  | 'reading'
  /** The file is arriving. */
  | 'receiving'
  /** Stores the new rows. */
  | 'storing';

/** What a statement leaves open, by the argument that answers it. */
export type StatementQuestionKind =
  /** It holds several accounts. */
  | 'account'
  /** It is of another account than the company's. */
  | 'otherAccount'
  /** Nothing tells money in from money out. */
  | 'positiveAmounts';

/** How a transaction is explained. Part payments, fees and credit notes leave a difference and are never accepted automatically; a refund is money that came in for an invoice that was paid, and pays nothing. */
export type SuggestionKind =
  /** Invoices less a credit note of the supplier. */
  | 'credit_note'
  /** One invoice, with a fee on top. */
  | 'fee'
  /** One invoice in full. */
  | 'invoice'
  /** Several invoices of a supplier in full. */
  | 'invoices'
  /** A part of one invoice. */
  | 'part_payment'
  /** What a payment run pays. */
  | 'payment_run'
  /** Money back for an invoice that was paid. */
  | 'refund';

/** How sure a suggestion is. A possible one is the best pair by the match score (RULES.md, section 9), or a refund: it is for a person to decide, and is never accepted in bulk. */
export type SuggestionStrength =
  /** For a person to decide; never accepted in bulk. */
  | 'possible'
  /** Certain enough to be accepted in bulk. */
  | 'sure';

/** A change of one; what is left out stays. */
export type SupplierCategoryChange = {
  /** The group that it moves to. */
  readonly group?: SupplierCategoryGroup | null | undefined;
  /** True offers it no more; suppliers that have it keep it. */
  readonly isArchived?: boolean | null | undefined;
  /** Its suppliers follow. */
  readonly name?: string | null | undefined;
  /** Its place in the group, from 0. */
  readonly position?: number | null | undefined;
};

/** The two groups of the list of categories. */
export type SupplierCategoryGroup =
  /** What is chosen often. */
  | 'frequent'
  /** What is chosen now and then. */
  | 'infrequent';

/** A new category of a company's list. */
export type SupplierCategoryInput = {
  /** Where it stands in the list. */
  readonly group: SupplierCategoryGroup;
  /** No other of the company has it, also not in other letters. */
  readonly name: string;
};

/** The one change that is made to many suppliers; exactly one field is given. */
export type SupplierChangeInput = {
  /** False archives them, true restores them. */
  readonly isActive?: boolean | null | undefined;
  /** Whether they are paid by Direct Debit or card. */
  readonly isAutoPaid?: boolean | null | undefined;
  /** New payment terms as a rule in words, such as '30 days end of month' or '2/10 net 30'. */
  readonly paymentTerms?: string | null | undefined;
  /** New payment terms, from 1 to 365 days. */
  readonly paymentTermsDays?: number | null | undefined;
};

/** What a list of suppliers is narrowed to. Nothing given means all that are not archived. */
export type SupplierFilter = {
  /** Lists archived suppliers too. */
  readonly includeArchived?: boolean | null | undefined;
  /** Only suppliers of this kind. */
  readonly kind?: SupplierKind | null | undefined;
  /** Part of a name or of an email address. */
  readonly search?: string | null | undefined;
};

/** The fields of the supplier form. In an update, a field that is left out stays as it is. */
export type SupplierInput = {
  /** The postal address. */
  readonly address?: string | null | undefined;
  /** The name on the account. */
  readonly bankAccountName?: string | null | undefined;
  /** Eight digits. */
  readonly bankAccountNumber?: string | null | undefined;
  /** In the form XX-XX-XX. */
  readonly bankSortCode?: string | null | undefined;
  /** What it supplies, in the user's words. */
  readonly category?: string | null | undefined;
  /** Of Companies House: up to eight characters. */
  readonly companyNumber?: string | null | undefined;
  /** An email address for enquiries. */
  readonly email?: string | null | undefined;
  /** False archives it: it is offered nowhere any more. */
  readonly isActive?: boolean | null | undefined;
  /** Its unpaid invoices follow at once, but for those in a payment run. */
  readonly isAutoPaid?: boolean | null | undefined;
  /** Unique within the company, ignoring case and spacing. */
  readonly name: string;
  /** A rule in words, such as "30 days end of month" or "20th of following month"; it says the days too. Empty or null for none. */
  readonly paymentTerms?: string | null | undefined;
  /** From 1 to 365; 30 where none are given. Set without `paymentTerms`, they are the rule. */
  readonly paymentTermsDays?: number | null | undefined;
  /** Up to 50 characters, in any form. */
  readonly phone?: string | null | undefined;
  /** With or without the letters GB; blanks do not matter. */
  readonly vatNumber?: string | null | undefined;
};

/** What a list of suppliers is narrowed to. */
export type SupplierKind =
  /** Archived ones. */
  | 'archived'
  /** Those paid by Direct Debit or card. */
  | 'auto_paid'
  /** Their account has changed or came with a document, and nobody has checked it. */
  | 'unconfirmed_bank_details'
  /** Those that cannot be paid by us yet: auto-paid ones need no bank details. */
  | 'without_bank_details';

/** What the caller has seen of a merge, and agrees to. */
export type SupplierMergeInput = {
  /** The same invoice under both is marked as a possible duplicate. */
  readonly allowDuplicates?: boolean | null | undefined;
  /** The kept one's bank details stay, although the other's differ. */
  readonly allowOtherAccount?: boolean | null | undefined;
  /** Of the preview: the merge is refused if it would do something else. */
  readonly content?: string | null | undefined;
};

/** What a row of a file would do. */
export type SupplierRowOutcome =
  /** It adds a supplier. */
  | 'new'
  /** The supplier is already so. */
  | 'unchanged'
  /** It changes a supplier that exists. */
  | 'update'
  /** It can't be imported. */
  | 'wrong';

/** What a bulk command works on: the suppliers that are named, or all that a filter finds but those excepted. */
export type SupplierSelection = {
  /** Left out of what `filter` finds. */
  readonly exceptSupplierIds?: ReadonlyArray<number> | null | undefined;
  /** All that this finds; instead of `supplierIds`. */
  readonly filter?: SupplierFilter | null | undefined;
  /** These suppliers; instead of `filter`. */
  readonly supplierIds?: ReadonlyArray<number> | null | undefined;
};

/** The order of a list of suppliers; equal ones follow their names. */
export type SupplierSort = {
  /** Up or down. */
  readonly direction: SortDirection;
  /** What to sort by. */
  readonly field: SupplierSortField;
};

/** What a list of suppliers is sorted by. */
export type SupplierSortField =
  /** By category; those without one come last. */
  | 'category'
  /** By the date of the last invoice; those without invoices come last. */
  | 'lastInvoiceDate'
  /** By name, ignoring case and spacing. */
  | 'name'
  /** By what is still to be paid; those without invoices come last. */
  | 'openAmount'
  /** By payment terms. */
  | 'paymentTermsDays';

/** A token for an outside tool. */
export type TokenInput = {
  /** The companies for which it may be used. */
  readonly companyIds: ReadonlyArray<number>;
  /** For how many days it may be used, up to 366; 90 when left out. */
  readonly days?: number | null | undefined;
  /** What it is for. */
  readonly name: string;
  /** What it may do. */
  readonly scope: TokenScope;
};

/** What a token may do, where its maker's role may. */
export type TokenScope =
  /** Reads and exports everything. */
  | 'read_all'
  /** Reads bank transactions, month summaries, exceptions and closings. */
  | 'read_reconciliation'
  /** Does what your role may, but pays, approves and confirms nothing and changes no settings. */
  | 'write_all_but_payments'
  /** Reads everything. Enters invoices, documents, and suppliers without bank details. */
  | 'write_invoices';

/** Which sign-in elsewhere is no longer the user’s. */
export type UnlinkIdentityInput = {
  /** The id of the linked sign-in. */
  readonly id: number;
  /** The password that the user signs in with from then on. */
  readonly password: string;
};

/** How an invoice stands with the rule that VAT of what is unpaid for six months has to be repaid to HMRC. */
export type VatRepaymentState =
  /** It was paid after the six months: VAT that was repaid may be reclaimed. */
  | 'paid_late'
  /** The six months end within 30 days. */
  | 'soon'
  /** The six months are over. */
  | 'to_repay';

/** A change of it; what is left out stays. */
export type WebhookChange = {
  /** Such as `invoice.paid`; the guide lists them. */
  readonly events?: ReadonlyArray<string> | null | undefined;
  /** Whether it is told of new events. */
  readonly isEnabled?: boolean | null | undefined;
  /** An address in the public internet that begins with https://. */
  readonly url?: string | null | undefined;
};

/** What became of a message. */
export type WebhookDeliveryStatus =
  /** The endpoint answered with a status of 200 to 299. */
  | 'delivered'
  /** It was tried for three days, and is tried no more unless somebody sends it again. */
  | 'failed'
  /** It waits to be sent, for the first time or again. */
  | 'pending';

/** Where a company wants to be told of what. */
export type WebhookInput = {
  /** Such as `invoice.paid`; the guide lists them. */
  readonly events: ReadonlyArray<string>;
  /** An address in the public internet that begins with https://. */
  readonly url: string;
};

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateProfileMutation = { readonly updateProfile: { readonly id: string, readonly firstName: string | null, readonly lastName: string | null } };

export type ChangePasswordMutationVariables = Exact<{
  input: PasswordInput;
}>;


export type ChangePasswordMutation = { readonly changePassword: { readonly message: string, readonly endedSessions: number } };

export type WaysToSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type WaysToSignInQuery = { readonly waysToSignIn: { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> } };

export type UnlinkIdentityMutationVariables = Exact<{
  input: UnlinkIdentityInput;
}>;


export type UnlinkIdentityMutation = { readonly unlinkIdentity: { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> } };

export type WaysToSignInFieldsFragment = { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> };

export type EmailVerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailVerificationQuery = { readonly viewer: { readonly id: string, readonly needsEmailVerification: boolean } | null };

export type SendEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendEmailVerificationMutation = { readonly sendEmailVerification: { readonly id: string, readonly needsEmailVerification: boolean } };

export type VerifyEmailMutationVariables = Exact<{
  secret: string;
}>;


export type VerifyEmailMutation = { readonly verifyEmail: { readonly id: string, readonly needsEmailVerification: boolean } };

export type ActivityQueryVariables = Exact<{
  recordType: RecordType;
  id: number;
}>;


export type ActivityQuery = { readonly activity: ReadonlyArray<{ readonly at: string, readonly by: string | null, readonly what: string, readonly detail: string | null, readonly via: string | null, readonly invoiceId: number | null, readonly paymentRunId: number | null, readonly paymentId: number | null, readonly bankTransactionId: number | null }> };

export type AgedFigureFieldsFragment = { readonly notDuePence: Pence, readonly days1To30Pence: Pence, readonly days31To60Pence: Pence, readonly days61To90Pence: Pence, readonly over90DaysPence: Pence, readonly creditsPence: Pence, readonly totalPence: Pence };

export type AgedCreditorsQueryVariables = Exact<{
  companyId: number;
  asAt?: LocalDate | null | undefined;
  limit: number;
}>;


export type AgedCreditorsQuery = { readonly company: { readonly id: number, readonly agedCreditors: { readonly asAt: LocalDate, readonly supplierCount: number, readonly rows: ReadonlyArray<{ readonly supplierId: number, readonly supplierName: string, readonly documentCount: number, readonly notDuePence: Pence, readonly days1To30Pence: Pence, readonly days31To60Pence: Pence, readonly days61To90Pence: Pence, readonly over90DaysPence: Pence, readonly creditsPence: Pence, readonly totalPence: Pence }>, readonly totals: { readonly notDuePence: Pence, readonly days1To30Pence: Pence, readonly days31To60Pence: Pence, readonly days61To90Pence: Pence, readonly over90DaysPence: Pence, readonly creditsPence: Pence, readonly totalPence: Pence } } } };

export type ChangeInvoicesMutationVariables = Exact<{
  companyId: number;
  selection: InvoiceSelection;
  change: InvoiceChangeInput;
}>;


export type ChangeInvoicesMutation = { readonly changeInvoices: { readonly changedCount: number, readonly changeId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly reasonNotToMarkPaid: string | null, readonly settledReason: string | null, readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }>, readonly company: { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } } } };

export type AddInvoicesToRunMutationVariables = Exact<{
  companyId: number;
  selection: InvoiceSelection;
  paymentRunId?: number | null | undefined;
  runDate?: LocalDate | null | undefined;
}>;


export type AddInvoicesToRunMutation = { readonly addInvoicesToRun: { readonly changedCount: number, readonly changeId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }>, readonly run: { readonly id: number, readonly number: number, readonly name: string, readonly totalAmountPence: Pence } | null } };

export type UndoBulkChangeMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type UndoBulkChangeMutation = { readonly undoBulkChange: { readonly restoredCount: number, readonly refusedCount: number, readonly documents: ReadonlyArray<{ readonly id: number, readonly status: DocumentStatus, readonly version: number }>, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly suppliers: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }> } };

export type CompanyFieldsFragment = { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null };

export type CompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesQuery = { readonly companies: ReadonlyArray<{ readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null }> };

export type CreateCompanyMutationVariables = Exact<{
  input: CompanyInput;
}>;


export type CreateCompanyMutation = { readonly createCompany: { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null } };

export type UpdateCompanyMutationVariables = Exact<{
  id: number;
  input: CompanyInput;
}>;


export type UpdateCompanyMutation = { readonly updateCompany: { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type OwnerNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnerNoticesQuery = { readonly companies: ReadonlyArray<{ readonly id: number, readonly ownerNotices: ReadonlyArray<{ readonly id: number, readonly message: string, readonly createdAt: string }> }> };

export type DismissOwnerNoticeMutationVariables = Exact<{
  id: number;
}>;


export type DismissOwnerNoticeMutation = { readonly dismissOwnerNotice: { readonly id: number, readonly ownerNotices: ReadonlyArray<{ readonly id: number, readonly message: string, readonly createdAt: string }> } };

export type WaitingQueryVariables = Exact<{
  companyId: number;
  lastMonth: Month;
}>;


export type WaitingQuery = { readonly company: { readonly id: number, readonly unreadNotificationCount: number, readonly deletion: { readonly dueAt: string | null, readonly mayConfirm: boolean } | null, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly summary: string, readonly mayConfirm: boolean }>, readonly paymentsAtBank: ReadonlyArray<{ readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null }>, readonly paymentRuns: { readonly items: ReadonlyArray<{ readonly id: number, readonly number: number, readonly totalAmountPence: Pence, readonly allowedActions: ReadonlyArray<PaymentRunAction> }> }, readonly paymentStats: { readonly failed: { readonly count: number, readonly amountPence: Pence } }, readonly dueByWeek: ReadonlyArray<{ readonly from: LocalDate | null, readonly to: LocalDate, readonly count: number, readonly amountPence: Pence }>, readonly reconciliationSummary: { readonly totalTransactions: number } } };

export type CompanyChangedSubscriptionVariables = Exact<{
  companyId: number;
  kinds: ReadonlyArray<CompanyChangeKind>;
  withinSeconds?: number;
}>;


export type CompanyChangedSubscription = { readonly companyChanged: { readonly payment: { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> } | null, readonly paymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } | null, readonly document: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } | null, readonly company: { readonly id: number, readonly unreadNotificationCount: number } | null } };

export type CompanyDeletionFieldsFragment = { readonly id: number, readonly deletion: { readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null };

export type CompanyDeletionQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyDeletionQuery = { readonly company: { readonly id: number, readonly deletion: { readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

export type AskForCompanyDeletionMutationVariables = Exact<{
  companyId: number;
  name: string;
}>;


export type AskForCompanyDeletionMutation = { readonly askForCompanyDeletion: { readonly id: number, readonly deletion: { readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

export type ConfirmCompanyDeletionMutationVariables = Exact<{
  companyId: number;
}>;


export type ConfirmCompanyDeletionMutation = { readonly confirmCompanyDeletion: { readonly id: number, readonly deletion: { readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

export type CancelCompanyDeletionMutationVariables = Exact<{
  companyId: number;
}>;


export type CancelCompanyDeletionMutation = { readonly cancelCompanyDeletion: { readonly id: number, readonly deletion: { readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

export type InvoiceStatsQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type InvoiceStatsQuery = { readonly company: { readonly id: number, readonly invoiceStats: { readonly total: number, readonly dueSoon: number, readonly paidThisMonth: number, readonly totalOutstandingPence: Pence } } };

export type InvoiceStatsFieldsFragment = { readonly total: number, readonly dueSoon: number, readonly paidThisMonth: number, readonly totalOutstandingPence: Pence };

export type DueInvoicesQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type DueInvoicesQuery = { readonly company: { readonly id: number, readonly dueInvoices: { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string, readonly paymentTermsDays: number, readonly paymentTerms: string | null } }> } } };

export type DueInvoicesFieldsFragment = { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string, readonly paymentTermsDays: number, readonly paymentTerms: string | null } }> };

export type DueInvoiceFieldsFragment = { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string, readonly paymentTermsDays: number, readonly paymentTerms: string | null } };

export type DueByWeekQueryVariables = Exact<{
  companyId: number;
}>;


export type DueByWeekQuery = { readonly company: { readonly id: number, readonly dueByWeek: ReadonlyArray<{ readonly from: LocalDate | null, readonly to: LocalDate, readonly count: number, readonly amountPence: Pence }> } };

export type DueWeekFieldsFragment = { readonly from: LocalDate | null, readonly to: LocalDate, readonly count: number, readonly amountPence: Pence };

export type PaymentsAtBankQueryVariables = Exact<{
  companyId: number;
}>;


export type PaymentsAtBankQuery = { readonly company: { readonly id: number, readonly paymentsAtBank: ReadonlyArray<{ readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null }> } };

export type PaymentsAtBankFieldsFragment = { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null };

export type CreatePaymentRunMutationVariables = Exact<{
  companyId: number;
  input: PaymentRunInput;
}>;


export type CreatePaymentRunMutation = { readonly createPaymentRun: { readonly id: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number } };

export type DeletionFieldsFragment = { readonly id: number, readonly kind: DeletionKind, readonly label: string, readonly recordCount: number, readonly leftCount: number, readonly amountPence: Pence | null, readonly deletedBy: string, readonly deletedAt: string, readonly daysLeft: number };

export type DeletionsQueryVariables = Exact<{
  companyId: number;
  offset: number;
  limit: number;
}>;


export type DeletionsQuery = { readonly company: { readonly id: number, readonly deletions: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly kind: DeletionKind, readonly label: string, readonly recordCount: number, readonly leftCount: number, readonly amountPence: Pence | null, readonly deletedBy: string, readonly deletedAt: string, readonly daysLeft: number }> } } };

export type RestoreDeletionMutationVariables = Exact<{
  id: number;
}>;


export type RestoreDeletionMutation = { readonly restoreDeletion: { readonly restoredCount: number, readonly refusedCount: number, readonly unmatchedCount: number, readonly company: { readonly id: number }, readonly deletion: { readonly id: number, readonly kind: DeletionKind, readonly label: string, readonly recordCount: number, readonly leftCount: number, readonly amountPence: Pence | null, readonly deletedBy: string, readonly deletedAt: string, readonly daysLeft: number }, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }> } };

export type DocumentTextFieldsFragment = { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null };

export type DocumentDateFieldsFragment = { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null };

export type DocumentAmountFieldsFragment = { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null };

export type DocumentInvoiceFieldsFragment = { readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null };

export type DocumentMailFieldsFragment = { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null };

export type DocumentFieldsFragment = { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null };

export type DocumentCountsFieldsFragment = { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number };

export type DocumentInvoiceRowFieldsFragment = { readonly id: number, readonly documentType: DocumentType, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly supplierName: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceNumber: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly dueDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly totalAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly netAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly vatAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly currency: { readonly value: string | null, readonly doubt: string | null }, readonly sortCode: { readonly value: string | null, readonly doubt: string | null }, readonly accountNumber: { readonly value: string | null, readonly doubt: string | null }, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null };

export type DocumentRowFieldsFragment = { readonly id: number, readonly companyId: number, readonly fileName: string, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly progress: number, readonly isSure: boolean, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly supplierName: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceNumber: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly dueDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly totalAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly netAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly vatAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly currency: { readonly value: string | null, readonly doubt: string | null }, readonly sortCode: { readonly value: string | null, readonly doubt: string | null }, readonly accountNumber: { readonly value: string | null, readonly doubt: string | null }, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }> };

export type DocumentsQueryVariables = Exact<{
  companyId: number;
  filter?: DocumentFilter | null | undefined;
  offset?: number;
  limit?: number;
}>;


export type DocumentsQuery = { readonly company: { readonly id: number, readonly documents: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly fileName: string, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly progress: number, readonly isSure: boolean, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly supplierName: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceNumber: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly dueDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly totalAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly netAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly vatAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly currency: { readonly value: string | null, readonly doubt: string | null }, readonly sortCode: { readonly value: string | null, readonly doubt: string | null }, readonly accountNumber: { readonly value: string | null, readonly doubt: string | null }, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }> }> } } };

export type DocumentCountsQueryVariables = Exact<{
  companyId: number;
}>;


export type DocumentCountsQuery = { readonly company: { readonly id: number, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number } } };

export type DocumentQueryVariables = Exact<{
  id: number;
}>;


export type DocumentQuery = { readonly document: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type UploadDocumentsMutationVariables = Exact<{
  companyId: number;
  files: ReadonlyArray<File | Blob>;
  uploadKeys?: ReadonlyArray<string> | null | undefined;
}>;


export type UploadDocumentsMutation = { readonly uploadDocuments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null }> };

export type EditDocumentInvoiceMutationVariables = Exact<{
  id: number;
  input: DocumentInvoiceInput;
}>;


export type EditDocumentInvoiceMutation = { readonly editDocumentInvoice: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type SetDocumentTypeMutationVariables = Exact<{
  id: number;
  documentType: DocumentType;
}>;


export type SetDocumentTypeMutation = { readonly setDocumentType: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type DiscardDocumentMutationVariables = Exact<{
  id: number;
}>;


export type DiscardDocumentMutation = { readonly discardDocument: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type RestoreDocumentMutationVariables = Exact<{
  id: number;
}>;


export type RestoreDocumentMutation = { readonly restoreDocument: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type AcceptDocumentMutationVariables = Exact<{
  id: number;
  documentInvoiceIds?: ReadonlyArray<number> | null | undefined;
  allowDuplicate?: boolean;
  version?: number | null | undefined;
}>;


export type AcceptDocumentMutation = { readonly acceptDocument: { readonly company: { readonly id: number, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number } }, readonly document: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly amountPence: Pence, readonly dueDate: LocalDate }> } };

export type AcceptDocumentsMutationVariables = Exact<{
  companyId: number;
  documents?: ReadonlyArray<DocumentToAccept> | null | undefined;
  sureOnly?: boolean;
}>;


export type AcceptDocumentsMutation = { readonly acceptDocuments: { readonly acceptedCount: number, readonly invoiceCount: number, readonly changeId: number | null, readonly company: { readonly id: number, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number } }, readonly documents: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null }>, readonly refusals: ReadonlyArray<{ readonly documentId: number, readonly fileName: string, readonly message: string }>, readonly asking: ReadonlyArray<{ readonly documentId: number, readonly fileName: string, readonly questions: ReadonlyArray<{ readonly kind: DocumentQuestionKind, readonly words: string, readonly documentInvoiceId: number | null }> }> } };

export type DuplicatePaymentFieldsFragment = { readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null };

export type DuplicatePaymentsQueryVariables = Exact<{
  companyId: number;
}>;


export type DuplicatePaymentsQuery = { readonly company: { readonly id: number, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> } };

export type ResolveDuplicatePaymentMutationVariables = Exact<{
  id: number;
  resolution: DuplicatePaymentResolution;
}>;


export type ResolveDuplicatePaymentMutation = { readonly resolveDuplicatePayment: { readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null } };

export type ExpectedBillFieldsFragment = { readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null };

export type ExpectedBillsQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type ExpectedBillsQuery = { readonly company: { readonly id: number, readonly expectedBills: { readonly totalCount: number, readonly missingCount: number, readonly items: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly supplier: { readonly id: number, readonly name: string }, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly notExpected: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly supplier: { readonly id: number, readonly name: string }, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly suppliersNotExpected: ReadonlyArray<{ readonly saidBy: string, readonly saidAt: string, readonly supplier: { readonly id: number, readonly name: string } }> } } };

export type SupplierExpectationFieldsFragment = { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly billsNotExpected: { readonly saidBy: string, readonly saidAt: string } | null };

export type DismissExpectedBillMutationVariables = Exact<{
  supplierId: number;
  expectedOn: LocalDate;
  amountPence?: Pence | null | undefined;
}>;


export type DismissExpectedBillMutation = { readonly dismissExpectedBill: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly billsNotExpected: { readonly saidBy: string, readonly saidAt: string } | null } };

export type ExpectBillAgainMutationVariables = Exact<{
  supplierId: number;
  expectedOn: LocalDate;
  amountPence?: Pence | null | undefined;
}>;


export type ExpectBillAgainMutation = { readonly expectBillAgain: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly billsNotExpected: { readonly saidBy: string, readonly saidAt: string } | null } };

export type StopExpectingBillsMutationVariables = Exact<{
  supplierId: number;
}>;


export type StopExpectingBillsMutation = { readonly stopExpectingBills: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly billsNotExpected: { readonly saidBy: string, readonly saidAt: string } | null } };

export type ResumeExpectingBillsMutationVariables = Exact<{
  supplierId: number;
}>;


export type ResumeExpectingBillsMutation = { readonly resumeExpectingBills: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly billsNotExpected: { readonly saidBy: string, readonly saidAt: string } | null } };

export type VatToRepayQueryVariables = Exact<{
  companyId: number;
}>;


export type VatToRepayQuery = { readonly company: { readonly id: number, readonly vatToRepay: { readonly count: number, readonly amountPence: Pence, readonly soonCount: number, readonly soonAmountPence: Pence } } };

export type VatToRepayFieldsFragment = { readonly count: number, readonly amountPence: Pence, readonly soonCount: number, readonly soonAmountPence: Pence };

export type FirstStepsFieldsFragment = { readonly id: number, readonly firstSteps: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: FirstStepKind, readonly isDone: boolean }> } };

export type FirstStepsQueryVariables = Exact<{
  companyId: number;
}>;


export type FirstStepsQuery = { readonly company: { readonly id: number, readonly firstSteps: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: FirstStepKind, readonly isDone: boolean }> } } };

export type DismissFirstStepsMutationVariables = Exact<{
  companyId: number;
}>;


export type DismissFirstStepsMutation = { readonly dismissFirstSteps: { readonly id: number, readonly firstSteps: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: FirstStepKind, readonly isDone: boolean }> } } };

export type LoadSampleDataMutationVariables = Exact<{
  companyId: number;
}>;


export type LoadSampleDataMutation = { readonly loadSampleData: { readonly id: number, readonly firstSteps: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: FirstStepKind, readonly isDone: boolean }> } } };

export type RemoveSampleDataMutationVariables = Exact<{
  companyId: number;
}>;


export type RemoveSampleDataMutation = { readonly removeSampleData: { readonly deletedCount: number, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }> } };

export type PreviewInvoiceImportMutationVariables = Exact<{
  companyId: number;
  csv: File | Blob;
  pdfNames: ReadonlyArray<string>;
}>;


export type PreviewInvoiceImportMutation = { readonly previewInvoiceImport: { readonly newCount: number, readonly warningCount: number, readonly duplicateCount: number, readonly wrongCount: number, readonly unusedPdfNames: ReadonlyArray<string>, readonly rows: ReadonlyArray<{ readonly line: number, readonly documentType: InvoiceType, readonly supplierName: string | null, readonly isNewSupplier: boolean, readonly invoiceNumber: string | null, readonly invoiceDate: LocalDate | null, readonly amountPence: Pence | null, readonly pdfName: string | null, readonly outcome: InvoiceImportOutcome, readonly message: string | null }> } };

export type InvoiceImportResultFieldsFragment = { readonly processed: number, readonly errors: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string>, readonly possibleDuplicates: number, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null };

export type ImportInvoicesMutationVariables = Exact<{
  companyId: number;
  csv: File | Blob;
  pdfs: ReadonlyArray<File | Blob>;
}>;


export type ImportInvoicesMutation = { readonly importInvoices: { readonly processed: number, readonly errors: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string>, readonly possibleDuplicates: number, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null } };

export type BeginInvoiceImportMutationVariables = Exact<{
  companyId: number;
  csv: File | Blob;
  pdfs: ReadonlyArray<File | Blob>;
}>;


export type BeginInvoiceImportMutation = { readonly beginInvoiceImport: { readonly importId: number, readonly stagedFiles: number } };

export type ContinueInvoiceImportMutationVariables = Exact<{
  importId: number;
  pdfs: ReadonlyArray<File | Blob>;
  startIndex: number;
}>;


export type ContinueInvoiceImportMutation = { readonly continueInvoiceImport: { readonly importId: number, readonly stagedFiles: number } };

export type ProcessInvoiceImportMutationVariables = Exact<{
  importId: number;
  totalFiles: number;
}>;


export type ProcessInvoiceImportMutation = { readonly processInvoiceImport: { readonly processed: number, readonly errors: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string>, readonly possibleDuplicates: number, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null } };

export type InvoiceFieldsFragment = { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null };

export type InvoicesQueryVariables = Exact<{
  companyId: number;
  filter?: InvoiceFilter | null | undefined;
  sort?: InvoiceSort | null | undefined;
  offset?: number;
  limit?: number;
  withTotals?: boolean;
}>;


export type InvoicesQuery = { readonly company: { readonly id: number, readonly invoices: { readonly totalCount?: number, readonly totalAmountPence?: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }> } } };

export type InvoiceQueryVariables = Exact<{
  id: number;
}>;


export type InvoiceQuery = { readonly invoice: { readonly hasLivePayment: boolean, readonly reasonNotToMarkPaid: string | null, readonly settledReason: string | null, readonly createdAt: string, readonly modifiedAt: string, readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly accountOwners: ReadonlyArray<{ readonly id: number, readonly name: string }>, readonly supplier: { readonly id: number, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly possibleDuplicateOf: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type BatchImportsQueryVariables = Exact<{
  companyId: number;
}>;


export type BatchImportsQuery = { readonly company: { readonly id: number, readonly batchImports: ReadonlyArray<{ readonly batchImportDate: LocalDate, readonly batchSequenceNumber: number, readonly count: number }> } };

export type PossibleDuplicateCountQueryVariables = Exact<{
  companyId: number;
}>;


export type PossibleDuplicateCountQuery = { readonly company: { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } } };

export type CreateInvoiceMutationVariables = Exact<{
  companyId: number;
  input: InvoiceInput;
}>;


export type CreateInvoiceMutation = { readonly createInvoice: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly wasArchived: boolean, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type UpdateInvoiceMutationVariables = Exact<{
  id: number;
  input: InvoiceInput;
  fileWasNotSent?: boolean | null | undefined;
  seen?: InvoiceInput | null | undefined;
}>;


export type UpdateInvoiceMutation = { readonly updateInvoice: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type AcceptPossibleDuplicateMutationVariables = Exact<{
  id: number;
}>;


export type AcceptPossibleDuplicateMutation = { readonly acceptPossibleDuplicate: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type MarkedInvoiceFieldsFragment = { readonly id: number, readonly documentType: InvoiceType, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly reasonNotToMarkPaid: string | null, readonly settledReason: string | null };

export type BesideInvoicesFieldsFragment = { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } };

export type MarkInvoicesPaidMutationVariables = Exact<{
  companyId: number;
  selection: InvoiceSelection;
  paymentDate?: LocalDate | null | undefined;
}>;


export type MarkInvoicesPaidMutation = { readonly markInvoicesPaid: { readonly updatedCount: number, readonly markId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: InvoiceType, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly reasonNotToMarkPaid: string | null, readonly settledReason: string | null }>, readonly company: { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } } } };

export type UndoMarkInvoicesPaidMutationVariables = Exact<{
  id: number;
}>;


export type UndoMarkInvoicesPaidMutation = { readonly undoMarkInvoicesPaid: { readonly restoredCount: number, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: InvoiceType, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly reasonNotToMarkPaid: string | null, readonly settledReason: string | null }>, readonly company: { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } } } };

export type DeleteInvoiceMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type DeleteInvoiceMutation = { readonly deleteInvoice: { readonly deletedCount: number, readonly deletionId: number | null } };

export type DeleteInvoicesMutationVariables = Exact<{
  companyId: number;
  selection: InvoiceSelection;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type DeleteInvoicesMutation = { readonly deleteInvoices: { readonly deletedCount: number, readonly deletionId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly heldByFile: { readonly invoiceIds: ReadonlyArray<number>, readonly reason: string } | null } };

export type RefreshSuppliersMutationVariables = Exact<{
  companyId: number;
}>;


export type RefreshSuppliersMutation = { readonly refreshSuppliers: { readonly updatedCount: number, readonly statusChangedCount: number } };

export type UploadInvoiceFileMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
}>;


export type UploadInvoiceFileMutation = { readonly uploadInvoiceFile: { readonly successCount: number, readonly filePath: string | null, readonly fileName: string | null, readonly errors: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string>, readonly prefill: { readonly supplierName: string | null, readonly invoiceNumber: string | null, readonly invoiceDate: LocalDate | null, readonly dueDate: LocalDate | null, readonly amountPence: Pence | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null } | null } };

export type AnswerAccountQuestionMutationVariables = Exact<{
  invoiceId: number;
  answer: AccountAnswer;
  supplierId?: number | null | undefined;
}>;


export type AnswerAccountQuestionMutation = { readonly answerAccountQuestion: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type LearnedPatternsQueryVariables = Exact<{
  companyId: number;
}>;


export type LearnedPatternsQuery = { readonly company: { readonly id: number, readonly learnedPatterns: { readonly matching: ReadonlyArray<{ readonly id: number, readonly transactionDescriptionPattern: string | null, readonly counterpartyNamePattern: string | null, readonly daysDiffFromInvoiceDate: number | null, readonly daysDiffFromDueDate: number | null, readonly matchCount: number, readonly lastMatchedAt: string, readonly supplier: { readonly id: number, readonly name: string } }>, readonly negative: ReadonlyArray<{ readonly id: number, readonly transactionDescriptionPattern: string | null, readonly counterpartyNamePattern: string | null, readonly daysDiffFromInvoiceDate: number | null, readonly daysDiffFromDueDate: number | null, readonly rejectCount: number, readonly lastRejectedAt: string, readonly supplier: { readonly id: number, readonly name: string } }>, readonly noInvoice: ReadonlyArray<{ readonly id: number, readonly counterparty: string, readonly notes: string | null, readonly hitCount: number, readonly lastHitAt: string | null, readonly createdAt: string }> } } };

export type DeleteMatchingPatternMutationVariables = Exact<{
  id: number;
}>;


export type DeleteMatchingPatternMutation = { readonly deleteMatchingPattern: { readonly deletedCount: number } };

export type DeleteNegativePatternMutationVariables = Exact<{
  id: number;
}>;


export type DeleteNegativePatternMutation = { readonly deleteNegativePattern: { readonly deletedCount: number } };

export type DeleteNoInvoiceRuleMutationVariables = Exact<{
  id: number;
}>;


export type DeleteNoInvoiceRuleMutation = { readonly deleteNoInvoiceRule: { readonly deletedCount: number } };

export type NoInvoicePreviewQueryVariables = Exact<{
  companyId: number;
  bankTransactionId: number;
}>;


export type NoInvoicePreviewQuery = { readonly company: { readonly id: number, readonly noInvoicePreview: { readonly counterparty: string, readonly totalCount: number, readonly openCount: number, readonly withInvoiceCount: number, readonly transactions: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }> } } };

export type MarkNoInvoiceRequiredMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
  notes?: string | null | undefined;
  autoMarkSupplier: boolean;
  applyToOpenTransactions: boolean;
}>;


export type MarkNoInvoiceRequiredMutation = { readonly markNoInvoiceRequired: { readonly bankTransaction: { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly alsoMarked: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }>, readonly rule: { readonly id: number, readonly counterparty: string } | null, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> } } };

export type MarkInvoiceRequiredMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type MarkInvoiceRequiredMutation = { readonly markInvoiceRequired: { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> }, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> } };

export type DeleteBankTransactionsMutationVariables = Exact<{
  companyId: number;
}>;


export type DeleteBankTransactionsMutation = { readonly deleteBankTransactions: { readonly deletedCount: number, readonly deletionId: number | null, readonly refusedCount: number } };

export type CompanyMailFieldsFragment = { readonly id: number, readonly mail: { readonly isOn: boolean, readonly address: string | null, readonly createdAt: string | null, readonly senders: ReadonlyArray<string>, readonly refusesOthers: boolean } };

export type CompanyMailQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyMailQuery = { readonly company: { readonly id: number, readonly mail: { readonly isOn: boolean, readonly address: string | null, readonly createdAt: string | null, readonly senders: ReadonlyArray<string>, readonly refusesOthers: boolean } } };

export type RenewMailAddressMutationVariables = Exact<{
  companyId: number;
}>;


export type RenewMailAddressMutation = { readonly renewMailAddress: { readonly id: number, readonly mail: { readonly isOn: boolean, readonly address: string | null, readonly createdAt: string | null, readonly senders: ReadonlyArray<string>, readonly refusesOthers: boolean } } };

export type SetMailSendersMutationVariables = Exact<{
  companyId: number;
  input: MailSendersInput;
}>;


export type SetMailSendersMutation = { readonly setMailSenders: { readonly id: number, readonly mail: { readonly isOn: boolean, readonly address: string | null, readonly createdAt: string | null, readonly senders: ReadonlyArray<string>, readonly refusesOthers: boolean } } };

export type MonthClosingFieldsFragment = { readonly id: number, readonly month: Month, readonly closedAt: string, readonly closedBy: string, readonly closingBalancePence: Pence, readonly exceptionCount: number, readonly reopenedAt: string | null, readonly reopenedBy: string | null, readonly reopenReason: string | null };

export type ReconciliationExceptionsQueryVariables = Exact<{
  companyId: number;
  month: Month;
}>;


export type ReconciliationExceptionsQuery = { readonly company: { readonly id: number, readonly reconciliationExceptions: ReadonlyArray<{ readonly kind: ReconciliationExceptionKind, readonly message: string, readonly date: LocalDate | null, readonly amountPence: Pence | null, readonly bankTransactionId: number | null, readonly invoiceId: number | null, readonly duplicatePaymentId: number | null }> } };

export type MonthClosingsQueryVariables = Exact<{
  companyId: number;
  month?: Month | null | undefined;
}>;


export type MonthClosingsQuery = { readonly company: { readonly id: number, readonly monthClosings: ReadonlyArray<{ readonly id: number, readonly month: Month, readonly closedAt: string, readonly closedBy: string, readonly closingBalancePence: Pence, readonly exceptionCount: number, readonly reopenedAt: string | null, readonly reopenedBy: string | null, readonly reopenReason: string | null }> } };

export type CloseMonthMutationVariables = Exact<{
  companyId: number;
  month: Month;
  statementClosingBalancePence?: Pence | null | undefined;
}>;


export type CloseMonthMutation = { readonly closeMonth: { readonly id: number, readonly month: Month, readonly closedAt: string, readonly closedBy: string, readonly closingBalancePence: Pence, readonly exceptionCount: number, readonly reopenedAt: string | null, readonly reopenedBy: string | null, readonly reopenReason: string | null } };

export type ReopenMonthMutationVariables = Exact<{
  companyId: number;
  month: Month;
  reason: string;
}>;


export type ReopenMonthMutation = { readonly reopenMonth: { readonly id: number, readonly month: Month, readonly closedAt: string, readonly closedBy: string, readonly closingBalancePence: Pence, readonly exceptionCount: number, readonly reopenedAt: string | null, readonly reopenedBy: string | null, readonly reopenReason: string | null } };

export type NoteStatementBalanceMutationVariables = Exact<{
  companyId: number;
  month: Month;
  closingBalancePence?: Pence | null | undefined;
}>;


export type NoteStatementBalanceMutation = { readonly noteStatementBalance: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> } } };

export type NoInvoicePresetFieldsFragment = { readonly preset: NoInvoicePreset, readonly label: string, readonly switchedOnAt: string | null, readonly markedCount: number, readonly openCount: number, readonly withInvoiceCount: number, readonly transactions: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly isOutgoing: boolean }> };

export type NoInvoicePresetsQueryVariables = Exact<{
  companyId: number;
}>;


export type NoInvoicePresetsQuery = { readonly company: { readonly id: number, readonly noInvoicePresets: ReadonlyArray<{ readonly preset: NoInvoicePreset, readonly label: string, readonly switchedOnAt: string | null, readonly markedCount: number, readonly openCount: number, readonly withInvoiceCount: number, readonly transactions: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly isOutgoing: boolean }> }> } };

export type SwitchNoInvoicePresetMutationVariables = Exact<{
  companyId: number;
  preset: NoInvoicePreset;
  isOn: boolean;
  applyToStored: boolean;
  transactionIds?: ReadonlyArray<number> | null | undefined;
}>;


export type SwitchNoInvoicePresetMutation = { readonly switchNoInvoicePreset: { readonly changedCount: number, readonly states: ReadonlyArray<{ readonly preset: NoInvoicePreset, readonly label: string, readonly switchedOnAt: string | null, readonly markedCount: number, readonly openCount: number, readonly withInvoiceCount: number, readonly transactions: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly isOutgoing: boolean }> }>, readonly transactions: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }> } };

export type MarkNoInvoiceRequiredManyMutationVariables = Exact<{
  companyId: number;
  ids: ReadonlyArray<number>;
  notes?: string | null | undefined;
}>;


export type MarkNoInvoiceRequiredManyMutation = { readonly markNoInvoiceRequiredMany: { readonly changed: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string }> } };

export type MarkInvoiceRequiredManyMutationVariables = Exact<{
  companyId: number;
  ids: ReadonlyArray<number>;
}>;


export type MarkInvoiceRequiredManyMutation = { readonly markInvoiceRequiredMany: { readonly changed: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string }> } };

export type NotificationsQueryVariables = Exact<{
  companyId: number;
  offset: number;
  limit: number;
}>;


export type NotificationsQuery = { readonly company: { readonly id: number, readonly unreadNotificationCount: number, readonly notifications: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly kind: NotificationKind, readonly title: string, readonly detail: string | null, readonly recordId: number | null, readonly at: string, readonly isRead: boolean }> } } };

export type UnreadNotificationsQueryVariables = Exact<{
  companyId: number;
}>;


export type UnreadNotificationsQuery = { readonly company: { readonly id: number, readonly unreadNotificationCount: number } };

export type MarkNotificationsReadMutationVariables = Exact<{
  companyId: number;
  ids?: ReadonlyArray<number> | null | undefined;
}>;


export type MarkNotificationsReadMutation = { readonly markNotificationsRead: { readonly id: number, readonly unreadNotificationCount: number } };

export type NotificationKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationKindsQuery = { readonly notificationKinds: ReadonlyArray<NotificationKind> };

export type ChooseNotificationKindsMutationVariables = Exact<{
  kinds: ReadonlyArray<NotificationKind>;
}>;


export type ChooseNotificationKindsMutation = { readonly chooseNotificationKinds: ReadonlyArray<NotificationKind> };

export type PaletteSearchQueryVariables = Exact<{
  companyId: number;
  text: string;
}>;


export type PaletteSearchQuery = { readonly company: { readonly id: number, readonly search: ReadonlyArray<{ readonly kind: SearchedKind, readonly id: number | null, readonly month: Month | null, readonly title: string, readonly detail: string | null, readonly amountPence: Pence | null }> } };

export type NewPaymentRunQueryVariables = Exact<{
  companyId: number;
}>;


export type NewPaymentRunQuery = { readonly company: { readonly id: number, readonly nextPaymentRunNumber: number, readonly approvalThresholdPence: Pence | null, readonly approverNames: ReadonlyArray<string>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }> } };

export type InvoicesForPaymentRunQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type InvoicesForPaymentRunQuery = { readonly company: { readonly id: number, readonly dueInvoices: { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string } }> }, readonly creditNotesForRun: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string } }> } };

export type PaymentRunChoiceFieldsFragment = { readonly id: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string } };

export type PaymentRunFieldsFragment = { readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null };

export type PaymentRunsQueryVariables = Exact<{
  companyId: number;
  offset?: number;
  limit?: number;
}>;


export type PaymentRunsQuery = { readonly company: { readonly id: number, readonly paymentRuns: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null }> } } };

export type RunPaymentFieldsFragment = { readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null };

export type PaymentRunDetailFieldsFragment = { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null };

export type PaymentRunQueryVariables = Exact<{
  id: number;
}>;


export type PaymentRunQuery = { readonly paymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null }, readonly paymentProvider: { readonly providerId: string, readonly name: string, readonly notice: string | null } };

export type SubmitPaymentRunMutationVariables = Exact<{
  id: number;
}>;


export type SubmitPaymentRunMutation = { readonly submitPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type WithdrawPaymentRunMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawPaymentRunMutation = { readonly withdrawPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type ApprovePaymentRunMutationVariables = Exact<{
  id: number;
  content: string;
}>;


export type ApprovePaymentRunMutation = { readonly approvePaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type CompletePaymentRunMutationVariables = Exact<{
  id: number;
  confirmedAccounts?: ReadonlyArray<ConfirmedAccountInput> | null | undefined;
}>;


export type CompletePaymentRunMutation = { readonly completePaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type CancelPaymentRunMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type CancelPaymentRunMutation = { readonly cancelPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type ReopenPaymentRunMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type ReopenPaymentRunMutation = { readonly reopenPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type SendBackPaymentRunMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type SendBackPaymentRunMutation = { readonly sendBackPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type RemovePaymentRunInvoiceMutationVariables = Exact<{
  id: number;
  invoiceId: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type RemovePaymentRunInvoiceMutation = { readonly removePaymentRunInvoice: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null }>, readonly credits: ReadonlyArray<{ readonly usedPence: Pence, readonly leftPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type PayPaymentRunMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean;
  confirmedAccounts?: ReadonlyArray<ConfirmedAccountInput> | null | undefined;
}>;


export type PayPaymentRunMutation = { readonly payPaymentRun: { readonly successCount: number, readonly failureCount: number, readonly authorisationUrl: string | null, readonly failures: ReadonlyArray<{ readonly supplierId: number, readonly supplierName: string, readonly message: string }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> } };

export type PaymentRunReviewQueryVariables = Exact<{
  id: number;
}>;


export type PaymentRunReviewQuery = { readonly paymentRun: { readonly id: number, readonly content: string, readonly review: { readonly objection: string | null, readonly people: ReadonlyArray<{ readonly name: string, readonly deeds: ReadonlyArray<string> }>, readonly changes: ReadonlyArray<{ readonly at: string, readonly description: string }>, readonly payees: ReadonlyArray<{ readonly supplierName: string, readonly looksLike: ReadonlyArray<string>, readonly sharesAccountWith: ReadonlyArray<string> }> } } };

export type ProviderPaymentFieldsFragment = { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string };

export type PaymentCardFieldsFragment = { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string }> };

export type PaymentsQueryVariables = Exact<{
  companyId: number;
  statuses?: ReadonlyArray<ProviderPaymentStatus> | null | undefined;
  sort?: PaymentSort | null | undefined;
  offset?: number;
  limit?: number;
}>;


export type PaymentsQuery = { readonly company: { readonly id: number, readonly payments: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string }> }> } } };

export type PaymentQueryVariables = Exact<{
  id: number;
}>;


export type PaymentQuery = { readonly providerPayment: { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string }> } };

export type PaymentStatsQueryVariables = Exact<{
  companyId: number;
}>;


export type PaymentStatsQuery = { readonly company: { readonly id: number, readonly paymentStats: { readonly availableToPayCount: number, readonly all: { readonly count: number, readonly amountPence: Pence }, readonly pending: { readonly count: number, readonly amountPence: Pence }, readonly processing: { readonly count: number, readonly amountPence: Pence }, readonly completed: { readonly count: number, readonly amountPence: Pence }, readonly failed: { readonly count: number, readonly amountPence: Pence } } } };

export type PaymentProviderQueryVariables = Exact<{ [key: string]: never; }>;


export type PaymentProviderQuery = { readonly paymentProvider: { readonly providerId: string, readonly name: string, readonly notice: string | null } };

export type TestBankSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type TestBankSignInQuery = { readonly testBankSignIn: { readonly customerNumber: string, readonly passcode: string } | null };

export type InvoicesToPayQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type InvoicesToPayQuery = { readonly company: { readonly id: number, readonly dueInvoices: { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean } }> } } };

export type InvoiceToPayFieldsFragment = { readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean } };

export type PayInvoiceMutationVariables = Exact<{
  id: number;
  confirmedAccounts?: ReadonlyArray<ConfirmedAccountInput> | null | undefined;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type PayInvoiceMutation = { readonly payInvoice: { readonly successCount: number, readonly failureCount: number, readonly authorisationUrl: string | null, readonly failures: ReadonlyArray<{ readonly supplierId: number, readonly supplierName: string, readonly message: string }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> }> } };

export type CancelPaymentMutationVariables = Exact<{
  id: number;
}>;


export type CancelPaymentMutation = { readonly cancelPayment: { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> } };

export type ConfirmSupplierBankDetailsMutationVariables = Exact<{
  supplierId: number;
  bankSortCode: string;
  bankAccountNumber: string;
}>;


export type ConfirmSupplierBankDetailsMutation = { readonly confirmSupplierBankDetails: { readonly id: number, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null } };

export type PaymentChangeFieldsFragment = { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> };

export type RunChangeFieldsFragment = { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAtBank: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null };

export type KnownPaymentFieldsFragment = { readonly id: number, readonly status: ProviderPaymentStatus };

export type KnownRunFieldsFragment = { readonly id: number, readonly status: PaymentRunStatus, readonly totalAmountPence: Pence };

export type KnownInvoiceFieldsFragment = { readonly id: number, readonly status: InvoiceStatus, readonly hasLivePayment: boolean };

export type CompanyPeopleFieldsFragment = { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> };

export type InvitationFieldsFragment = { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string };

export type CompanyPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyPeopleQuery = { readonly companies: ReadonlyArray<{ readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> }> };

export type AddCompanyPersonMutationVariables = Exact<{
  companyId: number;
  email: string;
  role?: Role | null | undefined;
  mayCloseMonths?: boolean | null | undefined;
  expiresInDays?: number | null | undefined;
}>;


export type AddCompanyPersonMutation = { readonly addCompanyPerson: { readonly link: string | null, readonly invitation: { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }, readonly company: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } } };

export type NewInvitationFieldsFragment = { readonly link: string | null, readonly invitation: { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }, readonly company: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type RenewInvitationMutationVariables = Exact<{
  id: number;
}>;


export type RenewInvitationMutation = { readonly renewInvitation: { readonly link: string | null, readonly invitation: { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }, readonly company: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } } };

export type WithdrawInvitationMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawInvitationMutation = { readonly withdrawInvitation: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type ChangePersonRoleMutationVariables = Exact<{
  companyId: number;
  userId: string | number;
  role: Role;
  mayCloseMonths?: boolean | null | undefined;
}>;


export type ChangePersonRoleMutation = { readonly changePersonRole: { readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type RemoveCompanyPersonMutationVariables = Exact<{
  companyId: number;
  userId: string | number;
}>;


export type RemoveCompanyPersonMutation = { readonly removeCompanyPerson: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type ConfirmPendingChangeMutationVariables = Exact<{
  id: number;
}>;


export type ConfirmPendingChangeMutation = { readonly confirmPendingChange: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type RefusePendingChangeMutationVariables = Exact<{
  id: number;
}>;


export type RefusePendingChangeMutation = { readonly refusePendingChange: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type WithdrawPendingChangeMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawPendingChangeMutation = { readonly withdrawPendingChange: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly askedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type InvitationAtLinkQueryVariables = Exact<{
  secret: string;
}>;


export type InvitationAtLinkQuery = { readonly invitation: { readonly companyName: string, readonly invitedByName: string, readonly role: Role, readonly expiresAt: string } };

export type AcceptInvitationMutationVariables = Exact<{
  secret: string;
}>;


export type AcceptInvitationMutation = { readonly acceptInvitation: { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null } };

export type DeclineInvitationMutationVariables = Exact<{
  secret: string;
}>;


export type DeclineInvitationMutation = { readonly declineInvitation: boolean };

export type BankTransactionFieldsFragment = { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> };

export type MatchableInvoiceFieldsFragment = { readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } };

export type BankTransactionsQueryVariables = Exact<{
  companyId: number;
  filter?: BankTransactionFilter | null | undefined;
  offset?: number;
  limit?: number;
}>;


export type BankTransactionsQuery = { readonly company: { readonly id: number, readonly bankTransactions: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }> } } };

export type SummaryFieldsFragment = { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> };

export type ChangedMonthFieldsFragment = { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> };

export type KnownLineFieldsFragment = { readonly id: number, readonly date: LocalDate, readonly amountPence: Pence, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean };

export type MatchedInvoiceFieldsFragment = { readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean };

export type ReconciliationSummaryQueryVariables = Exact<{
  companyId: number;
  month: Month;
}>;


export type ReconciliationSummaryQuery = { readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> } } };

export type MatchableInvoicesQueryVariables = Exact<{
  companyId: number;
  search?: string | null | undefined;
  amountPence: Pence;
  limit: number;
  unmatched?: boolean | null | undefined;
  paid?: boolean | null | undefined;
}>;


export type MatchableInvoicesQuery = { readonly company: { readonly id: number, readonly sameAmount: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }, readonly openCredits: { readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }, readonly latest: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> } } };

export type MatchBankTransactionMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
  invoiceId: number;
  confidence?: number | null | undefined;
  partPayment?: boolean | null | undefined;
  allowDifference?: boolean | null | undefined;
  paidOutside?: boolean | null | undefined;
  refund?: boolean | null | undefined;
}>;


export type MatchBankTransactionMutation = { readonly matchBankTransaction: { readonly bankTransaction: { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean }>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> } } };

export type MatchBankTransactionToInvoicesMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
  invoiceIds: ReadonlyArray<number>;
  paymentRunItemId?: number | null | undefined;
  partPayment?: boolean | null | undefined;
  allowDifference?: boolean | null | undefined;
  paidOutside?: boolean | null | undefined;
  refund?: boolean | null | undefined;
}>;


export type MatchBankTransactionToInvoicesMutation = { readonly matchBankTransactionToInvoices: { readonly bankTransaction: { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean }>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> } } };

export type UnmatchBankTransactionMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type UnmatchBankTransactionMutation = { readonly unmatchBankTransaction: { readonly bankTransaction: { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean }>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> } } };

export type BankTransactionQueryVariables = Exact<{
  id: number;
}>;


export type BankTransactionQuery = { readonly bankTransaction: { readonly statementBalancePence: Pence | null, readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> } };

export type CompanyRecordQueryVariables = Exact<{
  companyId: number;
  filter?: RecordFilter | null | undefined;
  offset: number;
  limit: number;
}>;


export type CompanyRecordQuery = { readonly company: { readonly id: number, readonly record: { readonly totalCount: number, readonly signature: { readonly link: number, readonly at: string, readonly key: string } | null, readonly items: ReadonlyArray<{ readonly id: string, readonly link: number, readonly at: string, readonly by: string | null, readonly verb: RecordVerb, readonly recordType: RecordedType, readonly recordId: number | null, readonly label: string | null, readonly door: RecordDoor, readonly address: string | null, readonly token: string | null, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> } } };

export type BootQueryVariables = Exact<{ [key: string]: never; }>;


export type BootQuery = { readonly viewer: { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly profileImageUrl: string | null, readonly role: string, readonly companiesAwaitingFactor: ReadonlyArray<string>, readonly approvesFrom: string | null } | null, readonly companies: ReadonlyArray<{ readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null }> };

export type BootDashboardQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type BootDashboardQuery = { readonly viewer: { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly profileImageUrl: string | null, readonly role: string, readonly companiesAwaitingFactor: ReadonlyArray<string>, readonly approvesFrom: string | null } | null, readonly companies: ReadonlyArray<{ readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null }>, readonly company: { readonly id: number, readonly invoiceStats: { readonly total: number, readonly dueSoon: number, readonly paidThisMonth: number, readonly totalOutstandingPence: Pence }, readonly dueInvoices: { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string, readonly paymentTermsDays: number, readonly paymentTerms: string | null } }> }, readonly dueByWeek: ReadonlyArray<{ readonly from: LocalDate | null, readonly to: LocalDate, readonly count: number, readonly amountPence: Pence }>, readonly paymentsAtBank: ReadonlyArray<{ readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null }>, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number }, readonly vatToRepay: { readonly count: number, readonly amountPence: Pence, readonly soonCount: number, readonly soonAmountPence: Pence }, readonly firstSteps: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: FirstStepKind, readonly isDone: boolean }> } } };

export type ViewerFieldsFragment = { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly profileImageUrl: string | null, readonly role: string, readonly companiesAwaitingFactor: ReadonlyArray<string>, readonly approvesFrom: string | null };

export type FactorsFieldsFragment = { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type SessionFieldsFragment = { readonly id: string, readonly device: string, readonly place: string, readonly startedAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean };

export type FactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type FactorsQuery = { readonly factors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type ConfirmWaysQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfirmWaysQuery = { readonly confirmWays: ReadonlyArray<string>, readonly waysToSignIn: { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> } };

export type ConfirmSignInMutationVariables = Exact<{
  input: ConfirmInput;
}>;


export type ConfirmSignInMutation = { readonly confirmSignIn: { readonly message: string } };

export type AskPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type AskPasskeyMutation = { readonly askPasskey: string };

export type BeginTotpMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginTotpMutation = { readonly beginTotp: { readonly secret: string, readonly uri: string } };

export type ConfirmTotpMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTotpMutation = { readonly confirmTotp: { readonly recoveryCodes: ReadonlyArray<string>, readonly factors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } } };

export type RemoveTotpMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveTotpMutation = { readonly removeTotp: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type BeginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyMutation = { readonly beginPasskey: string };

export type AddPasskeyMutationVariables = Exact<{
  input: NewPasskeyInput;
}>;


export type AddPasskeyMutation = { readonly addPasskey: { readonly recoveryCodes: ReadonlyArray<string>, readonly factors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } } };

export type RenamePasskeyMutationVariables = Exact<{
  id: number;
  name: string;
}>;


export type RenamePasskeyMutation = { readonly renamePasskey: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type RemovePasskeyMutationVariables = Exact<{
  id: number;
}>;


export type RemovePasskeyMutation = { readonly removePasskey: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { readonly renewRecoveryCodes: { readonly recoveryCodes: ReadonlyArray<string>, readonly factors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } } };

export type SessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionsQuery = { readonly sessions: ReadonlyArray<{ readonly id: string, readonly device: string, readonly place: string, readonly startedAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean }> };

export type EndSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type EndSessionMutation = { readonly endSession: ReadonlyArray<{ readonly id: string, readonly device: string, readonly place: string, readonly startedAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean }> };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { readonly endOtherSessions: ReadonlyArray<{ readonly id: string, readonly device: string, readonly place: string, readonly startedAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean }> };

export type SignInRulesFieldsFragment = { readonly id: number, readonly requiresFactor: boolean, readonly sessionDays: number };

export type CompanySignInQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanySignInQuery = { readonly company: { readonly peopleWithoutFactor: ReadonlyArray<string>, readonly id: number, readonly requiresFactor: boolean, readonly sessionDays: number, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string }> } };

export type CompanySignInRulesQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanySignInRulesQuery = { readonly company: { readonly id: number, readonly requiresFactor: boolean, readonly sessionDays: number } };

export type SetSignInRulesMutationVariables = Exact<{
  companyId: number;
  input: SignInRulesInput;
}>;


export type SetSignInRulesMutation = { readonly setSignInRules: { readonly id: number, readonly requiresFactor: boolean, readonly sessionDays: number } };

export type MakeResetLinkMutationVariables = Exact<{
  companyId: number;
  userId: string | number;
}>;


export type MakeResetLinkMutation = { readonly makeResetLink: { readonly link: string, readonly expiresAt: string } };

export type BalanceProofFieldsFragment = { readonly openingPence: Pence, readonly movementsPence: Pence, readonly closingPence: Pence, readonly differencePence: Pence };

export type StatementGapFieldsFragment = { readonly previousTo: LocalDate, readonly previousClosingPence: Pence, readonly openingPence: Pence, readonly differencePence: Pence };

export type StatementBooksFieldsFragment = { readonly openingDate: LocalDate, readonly fileOpeningPence: Pence, readonly booksOpeningPence: Pence, readonly difference: StatementBooksDifference | null, readonly finding: string | null, readonly advice: string | null };

export type PreviewBankStatementMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
  month?: Month | null | undefined;
  skipDuplicates: boolean;
  account?: string | null | undefined;
  positiveAmounts?: PositiveAmounts | null | undefined;
  otherAccount?: boolean | null | undefined;
}>;


export type PreviewBankStatementMutation = { readonly previewBankStatement: { readonly format: StatementFormat | null, readonly from: LocalDate | null, readonly to: LocalDate | null, readonly rowCount: number, readonly newCount: number, readonly duplicateCount: number, readonly outsideMonth: number, readonly rejected: number, readonly question: { readonly kind: StatementQuestionKind, readonly message: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> } | null, readonly recognised: ReadonlyArray<{ readonly label: string, readonly text: string }>, readonly errors: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly warnings: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly leftOut: ReadonlyArray<{ readonly line: number, readonly reason: string }>, readonly balances: { readonly openingPence: Pence, readonly movementsPence: Pence, readonly closingPence: Pence, readonly differencePence: Pence } | null, readonly gap: { readonly previousTo: LocalDate, readonly previousClosingPence: Pence, readonly openingPence: Pence, readonly differencePence: Pence } | null, readonly books: { readonly openingDate: LocalDate, readonly fileOpeningPence: Pence, readonly booksOpeningPence: Pence, readonly difference: StatementBooksDifference | null, readonly finding: string | null, readonly advice: string | null } | null, readonly sample: ReadonlyArray<{ readonly line: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly isDuplicate: boolean }> } };

export type ImportBankStatementMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
  month?: Month | null | undefined;
  skipDuplicates: boolean;
  account?: string | null | undefined;
  positiveAmounts?: PositiveAmounts | null | undefined;
  otherAccount?: boolean | null | undefined;
  importKey?: string | null | undefined;
}>;


export type ImportBankStatementMutation = { readonly importBankStatement: { readonly format: StatementFormat, readonly imported: number, readonly skipped: number, readonly rejected: number, readonly outsideMonth: number, readonly markedNoInvoice: number, readonly from: LocalDate | null, readonly to: LocalDate | null, readonly errors: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly warnings: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly leftOut: ReadonlyArray<{ readonly line: number, readonly reason: string }>, readonly balances: { readonly openingPence: Pence, readonly movementsPence: Pence, readonly closingPence: Pence, readonly differencePence: Pence } | null, readonly gap: { readonly previousTo: LocalDate, readonly previousClosingPence: Pence, readonly openingPence: Pence, readonly differencePence: Pence } | null, readonly books: { readonly openingDate: LocalDate, readonly fileOpeningPence: Pence, readonly booksOpeningPence: Pence, readonly difference: StatementBooksDifference | null, readonly finding: string | null, readonly advice: string | null } | null } };

export type StatementImportProgressSubscriptionVariables = Exact<{
  companyId: number;
  importKey: string;
}>;


export type StatementImportProgressSubscription = { readonly statementImportProgress: { readonly phase: StatementImportPhase, readonly done: number, readonly total: number | null } };

export type SuggestionFieldsFragment = { readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> };

export type SuggestionsQueryVariables = Exact<{
  companyId: number;
  month?: Month | null | undefined;
}>;


export type SuggestionsQuery = { readonly company: { readonly id: number, readonly suggestionsVersion: string, readonly suggestions: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> } };

export type RejectMatchMutationVariables = Exact<{
  bankTransactionId: number;
  invoiceIds: ReadonlyArray<number>;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type RejectMatchMutation = { readonly rejectMatch: { readonly bankTransactionId: number, readonly invoiceIds: ReadonlyArray<number>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> } } };

export type UndoRejectionMutationVariables = Exact<{
  bankTransactionId: number;
  invoiceIds: ReadonlyArray<number>;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type UndoRejectionMutation = { readonly undoRejection: { readonly bankTransactionId: number, readonly invoiceIds: ReadonlyArray<number>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly searchGaveUp: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null }> } } };

export type AcceptSuggestionsMutationVariables = Exact<{
  companyId: number;
  month: Month;
  minConfidence: number;
  ids?: ReadonlyArray<number> | null | undefined;
}>;


export type AcceptSuggestionsMutation = { readonly acceptSuggestions: { readonly matched: ReadonlyArray<{ readonly bankTransaction: { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string }> } };

export type UnmatchBankTransactionsMutationVariables = Exact<{
  companyId: number;
  ids: ReadonlyArray<number>;
}>;


export type UnmatchBankTransactionsMutation = { readonly unmatchBankTransactions: { readonly matched: ReadonlyArray<{ readonly bankTransaction: { readonly id: number, readonly companyId: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matchedInvoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string }> } };

export type SupplierCategoryFieldsFragment = { readonly id: number, readonly name: string, readonly group: SupplierCategoryGroup, readonly isArchived: boolean };

export type SupplierCategoriesQueryVariables = Exact<{
  companyId: number;
}>;


export type SupplierCategoriesQuery = { readonly company: { readonly id: number, readonly supplierCategories: ReadonlyArray<{ readonly id: number, readonly name: string, readonly group: SupplierCategoryGroup, readonly isArchived: boolean }> } };

export type SupplierCategoryListFragment = { readonly id: number, readonly supplierCategories: ReadonlyArray<{ readonly supplierCount: number, readonly id: number, readonly name: string, readonly group: SupplierCategoryGroup, readonly isArchived: boolean }>, readonly unlistedSupplierCategories: ReadonlyArray<{ readonly name: string, readonly supplierCount: number }> };

export type SupplierCategoryListQueryVariables = Exact<{
  companyId: number;
}>;


export type SupplierCategoryListQuery = { readonly company: { readonly id: number, readonly supplierCategories: ReadonlyArray<{ readonly supplierCount: number, readonly id: number, readonly name: string, readonly group: SupplierCategoryGroup, readonly isArchived: boolean }>, readonly unlistedSupplierCategories: ReadonlyArray<{ readonly name: string, readonly supplierCount: number }> } };

export type AddSupplierCategoryMutationVariables = Exact<{
  companyId: number;
  input: SupplierCategoryInput;
}>;


export type AddSupplierCategoryMutation = { readonly addSupplierCategory: { readonly id: number, readonly supplierCategories: ReadonlyArray<{ readonly supplierCount: number, readonly id: number, readonly name: string, readonly group: SupplierCategoryGroup, readonly isArchived: boolean }>, readonly unlistedSupplierCategories: ReadonlyArray<{ readonly name: string, readonly supplierCount: number }> } };

export type UpdateSupplierCategoryMutationVariables = Exact<{
  id: number;
  input: SupplierCategoryChange;
}>;


export type UpdateSupplierCategoryMutation = { readonly updateSupplierCategory: { readonly id: number, readonly supplierCategories: ReadonlyArray<{ readonly supplierCount: number, readonly id: number, readonly name: string, readonly group: SupplierCategoryGroup, readonly isArchived: boolean }>, readonly unlistedSupplierCategories: ReadonlyArray<{ readonly name: string, readonly supplierCount: number }> } };

export type LikeSuppliersQueryVariables = Exact<{
  companyId: number;
}>;


export type LikeSuppliersQuery = { readonly company: { readonly id: number, readonly likeSuppliers: { readonly totalCount: number, readonly pairs: ReadonlyArray<{ readonly keptInvoiceCount: number, readonly otherInvoiceCount: number, readonly reasons: ReadonlyArray<string>, readonly doubts: ReadonlyArray<string>, readonly kept: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }, readonly other: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> } }> }, readonly differentSuppliers: ReadonlyArray<{ readonly markedBy: string, readonly markedAt: string, readonly supplier: { readonly id: number, readonly name: string }, readonly otherSupplier: { readonly id: number, readonly name: string } }> } };

export type MarkSuppliersDifferentMutationVariables = Exact<{
  supplierId: number;
  otherSupplierId: number;
}>;


export type MarkSuppliersDifferentMutation = { readonly markSuppliersDifferent: { readonly supplierId: number, readonly otherSupplierId: number } };

export type UnmarkSuppliersDifferentMutationVariables = Exact<{
  supplierId: number;
  otherSupplierId: number;
}>;


export type UnmarkSuppliersDifferentMutation = { readonly unmarkSuppliersDifferent: number };

export type SupplierMergeFieldsFragment = { readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null };

export type SupplierMergePreviewQueryVariables = Exact<{
  keptId: number;
  mergedId: number;
}>;


export type SupplierMergePreviewQuery = { readonly supplierMergePreview: { readonly suggestedKeptId: number, readonly invoiceCount: number, readonly openCount: number, readonly openPence: Pence, readonly stayingCount: number, readonly paymentCount: number, readonly patternCount: number, readonly draftRunInvoiceCount: number, readonly statusChangeCount: number, readonly filledFields: ReadonlyArray<string>, readonly bankDetails: BankDetailsOutcome, readonly duplicateCount: number, readonly content: string, readonly kept: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }, readonly merged: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }, readonly duplicates: ReadonlyArray<{ readonly invoiceNumber: string, readonly amountPence: Pence, readonly ofNumber: string, readonly ofAmountPence: Pence, readonly kind: MergeDuplicateKind }>, readonly obstacles: ReadonlyArray<{ readonly code: string, readonly message: string, readonly agreement: string | null }> } };

export type MergeSuppliersMutationVariables = Exact<{
  keptId: number;
  mergedId: number;
  input: SupplierMergeInput;
}>;


export type MergeSuppliersMutation = { readonly mergeSuppliers: { readonly wasDone: boolean, readonly merge: { readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null } } };

export type UndoSupplierMergeMutationVariables = Exact<{
  id: number;
}>;


export type UndoSupplierMergeMutation = { readonly undoSupplierMerge: { readonly restoredCount: number, readonly stayed: ReadonlyArray<string>, readonly wasDone: boolean, readonly merge: { readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null } } };

export type SupplierFieldsFragment = { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> };

export type SuppliersQueryVariables = Exact<{
  companyId: number;
  search?: string | null | undefined;
  includeArchived?: boolean;
  kind?: SupplierKind | null | undefined;
  sort?: SupplierSort | null | undefined;
  offset?: number;
  limit?: number;
}>;


export type SuppliersQuery = { readonly company: { readonly id: number, readonly suppliers: { readonly totalCount: number, readonly autoPaidCount: number, readonly manualCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }> } } };

export type SupplierKindsQueryVariables = Exact<{
  companyId: number;
  search?: string | null | undefined;
}>;


export type SupplierKindsQuery = { readonly company: { readonly id: number, readonly supplierKinds: { readonly activeCount: number, readonly withoutBankDetailsCount: number, readonly autoPaidCount: number, readonly unconfirmedCount: number, readonly archivedCount: number } } };

export type SupplierNamesQueryVariables = Exact<{
  companyId: number;
  search?: string | null | undefined;
}>;


export type SupplierNamesQuery = { readonly company: { readonly id: number, readonly suppliers: { readonly items: ReadonlyArray<{ readonly id: number, readonly name: string, readonly paymentTermsDays: number, readonly paymentTerms: string | null }> } } };

export type BankDetailsWarningQueryVariables = Exact<{
  sortCode: string;
  accountNumber: string;
}>;


export type BankDetailsWarningQuery = { readonly bankDetailsWarning: string | null };

export type CreateSupplierMutationVariables = Exact<{
  companyId: number;
  input: SupplierInput;
}>;


export type CreateSupplierMutation = { readonly createSupplier: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> } };

export type UpdateSupplierMutationVariables = Exact<{
  id: number;
  input: SupplierInput;
}>;


export type UpdateSupplierMutation = { readonly updateSupplier: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> } };

export type DeleteSupplierMutationVariables = Exact<{
  id: number;
}>;


export type DeleteSupplierMutation = { readonly deleteSupplier: { readonly deletedCount: number, readonly deletionId: number | null } };

export type DeleteSuppliersMutationVariables = Exact<{
  companyId: number;
  deleteInvoices: boolean;
}>;


export type DeleteSuppliersMutation = { readonly deleteSuppliers: { readonly deletedCount: number, readonly deletionId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }> } };

export type ImportSuppliersMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
  namesOnly?: boolean | null | undefined;
}>;


export type ImportSuppliersMutation = { readonly importSuppliers: { readonly imported: number, readonly skipped: number, readonly errors: ReadonlyArray<{ readonly line: number, readonly message: string }> } };

export type PreviewSupplierUpdateMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
}>;


export type PreviewSupplierUpdateMutation = { readonly previewSupplierUpdate: { readonly content: string, readonly rows: ReadonlyArray<{ readonly line: number, readonly name: string, readonly outcome: SupplierRowOutcome, readonly message: string | null, readonly changes: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string }> }> } };

export type UpdateSuppliersFromFileMutationVariables = Exact<{
  companyId: number;
  content: string;
  file: File | Blob;
}>;


export type UpdateSuppliersFromFileMutation = { readonly updateSuppliersFromFile: { readonly addedCount: number, readonly updatedCount: number, readonly unchangedCount: number, readonly errors: ReadonlyArray<{ readonly line: number, readonly message: string }> } };

export type ChangeSuppliersMutationVariables = Exact<{
  companyId: number;
  selection: SupplierSelection;
  change: SupplierChangeInput;
}>;


export type ChangeSuppliersMutation = { readonly changeSuppliers: { readonly changedCount: number, readonly changeId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly suppliers: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }> } };

export type SupplierQueryVariables = Exact<{
  id: number;
}>;


export type SupplierQuery = { readonly supplier: { readonly createdAt: string, readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly sameAccountAs: ReadonlyArray<{ readonly id: number, readonly name: string }>, readonly learnedReadings: ReadonlyArray<{ readonly id: number, readonly kind: LearnedReadingKind, readonly field: string | null, readonly printed: string, readonly fileName: string, readonly learnedAt: string, readonly learnedByName: string }>, readonly spendByMonth: ReadonlyArray<{ readonly month: Month, readonly amountPence: Pence, readonly invoiceCount: number }>, readonly openInvoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly createdAt: string, readonly amountPence: Pence, readonly status: ProviderPaymentStatus, readonly reference: string }>, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly stayedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }>, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly saidBy: string, readonly saidAt: string } | null }>, readonly billsNotExpected: { readonly saidBy: string, readonly saidAt: string } | null } };

export type LearnedReadingFieldsFragment = { readonly id: number, readonly kind: LearnedReadingKind, readonly field: string | null, readonly printed: string, readonly fileName: string, readonly learnedAt: string, readonly learnedByName: string };

export type ForgetLearnedReadingMutationVariables = Exact<{
  id: number;
}>;


export type ForgetLearnedReadingMutation = { readonly forgetLearnedReading: { readonly id: number, readonly learnedReadings: ReadonlyArray<{ readonly id: number, readonly kind: LearnedReadingKind, readonly field: string | null, readonly printed: string, readonly fileName: string, readonly learnedAt: string, readonly learnedByName: string }> } };

export type TokenFieldsFragment = { readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null };

export type CompanyTokensQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyTokensQuery = { readonly company: { readonly id: number, readonly tokens: ReadonlyArray<{ readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null }> } };

export type CreateTokenMutationVariables = Exact<{
  input: TokenInput;
}>;


export type CreateTokenMutation = { readonly createToken: { readonly text: string, readonly token: { readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null } } };

export type RevokeTokenMutationVariables = Exact<{
  id: number;
}>;


export type RevokeTokenMutation = { readonly revokeToken: { readonly id: number, readonly revokedAt: string | null } };

export type WebhookFieldsFragment = { readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string };

export type WebhookDeliveryFieldsFragment = { readonly id: number, readonly type: string, readonly occurredAt: string, readonly status: WebhookDeliveryStatus, readonly attempts: number, readonly answerStatus: number | null, readonly failure: string | null };

export type CompanyWebhooksQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyWebhooksQuery = { readonly company: { readonly id: number, readonly webhooks: ReadonlyArray<{ readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string }> } };

export type WebhookDeliveriesQueryVariables = Exact<{
  companyId: number;
  webhookId: number;
}>;


export type WebhookDeliveriesQuery = { readonly company: { readonly id: number, readonly webhookDeliveries: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly type: string, readonly occurredAt: string, readonly status: WebhookDeliveryStatus, readonly attempts: number, readonly answerStatus: number | null, readonly failure: string | null }> } } };

export type CreateWebhookMutationVariables = Exact<{
  companyId: number;
  input: WebhookInput;
}>;


export type CreateWebhookMutation = { readonly createWebhook: { readonly secret: string, readonly endpoint: { readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string } } };

export type UpdateWebhookMutationVariables = Exact<{
  id: number;
  input: WebhookChange;
}>;


export type UpdateWebhookMutation = { readonly updateWebhook: { readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string } };

export type RotateWebhookSecretMutationVariables = Exact<{
  id: number;
}>;


export type RotateWebhookSecretMutation = { readonly rotateWebhookSecret: { readonly secret: string, readonly endpoint: { readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string } } };

export type SendTestWebhookMutationVariables = Exact<{
  id: number;
}>;


export type SendTestWebhookMutation = { readonly sendTestWebhook: { readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string } };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  id: number;
}>;


export type ReplayWebhookDeliveryMutation = { readonly replayWebhookDelivery: { readonly id: number, readonly type: string, readonly occurredAt: string, readonly status: WebhookDeliveryStatus, readonly attempts: number, readonly answerStatus: number | null, readonly failure: string | null } };

export type DeleteWebhookMutationVariables = Exact<{
  id: number;
}>;


export type DeleteWebhookMutation = { readonly deleteWebhook: { readonly id: number, readonly webhooks: ReadonlyArray<{ readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string }> } };

const name = (value: string) => ({ kind: 'Name', value });
const variable = (value: string) => ({ kind: 'Variable', name: name(value) });
const field = (value: string) => ({ kind: 'Field', name: name(value) });
function document<Data, Variables>(definitions: readonly object[]) {
  return { kind: 'Document', definitions } as unknown as TypedDocumentNode<Data, Variables>;
}
const fragmentWaysToSignInFields = {kind:"FragmentDefinition",name:name("WaysToSignInFields"),typeCondition:{kind:"NamedType",name:name("WaysToSignIn")},selectionSet:{kind:"SelectionSet",selections:[field("serviceName"),field("isServiceOnly"),field("hasPassword"),{kind:"Field",name:name("identities"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("issuer"),field("email"),field("linkedAt")]}}]}};
const fragmentAgedFigureFields = {kind:"FragmentDefinition",name:name("AgedFigureFields"),typeCondition:{kind:"NamedType",name:name("AgedFigures")},selectionSet:{kind:"SelectionSet",selections:[field("notDuePence"),field("days1To30Pence"),field("days31To60Pence"),field("days61To90Pence"),field("over90DaysPence"),field("creditsPence"),field("totalPence")]}};
const fragmentCompanyFields = {kind:"FragmentDefinition",name:name("CompanyFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("address"),field("phone"),field("email"),field("registrationNumber"),field("vatNumber"),field("isActive"),field("accountOpeningDate"),field("accountOpeningBalancePence"),field("role"),field("mayCloseMonths"),field("isOwner"),field("approvalThresholdPence"),field("bankAccountName"),field("bankSortCode"),field("bankAccountNumber"),field("bacsServiceUserNumber"),field("changedAccountsWait"),field("changedAccountsWaitUntil")]}};
const fragmentCompanyDeletionFields = {kind:"FragmentDefinition",name:name("CompanyDeletionFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("deletion"),selectionSet:{kind:"SelectionSet",selections:[field("askedByName"),field("askedAt"),field("dueAt"),field("mayConfirm")]}}]}};
const fragmentInvoiceStatsFields = {kind:"FragmentDefinition",name:name("InvoiceStatsFields"),typeCondition:{kind:"NamedType",name:name("InvoiceStats")},selectionSet:{kind:"SelectionSet",selections:[field("total"),field("dueSoon"),field("paidThisMonth"),field("totalOutstandingPence")]}};
const fragmentDueInvoicesFields = {kind:"FragmentDefinition",name:name("DueInvoicesFields"),typeCondition:{kind:"NamedType",name:name("DueInvoices")},selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DueInvoiceFields")}]}},field("totalCount"),field("selectableCount"),field("selectableAmountPence")]}};
const fragmentDueInvoiceFields = {kind:"FragmentDefinition",name:name("DueInvoiceFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),field("invoiceDate"),field("dueDate"),field("amountPence"),field("displayStatus"),field("paymentRunId"),field("paymentRunStatus"),field("partPaidPence"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("paymentTermsDays"),field("paymentTerms")]}}]}};
const fragmentDueWeekFields = {kind:"FragmentDefinition",name:name("DueWeekFields"),typeCondition:{kind:"NamedType",name:name("DueWeek")},selectionSet:{kind:"SelectionSet",selections:[field("from"),field("to"),field("count"),field("amountPence")]}};
const fragmentPaymentsAtBankFields = {kind:"FragmentDefinition",name:name("PaymentsAtBankFields"),typeCondition:{kind:"NamedType",name:name("PaymentsAtBank")},selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence"),field("authorisationUrls"),field("paymentRunId"),field("paymentRunNumber")]}};
const fragmentDeletionFields = {kind:"FragmentDefinition",name:name("DeletionFields"),typeCondition:{kind:"NamedType",name:name("Deletion")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("kind"),field("label"),field("recordCount"),field("leftCount"),field("amountPence"),field("deletedBy"),field("deletedAt"),field("daysLeft")]}};
const fragmentDocumentTextFields = {kind:"FragmentDefinition",name:name("DocumentTextFields"),typeCondition:{kind:"NamedType",name:name("DocumentText")},selectionSet:{kind:"SelectionSet",selections:[field("value"),field("confidence"),field("doubt"),field("page"),{kind:"Field",name:name("box"),selectionSet:{kind:"SelectionSet",selections:[field("left"),field("top"),field("width"),field("height")]}},field("reason"),field("isEdited")]}};
const fragmentDocumentDateFields = {kind:"FragmentDefinition",name:name("DocumentDateFields"),typeCondition:{kind:"NamedType",name:name("DocumentDate")},selectionSet:{kind:"SelectionSet",selections:[field("value"),field("confidence"),field("doubt"),field("page"),{kind:"Field",name:name("box"),selectionSet:{kind:"SelectionSet",selections:[field("left"),field("top"),field("width"),field("height")]}},field("reason"),field("isEdited")]}};
const fragmentDocumentAmountFields = {kind:"FragmentDefinition",name:name("DocumentAmountFields"),typeCondition:{kind:"NamedType",name:name("DocumentAmount")},selectionSet:{kind:"SelectionSet",selections:[field("value"),field("confidence"),field("doubt"),field("page"),{kind:"Field",name:name("box"),selectionSet:{kind:"SelectionSet",selections:[field("left"),field("top"),field("width"),field("height")]}},field("reason"),field("isEdited")]}};
const fragmentDocumentInvoiceFields = {kind:"FragmentDefinition",name:name("DocumentInvoiceFields"),typeCondition:{kind:"NamedType",name:name("DocumentInvoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("documentType"),field("fromPage"),field("toPage"),{kind:"Field",name:name("supplierName"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("invoiceNumber"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("invoiceDate"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentDateFields")}]}},{kind:"Field",name:name("dueDate"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentDateFields")}]}},{kind:"Field",name:name("totalAmount"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentAmountFields")}]}},{kind:"Field",name:name("netAmount"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentAmountFields")}]}},{kind:"Field",name:name("vatAmount"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentAmountFields")}]}},{kind:"Field",name:name("currency"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("sortCode"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("accountNumber"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("vatNumber"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("companyNumber"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("email"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},{kind:"Field",name:name("terms"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentTextFields")}]}},field("missing"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},{kind:"Field",name:name("duplicate"),selectionSet:{kind:"SelectionSet",selections:[field("kind"),{kind:"Field",name:name("invoice"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("recordNumber"),field("invoiceNumber"),field("invoiceDate"),field("amountPence")]}}]}},field("bankDetailsWarning"),field("isAccepted"),field("invoiceId")]}};
const fragmentDocumentMailFields = {kind:"FragmentDefinition",name:name("DocumentMailFields"),typeCondition:{kind:"NamedType",name:name("DocumentMail")},selectionSet:{kind:"SelectionSet",selections:[field("from"),field("fromName"),field("subject"),field("receivedAt"),field("authentication"),field("doubt")]}};
const fragmentDocumentFields = {kind:"FragmentDefinition",name:name("DocumentFields"),typeCondition:{kind:"NamedType",name:name("Document")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("fileName"),field("filePath"),field("mediaType"),field("status"),field("documentType"),field("message"),field("version"),field("pageCount"),field("progress"),field("isSure"),{kind:"Field",name:name("sameFileAs"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("fileName"),field("status"),field("createdAt")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentInvoiceFields")}]}},{kind:"Field",name:name("mail"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentMailFields")}]}},field("createdAt"),field("createdByName"),field("acceptedAt"),field("acceptedByName")]}};
const fragmentDocumentCountsFields = {kind:"FragmentDefinition",name:name("DocumentCountsFields"),typeCondition:{kind:"NamedType",name:name("DocumentCounts")},selectionSet:{kind:"SelectionSet",selections:[field("readingCount"),field("readyCount"),field("refusedCount"),field("setAsideCount")]}};
const fragmentDocumentInvoiceRowFields = {kind:"FragmentDefinition",name:name("DocumentInvoiceRowFields"),typeCondition:{kind:"NamedType",name:name("DocumentInvoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("documentType"),{kind:"Field",name:name("supplierName"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("invoiceNumber"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("invoiceDate"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("dueDate"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("totalAmount"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("netAmount"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("vatAmount"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("currency"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("sortCode"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},{kind:"Field",name:name("accountNumber"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("doubt")]}},field("missing"),{kind:"Field",name:name("duplicate"),selectionSet:{kind:"SelectionSet",selections:[field("kind"),{kind:"Field",name:name("invoice"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("recordNumber"),field("invoiceNumber"),field("invoiceDate"),field("amountPence")]}}]}},field("bankDetailsWarning"),field("isAccepted")]}};
const fragmentDocumentRowFields = {kind:"FragmentDefinition",name:name("DocumentRowFields"),typeCondition:{kind:"NamedType",name:name("Document")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("fileName"),field("status"),field("documentType"),field("message"),field("version"),field("progress"),field("isSure"),{kind:"Field",name:name("mail"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentMailFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentInvoiceRowFields")}]}}]}};
const fragmentDuplicatePaymentFields = {kind:"FragmentDefinition",name:name("DuplicatePaymentFields"),typeCondition:{kind:"NamedType",name:name("DuplicatePayment")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("bankTransactionId"),field("date"),field("invoiceId"),field("paymentId"),field("paymentRunId"),field("amountPence"),field("message"),field("createdAt"),field("resolution"),field("resolvedAt"),field("resolvedBy")]}};
const fragmentExpectedBillFields = {kind:"FragmentDefinition",name:name("ExpectedBillFields"),typeCondition:{kind:"NamedType",name:name("ExpectedBill")},selectionSet:{kind:"SelectionSet",selections:[field("supplierId"),field("state"),field("expectedOn"),field("amountPence"),field("reason"),field("documentId"),{kind:"Field",name:name("notExpected"),selectionSet:{kind:"SelectionSet",selections:[field("saidBy"),field("saidAt")]}}]}};
const fragmentSupplierExpectationFields = {kind:"FragmentDefinition",name:name("SupplierExpectationFields"),typeCondition:{kind:"NamedType",name:name("Supplier")},selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("expectedBills"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ExpectedBillFields")}]}},{kind:"Field",name:name("billsNotExpected"),selectionSet:{kind:"SelectionSet",selections:[field("saidBy"),field("saidAt")]}}]}};
const fragmentVatToRepayFields = {kind:"FragmentDefinition",name:name("VatToRepayFields"),typeCondition:{kind:"NamedType",name:name("VatToRepay")},selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence"),field("soonCount"),field("soonAmountPence")]}};
const fragmentFirstStepsFields = {kind:"FragmentDefinition",name:name("FirstStepsFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("firstSteps"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("steps"),selectionSet:{kind:"SelectionSet",selections:[field("kind"),field("isDone")]}},field("isDismissed"),field("canLoadSampleData"),field("hasSampleData")]}}]}};
const fragmentInvoiceImportResultFields = {kind:"FragmentDefinition",name:name("InvoiceImportResultFields"),typeCondition:{kind:"NamedType",name:name("InvoiceImportResult")},selectionSet:{kind:"SelectionSet",selections:[field("processed"),field("errors"),field("warnings"),field("possibleDuplicates"),field("batchImportDate"),field("batchSequenceNumber")]}};
const fragmentInvoiceFields = {kind:"FragmentDefinition",name:name("InvoiceFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("recordNumber"),field("companyId"),field("supplierId"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("isActive"),field("paymentTermsDays"),field("paymentTerms")]}},field("invoiceNumber"),field("documentType"),field("amountPence"),field("netAmountPence"),field("vatAmountPence"),field("partPaidPence"),field("invoiceDate"),field("dueDate"),field("paymentDate"),field("status"),field("displayStatus"),field("isMatched"),field("paymentRunId"),field("paymentRunStatus"),field("possibleDuplicateReason"),field("accountQuestion"),field("accountAnswer"),{kind:"Field",name:name("vatRepayment"),selectionSet:{kind:"SelectionSet",selections:[field("state"),field("dueFrom"),field("text")]}},field("description"),field("notes"),field("filePath"),field("fileName"),field("batchImportDate"),field("batchSequenceNumber")]}};
const fragmentMarkedInvoiceFields = {kind:"FragmentDefinition",name:name("MarkedInvoiceFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("documentType"),field("status"),field("displayStatus"),field("paymentDate"),field("paymentRunId"),field("paymentRunStatus"),field("reasonNotToMarkPaid"),field("settledReason")]}};
const fragmentBesideInvoicesFields = {kind:"FragmentDefinition",name:name("BesideInvoicesFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("invoices"),arguments:[{kind:"Argument",name:name("filter"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("possibleDuplicate"),value:{kind:"BooleanValue",value:true}}]}},{kind:"Argument",name:name("limit"),value:{kind:"IntValue",value:"1"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[field("id")]}},field("totalCount")]}}]}};
const fragmentCompanyMailFields = {kind:"FragmentDefinition",name:name("CompanyMailFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("mail"),selectionSet:{kind:"SelectionSet",selections:[field("isOn"),field("address"),field("createdAt"),field("senders"),field("refusesOthers")]}}]}};
const fragmentMonthClosingFields = {kind:"FragmentDefinition",name:name("MonthClosingFields"),typeCondition:{kind:"NamedType",name:name("MonthClosing")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("month"),field("closedAt"),field("closedBy"),field("closingBalancePence"),field("exceptionCount"),field("reopenedAt"),field("reopenedBy"),field("reopenReason")]}};
const fragmentNoInvoicePresetFields = {kind:"FragmentDefinition",name:name("NoInvoicePresetFields"),typeCondition:{kind:"NamedType",name:name("NoInvoicePresetState")},selectionSet:{kind:"SelectionSet",selections:[field("preset"),field("label"),field("switchedOnAt"),field("markedCount"),field("openCount"),field("withInvoiceCount"),{kind:"Field",name:name("transactions"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("date"),field("description"),field("amountPence"),field("isOutgoing")]}}]}};
const fragmentPaymentRunChoiceFields = {kind:"FragmentDefinition",name:name("PaymentRunChoiceFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),field("documentType"),field("invoiceDate"),field("dueDate"),field("amountPence"),field("displayStatus"),field("paymentRunId"),field("paymentRunStatus"),field("hasLivePayment"),field("partPaidPence"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}}]}};
const fragmentPaymentRunFields = {kind:"FragmentDefinition",name:name("PaymentRunFields"),typeCondition:{kind:"NamedType",name:name("PaymentRun")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("number"),field("name"),field("runDate"),field("totalAmountPence"),field("status"),field("notes"),field("invoiceCount"),field("createdByName"),field("exportedAt"),field("exportedByName"),field("isFileOut"),field("failedCount"),field("inProgressCount"),field("completedCount"),{kind:"Field",name:name("paymentsAtBank"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence"),field("authorisationUrls")]}},{kind:"Field",name:name("reopenings"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("reopenedByName"),field("reopenedAt")]}},{kind:"Field",name:name("departures"),selectionSet:{kind:"SelectionSet",selections:[field("invoiceNumber"),field("supplierName"),field("amountPence"),field("reason"),field("leftAt")]}},{kind:"Field",name:name("sendBacks"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("sentBackByName"),field("sentBackAt")]}},field("approverNames"),{kind:"Field",name:name("pausedApprovers"),selectionSet:{kind:"SelectionSet",selections:[field("name"),field("approvesFrom")]}},field("allowedActions"),field("isApprovalRequired"),{kind:"Field",name:name("approval"),selectionSet:{kind:"SelectionSet",selections:[field("approvedByName"),field("approvedAt")]}}]}};
const fragmentRunPaymentFields = {kind:"FragmentDefinition",name:name("RunPaymentFields"),typeCondition:{kind:"NamedType",name:name("ProviderPayment")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("status"),field("failureReason"),field("isOutcomeUnknown"),field("authorisationUrl")]}};
const fragmentPaymentRunDetailFields = {kind:"FragmentDefinition",name:name("PaymentRunDetailFields"),typeCondition:{kind:"NamedType",name:name("PaymentRun")},selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunFields")},field("content"),{kind:"Field",name:name("refusedActions"),selectionSet:{kind:"SelectionSet",selections:[field("action"),field("reason")]}},{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("paymentType"),field("totalAmountPence"),field("paymentDate"),field("notes"),field("paymentProblem"),field("isAccountCheckMissing"),field("needsBankConfirmation"),{kind:"Field",name:name("accountConfirmation"),selectionSet:{kind:"SelectionSet",selections:[field("confirmedByName"),field("confirmedAt")]}},{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("bankAccountName"),field("bankSortCode"),field("bankAccountNumber"),field("bankDetailsWarning"),field("accountState"),field("accountWords")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),field("dueDate"),field("amountPence"),field("displayStatus"),field("accountQuestion"),field("accountAnswer")]}},{kind:"Field",name:name("credits"),selectionSet:{kind:"SelectionSet",selections:[field("usedPence"),field("leftPence"),{kind:"Field",name:name("creditNote"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber")]}}]}},{kind:"Field",name:name("payments"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("RunPaymentFields")}]}}]}}]}};
const fragmentProviderPaymentFields = {kind:"FragmentDefinition",name:name("ProviderPaymentFields"),typeCondition:{kind:"NamedType",name:name("ProviderPayment")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("invoiceId"),field("paymentRunItemId"),field("amountPence"),field("reference"),field("description"),field("status"),field("beneficiaryName"),field("beneficiaryAccountNumber"),field("beneficiarySortCode"),field("failureReason"),field("isOutcomeUnknown"),field("authorisationUrl"),field("canCancel"),field("providerCreatedAt"),field("providerUpdatedAt"),field("createdAt"),field("updatedAt")]}};
const fragmentPaymentCardFields = {kind:"FragmentDefinition",name:name("PaymentCardFields"),typeCondition:{kind:"NamedType",name:name("ProviderPayment")},selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ProviderPaymentFields")},{kind:"Field",name:name("paymentRun"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("number")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber")]}}]}};
const fragmentInvoiceToPayFields = {kind:"FragmentDefinition",name:name("InvoiceToPayFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),field("dueDate"),field("amountPence"),field("displayStatus"),field("paymentRunId"),field("paymentRunStatus"),field("hasLivePayment"),field("partPaidPence"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("bankAccountName"),field("bankSortCode"),field("bankAccountNumber"),field("bankDetailsWarning"),field("accountState"),field("accountWords"),field("needsBankConfirmation")]}}]}};
const fragmentPaymentChangeFields = {kind:"FragmentDefinition",name:name("PaymentChangeFields"),typeCondition:{kind:"NamedType",name:name("ProviderPayment")},selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ProviderPaymentFields")},{kind:"Field",name:name("paymentRun"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("number"),field("status"),field("failedCount"),field("inProgressCount"),field("completedCount"),{kind:"Field",name:name("paymentsAtBank"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence"),field("authorisationUrls")]}},field("allowedActions")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),field("status"),field("displayStatus"),field("paymentDate"),field("hasLivePayment")]}}]}};
const fragmentRunChangeFields = {kind:"FragmentDefinition",name:name("RunChangeFields"),typeCondition:{kind:"NamedType",name:name("PaymentRun")},selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunFields")},field("content")]}};
const fragmentKnownPaymentFields = {kind:"FragmentDefinition",name:name("KnownPaymentFields"),typeCondition:{kind:"NamedType",name:name("ProviderPayment")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("status")]}};
const fragmentKnownRunFields = {kind:"FragmentDefinition",name:name("KnownRunFields"),typeCondition:{kind:"NamedType",name:name("PaymentRun")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("status"),field("totalAmountPence")]}};
const fragmentKnownInvoiceFields = {kind:"FragmentDefinition",name:name("KnownInvoiceFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("status"),field("hasLivePayment")]}};
const fragmentCompanyPeopleFields = {kind:"FragmentDefinition",name:name("CompanyPeopleFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("approvalThresholdPence"),{kind:"Field",name:name("people"),selectionSet:{kind:"SelectionSet",selections:[field("userId"),field("name"),field("email"),field("role"),field("mayCloseMonths"),field("isOwner")]}},{kind:"Field",name:name("invitations"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvitationFields")}]}},{kind:"Field",name:name("pendingChanges"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("kind"),field("summary"),field("askedByName"),field("askedAt"),field("dueAt"),field("mayConfirm"),field("mayWithdraw")]}}]}};
const fragmentInvitationFields = {kind:"FragmentDefinition",name:name("InvitationFields"),typeCondition:{kind:"NamedType",name:name("Invitation")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("email"),field("role"),field("mayCloseMonths"),field("isWaiting"),field("isExpired"),field("invitedByName"),field("expiresAt")]}};
const fragmentNewInvitationFields = {kind:"FragmentDefinition",name:name("NewInvitationFields"),typeCondition:{kind:"NamedType",name:name("NewInvitation")},selectionSet:{kind:"SelectionSet",selections:[field("link"),{kind:"Field",name:name("invitation"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvitationFields")}]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}};
const fragmentBankTransactionFields = {kind:"FragmentDefinition",name:name("BankTransactionFields"),typeCondition:{kind:"NamedType",name:name("BankTransaction")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("date"),field("description"),field("amountPence"),field("counterpartyName"),field("merchantName"),field("learnedPayee"),field("isOutgoing"),field("isMatched"),field("requiresInvoice"),field("noInvoicePreset"),{kind:"Field",name:name("matchedInvoice"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}}]}},{kind:"Field",name:name("matches"),selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("invoice"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}}]}},field("amountPence"),field("kind"),field("differencePence"),field("isPartPayment"),field("matchedAt"),field("matchedBy")]}},field("isInClosedMonth"),field("notes")]}};
const fragmentMatchableInvoiceFields = {kind:"FragmentDefinition",name:name("MatchableInvoiceFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("invoiceNumber"),field("documentType"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},field("amountPence"),field("partPaidPence"),field("invoiceDate"),field("dueDate"),field("paymentDate"),field("status"),field("displayStatus"),field("isMatched")]}};
const fragmentSummaryFields = {kind:"FragmentDefinition",name:name("SummaryFields"),typeCondition:{kind:"NamedType",name:name("ReconciliationSummary")},selectionSet:{kind:"SelectionSet",selections:[field("month"),field("totalTransactions"),field("matchedTransactions"),field("unmatchedTransactions"),field("transactionsNoInvoiceRequired"),field("missingInvoicesCount"),field("calculatedStartingBalancePence"),field("endingBalancePence"),field("openingBalancePence"),field("moneyInPence"),field("moneyOutPence"),field("statementClosingBalancePence"),field("statementBalanceEnteredBy"),field("balanceProof"),field("unreconciledPence"),field("oldestUnreconciledDate"),{kind:"Field",name:name("unreconciledAges"),selectionSet:{kind:"SelectionSet",selections:[field("fromDays"),field("toDays"),field("count"),field("amountPence")]}},field("isClosed"),field("exceptionCount")]}};
const fragmentChangedMonthFields = {kind:"FragmentDefinition",name:name("ChangedMonthFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("reconciliationSummary"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SummaryFields")}]}},{kind:"Field",name:name("suggestionChanges"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("includePossible"),value:{kind:"BooleanValue",value:true}},{kind:"Argument",name:name("since"),value:variable("since")}],directives:[{kind:"Directive",name:name("include"),arguments:[{kind:"Argument",name:name("if"),value:variable("withSuggestions")}]}],selectionSet:{kind:"SelectionSet",selections:[field("version"),field("isWhole"),field("gone"),{kind:"Field",name:name("changed"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SuggestionFields")}]}}]}},{kind:"Field",name:name("duplicatePayments"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DuplicatePaymentFields")}]}}]}};
const fragmentKnownLineFields = {kind:"FragmentDefinition",name:name("KnownLineFields"),typeCondition:{kind:"NamedType",name:name("BankTransaction")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("date"),field("amountPence"),field("isOutgoing"),field("isMatched"),field("requiresInvoice")]}};
const fragmentMatchedInvoiceFields = {kind:"FragmentDefinition",name:name("MatchedInvoiceFields"),typeCondition:{kind:"NamedType",name:name("Invoice")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("partPaidPence"),field("paymentDate"),field("status"),field("displayStatus"),field("isMatched")]}};
const fragmentViewerFields = {kind:"FragmentDefinition",name:name("ViewerFields"),typeCondition:{kind:"NamedType",name:name("User")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("email"),field("firstName"),field("lastName"),field("profileImageUrl"),field("role"),field("companiesAwaitingFactor"),field("approvesFrom")]}};
const fragmentFactorsFields = {kind:"FragmentDefinition",name:name("FactorsFields"),typeCondition:{kind:"NamedType",name:name("Factors")},selectionSet:{kind:"SelectionSet",selections:[field("hasTotp"),field("recoveryCodesLeft"),{kind:"Field",name:name("passkeys"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("createdAt"),field("lastUsedAt")]}}]}};
const fragmentSessionFields = {kind:"FragmentDefinition",name:name("SessionFields"),typeCondition:{kind:"NamedType",name:name("Session")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("device"),field("place"),field("startedAt"),field("lastUsedAt"),field("isCurrent")]}};
const fragmentSignInRulesFields = {kind:"FragmentDefinition",name:name("SignInRulesFields"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("requiresFactor"),field("sessionDays")]}};
const fragmentBalanceProofFields = {kind:"FragmentDefinition",name:name("BalanceProofFields"),typeCondition:{kind:"NamedType",name:name("BalanceProof")},selectionSet:{kind:"SelectionSet",selections:[field("openingPence"),field("movementsPence"),field("closingPence"),field("differencePence")]}};
const fragmentStatementGapFields = {kind:"FragmentDefinition",name:name("StatementGapFields"),typeCondition:{kind:"NamedType",name:name("StatementGap")},selectionSet:{kind:"SelectionSet",selections:[field("previousTo"),field("previousClosingPence"),field("openingPence"),field("differencePence")]}};
const fragmentStatementBooksFields = {kind:"FragmentDefinition",name:name("StatementBooksFields"),typeCondition:{kind:"NamedType",name:name("StatementBooks")},selectionSet:{kind:"SelectionSet",selections:[field("openingDate"),field("fileOpeningPence"),field("booksOpeningPence"),field("difference"),field("finding"),field("advice")]}};
const fragmentSuggestionFields = {kind:"FragmentDefinition",name:name("SuggestionFields"),typeCondition:{kind:"NamedType",name:name("Suggestion")},selectionSet:{kind:"SelectionSet",selections:[field("bankTransactionId"),field("strength"),field("isTie"),field("searchGaveUp"),{kind:"Field",name:name("choices"),selectionSet:{kind:"SelectionSet",selections:[field("kind"),{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchableInvoiceFields")}]}},field("paymentRunItemId"),field("confidence"),field("score"),field("reasons"),field("differencePence"),field("namesAnother")]}}]}};
const fragmentSupplierCategoryFields = {kind:"FragmentDefinition",name:name("SupplierCategoryFields"),typeCondition:{kind:"NamedType",name:name("SupplierCategory")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("group"),field("isArchived")]}};
const fragmentSupplierCategoryList = {kind:"FragmentDefinition",name:name("SupplierCategoryList"),typeCondition:{kind:"NamedType",name:name("Company")},selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("supplierCategories"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierCategoryFields")},field("supplierCount")]}},{kind:"Field",name:name("unlistedSupplierCategories"),selectionSet:{kind:"SelectionSet",selections:[field("name"),field("supplierCount")]}}]}};
const fragmentSupplierMergeFields = {kind:"FragmentDefinition",name:name("SupplierMergeFields"),typeCondition:{kind:"NamedType",name:name("SupplierMerge")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("keptSupplierId"),field("keptName"),field("mergedSupplierId"),field("mergedName"),field("invoiceCount"),field("openPence"),field("patternCount"),field("stayedCount"),field("mergedBy"),field("mergedAt"),field("undoneBy"),field("undoneAt"),field("undoUntil")]}};
const fragmentSupplierFields = {kind:"FragmentDefinition",name:name("SupplierFields"),typeCondition:{kind:"NamedType",name:name("Supplier")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("companyId"),field("name"),field("email"),field("phone"),field("address"),field("category"),field("vatNumber"),field("companyNumber"),field("paymentTermsDays"),field("paymentTerms"),field("bankAccountName"),field("bankSortCode"),field("bankAccountNumber"),field("bankDetailsWarning"),field("bankDetailsChangedAt"),field("accountState"),field("accountWords"),field("needsBankConfirmation"),field("bankConfirmationWaitsUntil"),field("lastPaymentDate"),field("openInvoiceCount"),field("openAmountPence"),field("lastInvoiceDate"),field("isAutoPaid"),field("isActive"),field("mergedIntoId"),{kind:"Field",name:name("merges"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierMergeFields")}]}}]}};
const fragmentLearnedReadingFields = {kind:"FragmentDefinition",name:name("LearnedReadingFields"),typeCondition:{kind:"NamedType",name:name("LearnedReading")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("kind"),field("field"),field("printed"),field("fileName"),field("learnedAt"),field("learnedByName")]}};
const fragmentTokenFields = {kind:"FragmentDefinition",name:name("TokenFields"),typeCondition:{kind:"NamedType",name:name("AccessToken")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("scope"),field("ending"),field("companyIds"),field("madeBy"),field("isOwn"),field("isExpired"),field("expiresAt"),field("lastUsedAt")]}};
const fragmentWebhookFields = {kind:"FragmentDefinition",name:name("WebhookFields"),typeCondition:{kind:"NamedType",name:name("WebhookEndpoint")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("url"),field("events"),field("isEnabled"),field("disabledReason"),field("failingSince"),field("previousSecretUntil"),field("addedBy")]}};
const fragmentWebhookDeliveryFields = {kind:"FragmentDefinition",name:name("WebhookDeliveryFields"),typeCondition:{kind:"NamedType",name:name("WebhookDelivery")},selectionSet:{kind:"SelectionSet",selections:[field("id"),field("type"),field("occurredAt"),field("status"),field("attempts"),field("answerStatus"),field("failure")]}};
export const WaysToSignInFieldsFragmentDoc = /*#__PURE__*/ document<WaysToSignInFieldsFragment, unknown>([fragmentWaysToSignInFields]);
export const AgedFigureFieldsFragmentDoc = /*#__PURE__*/ document<AgedFigureFieldsFragment, unknown>([fragmentAgedFigureFields]);
export const CompanyFieldsFragmentDoc = /*#__PURE__*/ document<CompanyFieldsFragment, unknown>([fragmentCompanyFields]);
export const CompanyDeletionFieldsFragmentDoc = /*#__PURE__*/ document<CompanyDeletionFieldsFragment, unknown>([fragmentCompanyDeletionFields]);
export const InvoiceStatsFieldsFragmentDoc = /*#__PURE__*/ document<InvoiceStatsFieldsFragment, unknown>([fragmentInvoiceStatsFields]);
export const DueInvoicesFieldsFragmentDoc = /*#__PURE__*/ document<DueInvoicesFieldsFragment, unknown>([fragmentDueInvoicesFields, fragmentDueInvoiceFields]);
export const DueInvoiceFieldsFragmentDoc = /*#__PURE__*/ document<DueInvoiceFieldsFragment, unknown>([fragmentDueInvoiceFields]);
export const DueWeekFieldsFragmentDoc = /*#__PURE__*/ document<DueWeekFieldsFragment, unknown>([fragmentDueWeekFields]);
export const PaymentsAtBankFieldsFragmentDoc = /*#__PURE__*/ document<PaymentsAtBankFieldsFragment, unknown>([fragmentPaymentsAtBankFields]);
export const DeletionFieldsFragmentDoc = /*#__PURE__*/ document<DeletionFieldsFragment, unknown>([fragmentDeletionFields]);
export const DocumentTextFieldsFragmentDoc = /*#__PURE__*/ document<DocumentTextFieldsFragment, unknown>([fragmentDocumentTextFields]);
export const DocumentDateFieldsFragmentDoc = /*#__PURE__*/ document<DocumentDateFieldsFragment, unknown>([fragmentDocumentDateFields]);
export const DocumentAmountFieldsFragmentDoc = /*#__PURE__*/ document<DocumentAmountFieldsFragment, unknown>([fragmentDocumentAmountFields]);
export const DocumentInvoiceFieldsFragmentDoc = /*#__PURE__*/ document<DocumentInvoiceFieldsFragment, unknown>([fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields]);
export const DocumentMailFieldsFragmentDoc = /*#__PURE__*/ document<DocumentMailFieldsFragment, unknown>([fragmentDocumentMailFields]);
export const DocumentFieldsFragmentDoc = /*#__PURE__*/ document<DocumentFieldsFragment, unknown>([fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const DocumentCountsFieldsFragmentDoc = /*#__PURE__*/ document<DocumentCountsFieldsFragment, unknown>([fragmentDocumentCountsFields]);
export const DocumentInvoiceRowFieldsFragmentDoc = /*#__PURE__*/ document<DocumentInvoiceRowFieldsFragment, unknown>([fragmentDocumentInvoiceRowFields]);
export const DocumentRowFieldsFragmentDoc = /*#__PURE__*/ document<DocumentRowFieldsFragment, unknown>([fragmentDocumentRowFields, fragmentDocumentMailFields, fragmentDocumentInvoiceRowFields]);
export const DuplicatePaymentFieldsFragmentDoc = /*#__PURE__*/ document<DuplicatePaymentFieldsFragment, unknown>([fragmentDuplicatePaymentFields]);
export const ExpectedBillFieldsFragmentDoc = /*#__PURE__*/ document<ExpectedBillFieldsFragment, unknown>([fragmentExpectedBillFields]);
export const SupplierExpectationFieldsFragmentDoc = /*#__PURE__*/ document<SupplierExpectationFieldsFragment, unknown>([fragmentSupplierExpectationFields, fragmentExpectedBillFields]);
export const VatToRepayFieldsFragmentDoc = /*#__PURE__*/ document<VatToRepayFieldsFragment, unknown>([fragmentVatToRepayFields]);
export const FirstStepsFieldsFragmentDoc = /*#__PURE__*/ document<FirstStepsFieldsFragment, unknown>([fragmentFirstStepsFields]);
export const InvoiceImportResultFieldsFragmentDoc = /*#__PURE__*/ document<InvoiceImportResultFieldsFragment, unknown>([fragmentInvoiceImportResultFields]);
export const InvoiceFieldsFragmentDoc = /*#__PURE__*/ document<InvoiceFieldsFragment, unknown>([fragmentInvoiceFields]);
export const MarkedInvoiceFieldsFragmentDoc = /*#__PURE__*/ document<MarkedInvoiceFieldsFragment, unknown>([fragmentMarkedInvoiceFields]);
export const BesideInvoicesFieldsFragmentDoc = /*#__PURE__*/ document<BesideInvoicesFieldsFragment, unknown>([fragmentBesideInvoicesFields]);
export const CompanyMailFieldsFragmentDoc = /*#__PURE__*/ document<CompanyMailFieldsFragment, unknown>([fragmentCompanyMailFields]);
export const MonthClosingFieldsFragmentDoc = /*#__PURE__*/ document<MonthClosingFieldsFragment, unknown>([fragmentMonthClosingFields]);
export const NoInvoicePresetFieldsFragmentDoc = /*#__PURE__*/ document<NoInvoicePresetFieldsFragment, unknown>([fragmentNoInvoicePresetFields]);
export const PaymentRunChoiceFieldsFragmentDoc = /*#__PURE__*/ document<PaymentRunChoiceFieldsFragment, unknown>([fragmentPaymentRunChoiceFields]);
export const PaymentRunFieldsFragmentDoc = /*#__PURE__*/ document<PaymentRunFieldsFragment, unknown>([fragmentPaymentRunFields]);
export const RunPaymentFieldsFragmentDoc = /*#__PURE__*/ document<RunPaymentFieldsFragment, unknown>([fragmentRunPaymentFields]);
export const PaymentRunDetailFieldsFragmentDoc = /*#__PURE__*/ document<PaymentRunDetailFieldsFragment, unknown>([fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const ProviderPaymentFieldsFragmentDoc = /*#__PURE__*/ document<ProviderPaymentFieldsFragment, unknown>([fragmentProviderPaymentFields]);
export const PaymentCardFieldsFragmentDoc = /*#__PURE__*/ document<PaymentCardFieldsFragment, unknown>([fragmentPaymentCardFields, fragmentProviderPaymentFields]);
export const InvoiceToPayFieldsFragmentDoc = /*#__PURE__*/ document<InvoiceToPayFieldsFragment, unknown>([fragmentInvoiceToPayFields]);
export const PaymentChangeFieldsFragmentDoc = /*#__PURE__*/ document<PaymentChangeFieldsFragment, unknown>([fragmentPaymentChangeFields, fragmentProviderPaymentFields]);
export const RunChangeFieldsFragmentDoc = /*#__PURE__*/ document<RunChangeFieldsFragment, unknown>([fragmentRunChangeFields, fragmentPaymentRunFields]);
export const KnownPaymentFieldsFragmentDoc = /*#__PURE__*/ document<KnownPaymentFieldsFragment, unknown>([fragmentKnownPaymentFields]);
export const KnownRunFieldsFragmentDoc = /*#__PURE__*/ document<KnownRunFieldsFragment, unknown>([fragmentKnownRunFields]);
export const KnownInvoiceFieldsFragmentDoc = /*#__PURE__*/ document<KnownInvoiceFieldsFragment, unknown>([fragmentKnownInvoiceFields]);
export const CompanyPeopleFieldsFragmentDoc = /*#__PURE__*/ document<CompanyPeopleFieldsFragment, unknown>([fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const InvitationFieldsFragmentDoc = /*#__PURE__*/ document<InvitationFieldsFragment, unknown>([fragmentInvitationFields]);
export const NewInvitationFieldsFragmentDoc = /*#__PURE__*/ document<NewInvitationFieldsFragment, unknown>([fragmentNewInvitationFields, fragmentInvitationFields, fragmentCompanyPeopleFields]);
export const BankTransactionFieldsFragmentDoc = /*#__PURE__*/ document<BankTransactionFieldsFragment, unknown>([fragmentBankTransactionFields]);
export const MatchableInvoiceFieldsFragmentDoc = /*#__PURE__*/ document<MatchableInvoiceFieldsFragment, unknown>([fragmentMatchableInvoiceFields]);
export const SummaryFieldsFragmentDoc = /*#__PURE__*/ document<SummaryFieldsFragment, unknown>([fragmentSummaryFields]);
export const ChangedMonthFieldsFragmentDoc = /*#__PURE__*/ document<ChangedMonthFieldsFragment, unknown>([fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const KnownLineFieldsFragmentDoc = /*#__PURE__*/ document<KnownLineFieldsFragment, unknown>([fragmentKnownLineFields]);
export const MatchedInvoiceFieldsFragmentDoc = /*#__PURE__*/ document<MatchedInvoiceFieldsFragment, unknown>([fragmentMatchedInvoiceFields]);
export const ViewerFieldsFragmentDoc = /*#__PURE__*/ document<ViewerFieldsFragment, unknown>([fragmentViewerFields]);
export const FactorsFieldsFragmentDoc = /*#__PURE__*/ document<FactorsFieldsFragment, unknown>([fragmentFactorsFields]);
export const SessionFieldsFragmentDoc = /*#__PURE__*/ document<SessionFieldsFragment, unknown>([fragmentSessionFields]);
export const SignInRulesFieldsFragmentDoc = /*#__PURE__*/ document<SignInRulesFieldsFragment, unknown>([fragmentSignInRulesFields]);
export const BalanceProofFieldsFragmentDoc = /*#__PURE__*/ document<BalanceProofFieldsFragment, unknown>([fragmentBalanceProofFields]);
export const StatementGapFieldsFragmentDoc = /*#__PURE__*/ document<StatementGapFieldsFragment, unknown>([fragmentStatementGapFields]);
export const StatementBooksFieldsFragmentDoc = /*#__PURE__*/ document<StatementBooksFieldsFragment, unknown>([fragmentStatementBooksFields]);
export const SuggestionFieldsFragmentDoc = /*#__PURE__*/ document<SuggestionFieldsFragment, unknown>([fragmentSuggestionFields, fragmentMatchableInvoiceFields]);
export const SupplierCategoryFieldsFragmentDoc = /*#__PURE__*/ document<SupplierCategoryFieldsFragment, unknown>([fragmentSupplierCategoryFields]);
export const SupplierCategoryListFragmentDoc = /*#__PURE__*/ document<SupplierCategoryListFragment, unknown>([fragmentSupplierCategoryList, fragmentSupplierCategoryFields]);
export const SupplierMergeFieldsFragmentDoc = /*#__PURE__*/ document<SupplierMergeFieldsFragment, unknown>([fragmentSupplierMergeFields]);
export const SupplierFieldsFragmentDoc = /*#__PURE__*/ document<SupplierFieldsFragment, unknown>([fragmentSupplierFields, fragmentSupplierMergeFields]);
export const LearnedReadingFieldsFragmentDoc = /*#__PURE__*/ document<LearnedReadingFieldsFragment, unknown>([fragmentLearnedReadingFields]);
export const TokenFieldsFragmentDoc = /*#__PURE__*/ document<TokenFieldsFragment, unknown>([fragmentTokenFields]);
export const WebhookFieldsFragmentDoc = /*#__PURE__*/ document<WebhookFieldsFragment, unknown>([fragmentWebhookFields]);
export const WebhookDeliveryFieldsFragmentDoc = /*#__PURE__*/ document<WebhookDeliveryFieldsFragment, unknown>([fragmentWebhookDeliveryFields]);
export const UpdateProfileDocument = /*#__PURE__*/ document<UpdateProfileMutation, UpdateProfileMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UpdateProfile"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ProfileInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("updateProfile"),arguments:[{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("firstName"),field("lastName")]}}]}}]);
export const ChangePasswordDocument = /*#__PURE__*/ document<ChangePasswordMutation, ChangePasswordMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ChangePassword"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("PasswordInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("changePassword"),arguments:[{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[field("message"),field("endedSessions")]}}]}}]);
export const WaysToSignInDocument = /*#__PURE__*/ document<WaysToSignInQuery, WaysToSignInQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("WaysToSignIn"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("waysToSignIn"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WaysToSignInFields")}]}}]}}, fragmentWaysToSignInFields]);
export const UnlinkIdentityDocument = /*#__PURE__*/ document<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UnlinkIdentity"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("UnlinkIdentityInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("unlinkIdentity"),arguments:[{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WaysToSignInFields")}]}}]}}, fragmentWaysToSignInFields]);
export const EmailVerificationDocument = /*#__PURE__*/ document<EmailVerificationQuery, EmailVerificationQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("EmailVerification"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("viewer"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("needsEmailVerification")]}}]}}]);
export const SendEmailVerificationDocument = /*#__PURE__*/ document<SendEmailVerificationMutation, SendEmailVerificationMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SendEmailVerification"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("sendEmailVerification"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("needsEmailVerification")]}}]}}]);
export const VerifyEmailDocument = /*#__PURE__*/ document<VerifyEmailMutation, VerifyEmailMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("VerifyEmail"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("secret"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("verifyEmail"),arguments:[{kind:"Argument",name:name("secret"),value:variable("secret")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("needsEmailVerification")]}}]}}]);
export const ActivityDocument = /*#__PURE__*/ document<ActivityQuery, ActivityQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Activity"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("recordType"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("RecordType")}}},{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("activity"),arguments:[{kind:"Argument",name:name("recordType"),value:variable("recordType")},{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("at"),field("by"),field("what"),field("detail"),field("via"),field("invoiceId"),field("paymentRunId"),field("paymentId"),field("bankTransactionId")]}}]}}]);
export const AgedCreditorsDocument = /*#__PURE__*/ document<AgedCreditorsQuery, AgedCreditorsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("AgedCreditors"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("asAt"),type:{kind:"NamedType",name:name("LocalDate")}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("agedCreditors"),arguments:[{kind:"Argument",name:name("asAt"),value:variable("asAt")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[field("asAt"),{kind:"Field",name:name("rows"),selectionSet:{kind:"SelectionSet",selections:[field("supplierId"),field("supplierName"),field("documentCount"),field("notDuePence"),field("days1To30Pence"),field("days31To60Pence"),field("days61To90Pence"),field("over90DaysPence"),field("creditsPence"),field("totalPence")]}},field("supplierCount"),{kind:"Field",name:name("totals"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("AgedFigureFields")}]}}]}}]}}]}}, fragmentAgedFigureFields]);
export const ChangeInvoicesDocument = /*#__PURE__*/ document<ChangeInvoicesMutation, ChangeInvoicesMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ChangeInvoices"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("selection"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("InvoiceSelection")}}},{kind:"VariableDefinition",variable:variable("change"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("InvoiceChangeInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("changeInvoices"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("selection"),value:variable("selection")},{kind:"Argument",name:name("change"),value:variable("change")}],selectionSet:{kind:"SelectionSet",selections:[field("changedCount"),field("changeId"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")},field("reasonNotToMarkPaid"),field("settledReason")]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BesideInvoicesFields")}]}}]}}]}}, fragmentInvoiceFields, fragmentBesideInvoicesFields]);
export const AddInvoicesToRunDocument = /*#__PURE__*/ document<AddInvoicesToRunMutation, AddInvoicesToRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AddInvoicesToRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("selection"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("InvoiceSelection")}}},{kind:"VariableDefinition",variable:variable("paymentRunId"),type:{kind:"NamedType",name:name("Int")}},{kind:"VariableDefinition",variable:variable("runDate"),type:{kind:"NamedType",name:name("LocalDate")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("addInvoicesToRun"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("selection"),value:variable("selection")},{kind:"Argument",name:name("paymentRunId"),value:variable("paymentRunId")},{kind:"Argument",name:name("runDate"),value:variable("runDate")}],selectionSet:{kind:"SelectionSet",selections:[field("changedCount"),field("changeId"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")}]}},{kind:"Field",name:name("run"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("number"),field("name"),field("totalAmountPence")]}}]}}]}}, fragmentInvoiceFields]);
export const UndoBulkChangeDocument = /*#__PURE__*/ document<UndoBulkChangeMutation, UndoBulkChangeMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UndoBulkChange"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("undoBulkChange"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")}],selectionSet:{kind:"SelectionSet",selections:[field("restoredCount"),{kind:"Field",name:name("documents"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("status"),field("version")]}},field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},{kind:"Field",name:name("suppliers"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")}]}}]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields, fragmentInvoiceFields]);
export const CompaniesDocument = /*#__PURE__*/ document<CompaniesQuery, CompaniesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Companies"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("companies"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyFields")}]}}]}}, fragmentCompanyFields]);
export const CreateCompanyDocument = /*#__PURE__*/ document<CreateCompanyMutation, CreateCompanyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CreateCompany"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("CompanyInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("createCompany"),arguments:[{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyFields")}]}}]}}, fragmentCompanyFields]);
export const UpdateCompanyDocument = /*#__PURE__*/ document<UpdateCompanyMutation, UpdateCompanyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UpdateCompany"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("CompanyInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("updateCompany"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyFields")},{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}}, fragmentCompanyFields, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const OwnerNoticesDocument = /*#__PURE__*/ document<OwnerNoticesQuery, OwnerNoticesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("OwnerNotices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("companies"),selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("ownerNotices"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("message"),field("createdAt")]}}]}}]}}]);
export const DismissOwnerNoticeDocument = /*#__PURE__*/ document<DismissOwnerNoticeMutation, DismissOwnerNoticeMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DismissOwnerNotice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("dismissOwnerNotice"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("ownerNotices"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("message"),field("createdAt")]}}]}}]}}]);
export const WaitingDocument = /*#__PURE__*/ document<WaitingQuery, WaitingQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Waiting"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("lastMonth"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("unreadNotificationCount"),{kind:"Field",name:name("deletion"),selectionSet:{kind:"SelectionSet",selections:[field("dueAt"),field("mayConfirm")]}},{kind:"Field",name:name("pendingChanges"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("summary"),field("mayConfirm")]}},{kind:"Field",name:name("paymentsAtBank"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentsAtBankFields")}]}},{kind:"Field",name:name("paymentRuns"),arguments:[{kind:"Argument",name:name("limit"),value:{kind:"IntValue",value:"20"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("number"),field("totalAmountPence"),field("allowedActions")]}}]}},{kind:"Field",name:name("paymentStats"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("failed"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence")]}}]}},{kind:"Field",name:name("dueByWeek"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DueWeekFields")}]}},{kind:"Field",name:name("reconciliationSummary"),arguments:[{kind:"Argument",name:name("month"),value:variable("lastMonth")}],selectionSet:{kind:"SelectionSet",selections:[field("totalTransactions")]}}]}}]}}, fragmentPaymentsAtBankFields, fragmentDueWeekFields]);
export const CompanyChangedDocument = /*#__PURE__*/ document<CompanyChangedSubscription, CompanyChangedSubscriptionVariables>([{kind:"OperationDefinition",operation:"subscription",name:name("CompanyChanged"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("kinds"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("CompanyChangeKind")}}}}},{kind:"VariableDefinition",variable:variable("withinSeconds"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"0"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("companyChanged"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("kinds"),value:variable("kinds")},{kind:"Argument",name:name("withinSeconds"),value:variable("withinSeconds")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("payment"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentChangeFields")}]}},{kind:"Field",name:name("paymentRun"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("RunChangeFields")}]}},{kind:"Field",name:name("document"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("unreadNotificationCount")]}}]}}]}}, fragmentPaymentChangeFields, fragmentProviderPaymentFields, fragmentRunChangeFields, fragmentPaymentRunFields, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const CompanyDeletionDocument = /*#__PURE__*/ document<CompanyDeletionQuery, CompanyDeletionQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanyDeletion"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyDeletionFields")}]}}]}}, fragmentCompanyDeletionFields]);
export const AskForCompanyDeletionDocument = /*#__PURE__*/ document<AskForCompanyDeletionMutation, AskForCompanyDeletionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AskForCompanyDeletion"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("name"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("askForCompanyDeletion"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("name"),value:variable("name")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyDeletionFields")}]}}]}}, fragmentCompanyDeletionFields]);
export const ConfirmCompanyDeletionDocument = /*#__PURE__*/ document<ConfirmCompanyDeletionMutation, ConfirmCompanyDeletionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ConfirmCompanyDeletion"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("confirmCompanyDeletion"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyDeletionFields")}]}}]}}, fragmentCompanyDeletionFields]);
export const CancelCompanyDeletionDocument = /*#__PURE__*/ document<CancelCompanyDeletionMutation, CancelCompanyDeletionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CancelCompanyDeletion"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("cancelCompanyDeletion"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyDeletionFields")}]}}]}}, fragmentCompanyDeletionFields]);
export const InvoiceStatsDocument = /*#__PURE__*/ document<InvoiceStatsQuery, InvoiceStatsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("InvoiceStats"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("days"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("invoiceStats"),arguments:[{kind:"Argument",name:name("days"),value:variable("days")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceStatsFields")}]}}]}}]}}, fragmentInvoiceStatsFields]);
export const DueInvoicesDocument = /*#__PURE__*/ document<DueInvoicesQuery, DueInvoicesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("DueInvoices"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("days"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("dueInvoices"),arguments:[{kind:"Argument",name:name("days"),value:variable("days")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DueInvoicesFields")}]}}]}}]}}, fragmentDueInvoicesFields, fragmentDueInvoiceFields]);
export const DueByWeekDocument = /*#__PURE__*/ document<DueByWeekQuery, DueByWeekQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("DueByWeek"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("dueByWeek"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DueWeekFields")}]}}]}}]}}, fragmentDueWeekFields]);
export const PaymentsAtBankDocument = /*#__PURE__*/ document<PaymentsAtBankQuery, PaymentsAtBankQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PaymentsAtBank"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("paymentsAtBank"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentsAtBankFields")}]}}]}}]}}, fragmentPaymentsAtBankFields]);
export const CreatePaymentRunDocument = /*#__PURE__*/ document<CreatePaymentRunMutation, CreatePaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CreatePaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("PaymentRunInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("createPaymentRun"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("number"),field("name"),field("runDate"),field("totalAmountPence"),field("status"),field("notes"),field("invoiceCount")]}}]}}]);
export const DeletionsDocument = /*#__PURE__*/ document<DeletionsQuery, DeletionsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Deletions"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("deletions"),arguments:[{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[field("totalCount"),{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DeletionFields")}]}}]}}]}}]}}, fragmentDeletionFields]);
export const RestoreDeletionDocument = /*#__PURE__*/ document<RestoreDeletionMutation, RestoreDeletionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RestoreDeletion"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("restoreDeletion"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[field("id")]}},{kind:"Field",name:name("deletion"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DeletionFields")}]}},field("restoredCount"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},field("unmatchedCount")]}}]}}, fragmentDeletionFields]);
export const DocumentsDocument = /*#__PURE__*/ document<DocumentsQuery, DocumentsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Documents"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("filter"),type:{kind:"NamedType",name:name("DocumentFilter")}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"0"}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"100"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("documents"),arguments:[{kind:"Argument",name:name("filter"),value:variable("filter")},{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentRowFields")}]}},field("totalCount")]}}]}}]}}, fragmentDocumentRowFields, fragmentDocumentMailFields, fragmentDocumentInvoiceRowFields]);
export const DocumentCountsDocument = /*#__PURE__*/ document<DocumentCountsQuery, DocumentCountsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("DocumentCounts"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("documentCounts"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentCountsFields")}]}}]}}]}}, fragmentDocumentCountsFields]);
export const DocumentDocument = /*#__PURE__*/ document<DocumentQuery, DocumentQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Document"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("document"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}}]}}, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const UploadDocumentsDocument = /*#__PURE__*/ document<UploadDocumentsMutation, UploadDocumentsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UploadDocuments"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("files"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}}}},{kind:"VariableDefinition",variable:variable("uploadKeys"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("uploadDocuments"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("files"),value:variable("files")},{kind:"Argument",name:name("uploadKeys"),value:variable("uploadKeys")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}}]}}, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const EditDocumentInvoiceDocument = /*#__PURE__*/ document<EditDocumentInvoiceMutation, EditDocumentInvoiceMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("EditDocumentInvoice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("DocumentInvoiceInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("editDocumentInvoice"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}}]}}, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const SetDocumentTypeDocument = /*#__PURE__*/ document<SetDocumentTypeMutation, SetDocumentTypeMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SetDocumentType"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("documentType"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("DocumentType")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("setDocumentType"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("documentType"),value:variable("documentType")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}}]}}, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const DiscardDocumentDocument = /*#__PURE__*/ document<DiscardDocumentMutation, DiscardDocumentMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DiscardDocument"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("discardDocument"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}}]}}, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const RestoreDocumentDocument = /*#__PURE__*/ document<RestoreDocumentMutation, RestoreDocumentMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RestoreDocument"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("restoreDocument"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}}]}}, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const AcceptDocumentDocument = /*#__PURE__*/ document<AcceptDocumentMutation, AcceptDocumentMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AcceptDocument"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("documentInvoiceIds"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}},{kind:"VariableDefinition",variable:variable("allowDuplicate"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}},{kind:"VariableDefinition",variable:variable("version"),type:{kind:"NamedType",name:name("Int")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("acceptDocument"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("documentInvoiceIds"),value:variable("documentInvoiceIds")},{kind:"Argument",name:name("allowDuplicate"),value:variable("allowDuplicate")},{kind:"Argument",name:name("version"),value:variable("version")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("documentCounts"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentCountsFields")}]}}]}},{kind:"Field",name:name("document"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("recordNumber"),field("invoiceNumber"),field("amountPence"),field("dueDate")]}}]}}]}}, fragmentDocumentCountsFields, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const AcceptDocumentsDocument = /*#__PURE__*/ document<AcceptDocumentsMutation, AcceptDocumentsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AcceptDocuments"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("documents"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("DocumentToAccept")}}}},{kind:"VariableDefinition",variable:variable("sureOnly"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("acceptDocuments"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("documents"),value:variable("documents")},{kind:"Argument",name:name("sureOnly"),value:variable("sureOnly")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("documentCounts"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentCountsFields")}]}}]}},field("acceptedCount"),field("invoiceCount"),field("changeId"),{kind:"Field",name:name("documents"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentFields")}]}},{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("documentId"),field("fileName"),field("message")]}},{kind:"Field",name:name("asking"),selectionSet:{kind:"SelectionSet",selections:[field("documentId"),field("fileName"),{kind:"Field",name:name("questions"),selectionSet:{kind:"SelectionSet",selections:[field("kind"),field("words"),field("documentInvoiceId")]}}]}}]}}]}}, fragmentDocumentCountsFields, fragmentDocumentFields, fragmentDocumentInvoiceFields, fragmentDocumentTextFields, fragmentDocumentDateFields, fragmentDocumentAmountFields, fragmentDocumentMailFields]);
export const DuplicatePaymentsDocument = /*#__PURE__*/ document<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("DuplicatePayments"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("duplicatePayments"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DuplicatePaymentFields")}]}}]}}]}}, fragmentDuplicatePaymentFields]);
export const ResolveDuplicatePaymentDocument = /*#__PURE__*/ document<ResolveDuplicatePaymentMutation, ResolveDuplicatePaymentMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ResolveDuplicatePayment"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("resolution"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("DuplicatePaymentResolution")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("resolveDuplicatePayment"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("resolution"),value:variable("resolution")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DuplicatePaymentFields")}]}}]}}, fragmentDuplicatePaymentFields]);
export const ExpectedBillsDocument = /*#__PURE__*/ document<ExpectedBillsQuery, ExpectedBillsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("ExpectedBills"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("days"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("expectedBills"),arguments:[{kind:"Argument",name:name("days"),value:variable("days")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ExpectedBillFields")},{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}}]}},field("totalCount"),field("missingCount"),{kind:"Field",name:name("notExpected"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ExpectedBillFields")},{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}}]}},{kind:"Field",name:name("suppliersNotExpected"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},field("saidBy"),field("saidAt")]}}]}}]}}]}}, fragmentExpectedBillFields]);
export const DismissExpectedBillDocument = /*#__PURE__*/ document<DismissExpectedBillMutation, DismissExpectedBillMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DismissExpectedBill"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("expectedOn"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("LocalDate")}}},{kind:"VariableDefinition",variable:variable("amountPence"),type:{kind:"NamedType",name:name("Pence")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("dismissExpectedBill"),arguments:[{kind:"Argument",name:name("supplierId"),value:variable("supplierId")},{kind:"Argument",name:name("expectedOn"),value:variable("expectedOn")},{kind:"Argument",name:name("amountPence"),value:variable("amountPence")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierExpectationFields")}]}}]}}, fragmentSupplierExpectationFields, fragmentExpectedBillFields]);
export const ExpectBillAgainDocument = /*#__PURE__*/ document<ExpectBillAgainMutation, ExpectBillAgainMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ExpectBillAgain"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("expectedOn"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("LocalDate")}}},{kind:"VariableDefinition",variable:variable("amountPence"),type:{kind:"NamedType",name:name("Pence")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("expectBillAgain"),arguments:[{kind:"Argument",name:name("supplierId"),value:variable("supplierId")},{kind:"Argument",name:name("expectedOn"),value:variable("expectedOn")},{kind:"Argument",name:name("amountPence"),value:variable("amountPence")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierExpectationFields")}]}}]}}, fragmentSupplierExpectationFields, fragmentExpectedBillFields]);
export const StopExpectingBillsDocument = /*#__PURE__*/ document<StopExpectingBillsMutation, StopExpectingBillsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("StopExpectingBills"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("stopExpectingBills"),arguments:[{kind:"Argument",name:name("supplierId"),value:variable("supplierId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierExpectationFields")}]}}]}}, fragmentSupplierExpectationFields, fragmentExpectedBillFields]);
export const ResumeExpectingBillsDocument = /*#__PURE__*/ document<ResumeExpectingBillsMutation, ResumeExpectingBillsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ResumeExpectingBills"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("resumeExpectingBills"),arguments:[{kind:"Argument",name:name("supplierId"),value:variable("supplierId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierExpectationFields")}]}}]}}, fragmentSupplierExpectationFields, fragmentExpectedBillFields]);
export const VatToRepayDocument = /*#__PURE__*/ document<VatToRepayQuery, VatToRepayQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("VatToRepay"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("vatToRepay"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("VatToRepayFields")}]}}]}}]}}, fragmentVatToRepayFields]);
export const FirstStepsDocument = /*#__PURE__*/ document<FirstStepsQuery, FirstStepsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("FirstSteps"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FirstStepsFields")}]}}]}}, fragmentFirstStepsFields]);
export const DismissFirstStepsDocument = /*#__PURE__*/ document<DismissFirstStepsMutation, DismissFirstStepsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DismissFirstSteps"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("dismissFirstSteps"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FirstStepsFields")}]}}]}}, fragmentFirstStepsFields]);
export const LoadSampleDataDocument = /*#__PURE__*/ document<LoadSampleDataMutation, LoadSampleDataMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("LoadSampleData"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("loadSampleData"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FirstStepsFields")}]}}]}}, fragmentFirstStepsFields]);
export const RemoveSampleDataDocument = /*#__PURE__*/ document<RemoveSampleDataMutation, RemoveSampleDataMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RemoveSampleData"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("removeSampleData"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}}]}}]}}]);
export const PreviewInvoiceImportDocument = /*#__PURE__*/ document<PreviewInvoiceImportMutation, PreviewInvoiceImportMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("PreviewInvoiceImport"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("csv"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}},{kind:"VariableDefinition",variable:variable("pdfNames"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("previewInvoiceImport"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("csv"),value:variable("csv")},{kind:"Argument",name:name("pdfNames"),value:variable("pdfNames")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("rows"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("documentType"),field("supplierName"),field("isNewSupplier"),field("invoiceNumber"),field("invoiceDate"),field("amountPence"),field("pdfName"),field("outcome"),field("message")]}},field("newCount"),field("warningCount"),field("duplicateCount"),field("wrongCount"),field("unusedPdfNames")]}}]}}]);
export const ImportInvoicesDocument = /*#__PURE__*/ document<ImportInvoicesMutation, ImportInvoicesMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ImportInvoices"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("csv"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}},{kind:"VariableDefinition",variable:variable("pdfs"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("importInvoices"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("csv"),value:variable("csv")},{kind:"Argument",name:name("pdfs"),value:variable("pdfs")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceImportResultFields")}]}}]}}, fragmentInvoiceImportResultFields]);
export const BeginInvoiceImportDocument = /*#__PURE__*/ document<BeginInvoiceImportMutation, BeginInvoiceImportMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("BeginInvoiceImport"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("csv"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}},{kind:"VariableDefinition",variable:variable("pdfs"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("beginInvoiceImport"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("csv"),value:variable("csv")},{kind:"Argument",name:name("pdfs"),value:variable("pdfs")}],selectionSet:{kind:"SelectionSet",selections:[field("importId"),field("stagedFiles")]}}]}}]);
export const ContinueInvoiceImportDocument = /*#__PURE__*/ document<ContinueInvoiceImportMutation, ContinueInvoiceImportMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ContinueInvoiceImport"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("importId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("pdfs"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}}}},{kind:"VariableDefinition",variable:variable("startIndex"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("continueInvoiceImport"),arguments:[{kind:"Argument",name:name("importId"),value:variable("importId")},{kind:"Argument",name:name("pdfs"),value:variable("pdfs")},{kind:"Argument",name:name("startIndex"),value:variable("startIndex")}],selectionSet:{kind:"SelectionSet",selections:[field("importId"),field("stagedFiles")]}}]}}]);
export const ProcessInvoiceImportDocument = /*#__PURE__*/ document<ProcessInvoiceImportMutation, ProcessInvoiceImportMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ProcessInvoiceImport"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("importId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("totalFiles"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("processInvoiceImport"),arguments:[{kind:"Argument",name:name("importId"),value:variable("importId")},{kind:"Argument",name:name("totalFiles"),value:variable("totalFiles")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceImportResultFields")}]}}]}}, fragmentInvoiceImportResultFields]);
export const InvoicesDocument = /*#__PURE__*/ document<InvoicesQuery, InvoicesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Invoices"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("filter"),type:{kind:"NamedType",name:name("InvoiceFilter")}},{kind:"VariableDefinition",variable:variable("sort"),type:{kind:"NamedType",name:name("InvoiceSort")}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"0"}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"100"}},{kind:"VariableDefinition",variable:variable("withTotals"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:true}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("invoices"),arguments:[{kind:"Argument",name:name("filter"),value:variable("filter")},{kind:"Argument",name:name("sort"),value:variable("sort")},{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")}]}},{kind:"Field",name:name("totalCount"),directives:[{kind:"Directive",name:name("include"),arguments:[{kind:"Argument",name:name("if"),value:variable("withTotals")}]}]},{kind:"Field",name:name("totalAmountPence"),directives:[{kind:"Directive",name:name("include"),arguments:[{kind:"Argument",name:name("if"),value:variable("withTotals")}]}]}]}}]}}]}}, fragmentInvoiceFields]);
export const InvoiceDocument = /*#__PURE__*/ document<InvoiceQuery, InvoiceQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Invoice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("invoice"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")},field("hasLivePayment"),field("reasonNotToMarkPaid"),field("settledReason"),{kind:"Field",name:name("accountOwners"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("bankAccountName"),field("bankSortCode"),field("bankAccountNumber"),field("bankDetailsWarning"),field("accountState"),field("accountWords"),field("needsBankConfirmation")]}},field("createdAt"),field("modifiedAt"),{kind:"Field",name:name("possibleDuplicateOf"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("recordNumber"),field("invoiceNumber"),field("invoiceDate"),field("amountPence"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}}]}}]}}]}}, fragmentInvoiceFields]);
export const BatchImportsDocument = /*#__PURE__*/ document<BatchImportsQuery, BatchImportsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("BatchImports"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("batchImports"),selectionSet:{kind:"SelectionSet",selections:[field("batchImportDate"),field("batchSequenceNumber"),field("count")]}}]}}]}}]);
export const PossibleDuplicateCountDocument = /*#__PURE__*/ document<PossibleDuplicateCountQuery, PossibleDuplicateCountQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PossibleDuplicateCount"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("invoices"),arguments:[{kind:"Argument",name:name("filter"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("possibleDuplicate"),value:{kind:"BooleanValue",value:true}}]}},{kind:"Argument",name:name("limit"),value:{kind:"IntValue",value:"1"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[field("id")]}},field("totalCount")]}}]}}]}}]);
export const CreateInvoiceDocument = /*#__PURE__*/ document<CreateInvoiceMutation, CreateInvoiceMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CreateInvoice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("InvoiceInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("createInvoice"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")},{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("wasArchived")]}}]}}]}}, fragmentInvoiceFields]);
export const UpdateInvoiceDocument = /*#__PURE__*/ document<UpdateInvoiceMutation, UpdateInvoiceMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UpdateInvoice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("InvoiceInput")}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("seen"),type:{kind:"NamedType",name:name("InvoiceInput")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("updateInvoice"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("input"),value:variable("input")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")},{kind:"Argument",name:name("seen"),value:variable("seen")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")}]}}]}}, fragmentInvoiceFields]);
export const AcceptPossibleDuplicateDocument = /*#__PURE__*/ document<AcceptPossibleDuplicateMutation, AcceptPossibleDuplicateMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AcceptPossibleDuplicate"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("acceptPossibleDuplicate"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")}]}}]}}, fragmentInvoiceFields]);
export const MarkInvoicesPaidDocument = /*#__PURE__*/ document<MarkInvoicesPaidMutation, MarkInvoicesPaidMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MarkInvoicesPaid"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("selection"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("InvoiceSelection")}}},{kind:"VariableDefinition",variable:variable("paymentDate"),type:{kind:"NamedType",name:name("LocalDate")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("markInvoicesPaid"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("selection"),value:variable("selection")},{kind:"Argument",name:name("paymentDate"),value:variable("paymentDate")}],selectionSet:{kind:"SelectionSet",selections:[field("updatedCount"),field("markId"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MarkedInvoiceFields")}]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BesideInvoicesFields")}]}}]}}]}}, fragmentMarkedInvoiceFields, fragmentBesideInvoicesFields]);
export const UndoMarkInvoicesPaidDocument = /*#__PURE__*/ document<UndoMarkInvoicesPaidMutation, UndoMarkInvoicesPaidMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UndoMarkInvoicesPaid"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("undoMarkInvoicesPaid"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("restoredCount"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MarkedInvoiceFields")}]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BesideInvoicesFields")}]}}]}}]}}, fragmentMarkedInvoiceFields, fragmentBesideInvoicesFields]);
export const DeleteInvoiceDocument = /*#__PURE__*/ document<DeleteInvoiceMutation, DeleteInvoiceMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteInvoice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteInvoice"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount"),field("deletionId")]}}]}}]);
export const DeleteInvoicesDocument = /*#__PURE__*/ document<DeleteInvoicesMutation, DeleteInvoicesMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteInvoices"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("selection"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("InvoiceSelection")}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteInvoices"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("selection"),value:variable("selection")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount"),field("deletionId"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},{kind:"Field",name:name("heldByFile"),selectionSet:{kind:"SelectionSet",selections:[field("invoiceIds"),field("reason")]}}]}}]}}]);
export const RefreshSuppliersDocument = /*#__PURE__*/ document<RefreshSuppliersMutation, RefreshSuppliersMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RefreshSuppliers"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("refreshSuppliers"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("updatedCount"),field("statusChangedCount")]}}]}}]);
export const UploadInvoiceFileDocument = /*#__PURE__*/ document<UploadInvoiceFileMutation, UploadInvoiceFileMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UploadInvoiceFile"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("file"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("uploadInvoiceFile"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("file"),value:variable("file")}],selectionSet:{kind:"SelectionSet",selections:[field("successCount"),field("filePath"),field("fileName"),field("errors"),field("warnings"),{kind:"Field",name:name("prefill"),selectionSet:{kind:"SelectionSet",selections:[field("supplierName"),field("invoiceNumber"),field("invoiceDate"),field("dueDate"),field("amountPence"),field("bankSortCode"),field("bankAccountNumber"),field("bankDetailsWarning")]}}]}}]}}]);
export const AnswerAccountQuestionDocument = /*#__PURE__*/ document<AnswerAccountQuestionMutation, AnswerAccountQuestionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AnswerAccountQuestion"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("invoiceId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("answer"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("AccountAnswer")}}},{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NamedType",name:name("Int")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("answerAccountQuestion"),arguments:[{kind:"Argument",name:name("invoiceId"),value:variable("invoiceId")},{kind:"Argument",name:name("answer"),value:variable("answer")},{kind:"Argument",name:name("supplierId"),value:variable("supplierId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceFields")}]}}]}}, fragmentInvoiceFields]);
export const LearnedPatternsDocument = /*#__PURE__*/ document<LearnedPatternsQuery, LearnedPatternsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("LearnedPatterns"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("learnedPatterns"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("matching"),selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},field("transactionDescriptionPattern"),field("counterpartyNamePattern"),field("daysDiffFromInvoiceDate"),field("daysDiffFromDueDate"),field("matchCount"),field("lastMatchedAt")]}},{kind:"Field",name:name("negative"),selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},field("transactionDescriptionPattern"),field("counterpartyNamePattern"),field("daysDiffFromInvoiceDate"),field("daysDiffFromDueDate"),field("rejectCount"),field("lastRejectedAt")]}},{kind:"Field",name:name("noInvoice"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("counterparty"),field("notes"),field("hitCount"),field("lastHitAt"),field("createdAt")]}}]}}]}}]}}]);
export const DeleteMatchingPatternDocument = /*#__PURE__*/ document<DeleteMatchingPatternMutation, DeleteMatchingPatternMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteMatchingPattern"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteMatchingPattern"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount")]}}]}}]);
export const DeleteNegativePatternDocument = /*#__PURE__*/ document<DeleteNegativePatternMutation, DeleteNegativePatternMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteNegativePattern"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteNegativePattern"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount")]}}]}}]);
export const DeleteNoInvoiceRuleDocument = /*#__PURE__*/ document<DeleteNoInvoiceRuleMutation, DeleteNoInvoiceRuleMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteNoInvoiceRule"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteNoInvoiceRule"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount")]}}]}}]);
export const NoInvoicePreviewDocument = /*#__PURE__*/ document<NoInvoicePreviewQuery, NoInvoicePreviewQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("NoInvoicePreview"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("bankTransactionId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("noInvoicePreview"),arguments:[{kind:"Argument",name:name("bankTransactionId"),value:variable("bankTransactionId")}],selectionSet:{kind:"SelectionSet",selections:[field("counterparty"),field("totalCount"),field("openCount"),field("withInvoiceCount"),{kind:"Field",name:name("transactions"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}}]}}]}}]}}, fragmentBankTransactionFields]);
export const MarkNoInvoiceRequiredDocument = /*#__PURE__*/ document<MarkNoInvoiceRequiredMutation, MarkNoInvoiceRequiredMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MarkNoInvoiceRequired"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("since"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("withSuggestions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}},{kind:"VariableDefinition",variable:variable("notes"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("autoMarkSupplier"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}}},{kind:"VariableDefinition",variable:variable("applyToOpenTransactions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("markNoInvoiceRequired"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("notes"),value:variable("notes")},{kind:"Argument",name:name("autoMarkSupplier"),value:variable("autoMarkSupplier")},{kind:"Argument",name:name("applyToOpenTransactions"),value:variable("applyToOpenTransactions")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankTransaction"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("alsoMarked"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("rule"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("counterparty")]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ChangedMonthFields")}]}}]}}]}}, fragmentBankTransactionFields, fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const MarkInvoiceRequiredDocument = /*#__PURE__*/ document<MarkInvoiceRequiredMutation, MarkInvoiceRequiredMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MarkInvoiceRequired"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("since"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("withSuggestions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("markInvoiceRequired"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ChangedMonthFields")}]}}]}}]}}, fragmentBankTransactionFields, fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const DeleteBankTransactionsDocument = /*#__PURE__*/ document<DeleteBankTransactionsMutation, DeleteBankTransactionsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteBankTransactions"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteBankTransactions"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount"),field("deletionId"),field("refusedCount")]}}]}}]);
export const CompanyMailDocument = /*#__PURE__*/ document<CompanyMailQuery, CompanyMailQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanyMail"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyMailFields")}]}}]}}, fragmentCompanyMailFields]);
export const RenewMailAddressDocument = /*#__PURE__*/ document<RenewMailAddressMutation, RenewMailAddressMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RenewMailAddress"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("renewMailAddress"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyMailFields")}]}}]}}, fragmentCompanyMailFields]);
export const SetMailSendersDocument = /*#__PURE__*/ document<SetMailSendersMutation, SetMailSendersMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SetMailSenders"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("MailSendersInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("setMailSenders"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyMailFields")}]}}]}}, fragmentCompanyMailFields]);
export const ReconciliationExceptionsDocument = /*#__PURE__*/ document<ReconciliationExceptionsQuery, ReconciliationExceptionsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("ReconciliationExceptions"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("reconciliationExceptions"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")}],selectionSet:{kind:"SelectionSet",selections:[field("kind"),field("message"),field("date"),field("amountPence"),field("bankTransactionId"),field("invoiceId"),field("duplicatePaymentId")]}}]}}]}}]);
export const MonthClosingsDocument = /*#__PURE__*/ document<MonthClosingsQuery, MonthClosingsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("MonthClosings"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NamedType",name:name("Month")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("monthClosings"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MonthClosingFields")}]}}]}}]}}, fragmentMonthClosingFields]);
export const CloseMonthDocument = /*#__PURE__*/ document<CloseMonthMutation, CloseMonthMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CloseMonth"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("statementClosingBalancePence"),type:{kind:"NamedType",name:name("Pence")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("closeMonth"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("statementClosingBalancePence"),value:variable("statementClosingBalancePence")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MonthClosingFields")}]}}]}}, fragmentMonthClosingFields]);
export const ReopenMonthDocument = /*#__PURE__*/ document<ReopenMonthMutation, ReopenMonthMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ReopenMonth"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("reason"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("reopenMonth"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("reason"),value:variable("reason")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MonthClosingFields")}]}}]}}, fragmentMonthClosingFields]);
export const NoteStatementBalanceDocument = /*#__PURE__*/ document<NoteStatementBalanceMutation, NoteStatementBalanceMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("NoteStatementBalance"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("closingBalancePence"),type:{kind:"NamedType",name:name("Pence")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("noteStatementBalance"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("closingBalancePence"),value:variable("closingBalancePence")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("reconciliationSummary"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SummaryFields")}]}}]}}]}}, fragmentSummaryFields]);
export const NoInvoicePresetsDocument = /*#__PURE__*/ document<NoInvoicePresetsQuery, NoInvoicePresetsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("NoInvoicePresets"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("noInvoicePresets"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("NoInvoicePresetFields")}]}}]}}]}}, fragmentNoInvoicePresetFields]);
export const SwitchNoInvoicePresetDocument = /*#__PURE__*/ document<SwitchNoInvoicePresetMutation, SwitchNoInvoicePresetMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SwitchNoInvoicePreset"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("preset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("NoInvoicePreset")}}},{kind:"VariableDefinition",variable:variable("isOn"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}}},{kind:"VariableDefinition",variable:variable("applyToStored"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}}},{kind:"VariableDefinition",variable:variable("transactionIds"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("switchNoInvoicePreset"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("preset"),value:variable("preset")},{kind:"Argument",name:name("isOn"),value:variable("isOn")},{kind:"Argument",name:name("applyToStored"),value:variable("applyToStored")},{kind:"Argument",name:name("transactionIds"),value:variable("transactionIds")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("states"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("NoInvoicePresetFields")}]}},field("changedCount"),{kind:"Field",name:name("transactions"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}}]}}]}}, fragmentNoInvoicePresetFields, fragmentBankTransactionFields]);
export const MarkNoInvoiceRequiredManyDocument = /*#__PURE__*/ document<MarkNoInvoiceRequiredManyMutation, MarkNoInvoiceRequiredManyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MarkNoInvoiceRequiredMany"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("ids"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}},{kind:"VariableDefinition",variable:variable("notes"),type:{kind:"NamedType",name:name("String")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("markNoInvoiceRequiredMany"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("ids"),value:variable("ids")},{kind:"Argument",name:name("notes"),value:variable("notes")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("changed"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("refused"),selectionSet:{kind:"SelectionSet",selections:[field("bankTransactionId"),field("message")]}}]}}]}}, fragmentBankTransactionFields]);
export const MarkInvoiceRequiredManyDocument = /*#__PURE__*/ document<MarkInvoiceRequiredManyMutation, MarkInvoiceRequiredManyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MarkInvoiceRequiredMany"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("ids"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("markInvoiceRequiredMany"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("ids"),value:variable("ids")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("changed"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("refused"),selectionSet:{kind:"SelectionSet",selections:[field("bankTransactionId"),field("message")]}}]}}]}}, fragmentBankTransactionFields]);
export const NotificationsDocument = /*#__PURE__*/ document<NotificationsQuery, NotificationsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Notifications"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("unreadNotificationCount"),{kind:"Field",name:name("notifications"),arguments:[{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[field("totalCount"),{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("kind"),field("title"),field("detail"),field("recordId"),field("at"),field("isRead")]}}]}}]}}]}}]);
export const UnreadNotificationsDocument = /*#__PURE__*/ document<UnreadNotificationsQuery, UnreadNotificationsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("UnreadNotifications"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("unreadNotificationCount")]}}]}}]);
export const MarkNotificationsReadDocument = /*#__PURE__*/ document<MarkNotificationsReadMutation, MarkNotificationsReadMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MarkNotificationsRead"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("ids"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("markNotificationsRead"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("ids"),value:variable("ids")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("unreadNotificationCount")]}}]}}]);
export const NotificationKindsDocument = /*#__PURE__*/ document<NotificationKindsQuery, NotificationKindsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("NotificationKinds"),selectionSet:{kind:"SelectionSet",selections:[field("notificationKinds")]}}]);
export const ChooseNotificationKindsDocument = /*#__PURE__*/ document<ChooseNotificationKindsMutation, ChooseNotificationKindsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ChooseNotificationKinds"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("kinds"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("NotificationKind")}}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("chooseNotificationKinds"),arguments:[{kind:"Argument",name:name("kinds"),value:variable("kinds")}]}]}}]);
export const PaletteSearchDocument = /*#__PURE__*/ document<PaletteSearchQuery, PaletteSearchQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PaletteSearch"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("text"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("search"),arguments:[{kind:"Argument",name:name("text"),value:variable("text")}],selectionSet:{kind:"SelectionSet",selections:[field("kind"),field("id"),field("month"),field("title"),field("detail"),field("amountPence")]}}]}}]}}]);
export const NewPaymentRunDocument = /*#__PURE__*/ document<NewPaymentRunQuery, NewPaymentRunQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("NewPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("nextPaymentRunNumber"),field("approvalThresholdPence"),field("approverNames"),{kind:"Field",name:name("pausedApprovers"),selectionSet:{kind:"SelectionSet",selections:[field("name"),field("approvesFrom")]}}]}}]}}]);
export const InvoicesForPaymentRunDocument = /*#__PURE__*/ document<InvoicesForPaymentRunQuery, InvoicesForPaymentRunQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("InvoicesForPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("days"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("dueInvoices"),arguments:[{kind:"Argument",name:name("days"),value:variable("days")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunChoiceFields")}]}},field("totalCount"),field("selectableCount"),field("selectableAmountPence")]}},{kind:"Field",name:name("creditNotesForRun"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunChoiceFields")}]}}]}}]}}, fragmentPaymentRunChoiceFields]);
export const PaymentRunsDocument = /*#__PURE__*/ document<PaymentRunsQuery, PaymentRunsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PaymentRuns"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"0"}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"20"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("paymentRuns"),arguments:[{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunFields")}]}},field("totalCount")]}}]}}]}}, fragmentPaymentRunFields]);
export const PaymentRunDocument = /*#__PURE__*/ document<PaymentRunQuery, PaymentRunQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("paymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}},{kind:"Field",name:name("paymentProvider"),selectionSet:{kind:"SelectionSet",selections:[field("providerId"),field("name"),field("notice")]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const SubmitPaymentRunDocument = /*#__PURE__*/ document<SubmitPaymentRunMutation, SubmitPaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SubmitPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("submitPaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const WithdrawPaymentRunDocument = /*#__PURE__*/ document<WithdrawPaymentRunMutation, WithdrawPaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("WithdrawPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("withdrawPaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const ApprovePaymentRunDocument = /*#__PURE__*/ document<ApprovePaymentRunMutation, ApprovePaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ApprovePaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("content"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("approvePaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("content"),value:variable("content")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const CompletePaymentRunDocument = /*#__PURE__*/ document<CompletePaymentRunMutation, CompletePaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CompletePaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("confirmedAccounts"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ConfirmedAccountInput")}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("completePaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("confirmedAccounts"),value:variable("confirmedAccounts")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const CancelPaymentRunDocument = /*#__PURE__*/ document<CancelPaymentRunMutation, CancelPaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CancelPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("cancelPaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const ReopenPaymentRunDocument = /*#__PURE__*/ document<ReopenPaymentRunMutation, ReopenPaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ReopenPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("reason"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("reopenPaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("reason"),value:variable("reason")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const SendBackPaymentRunDocument = /*#__PURE__*/ document<SendBackPaymentRunMutation, SendBackPaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SendBackPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("reason"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("sendBackPaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("reason"),value:variable("reason")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const RemovePaymentRunInvoiceDocument = /*#__PURE__*/ document<RemovePaymentRunInvoiceMutation, RemovePaymentRunInvoiceMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RemovePaymentRunInvoice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("invoiceId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("removePaymentRunInvoice"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("invoiceId"),value:variable("invoiceId")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentRunDetailFields")}]}}]}}, fragmentPaymentRunDetailFields, fragmentPaymentRunFields, fragmentRunPaymentFields]);
export const PayPaymentRunDocument = /*#__PURE__*/ document<PayPaymentRunMutation, PayPaymentRunMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("PayPaymentRun"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}},{kind:"VariableDefinition",variable:variable("confirmedAccounts"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ConfirmedAccountInput")}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("payPaymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")},{kind:"Argument",name:name("confirmedAccounts"),value:variable("confirmedAccounts")}],selectionSet:{kind:"SelectionSet",selections:[field("successCount"),field("failureCount"),{kind:"Field",name:name("failures"),selectionSet:{kind:"SelectionSet",selections:[field("supplierId"),field("supplierName"),field("message")]}},field("authorisationUrl"),{kind:"Field",name:name("payments"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("RunPaymentFields")}]}}]}}]}}, fragmentRunPaymentFields]);
export const PaymentRunReviewDocument = /*#__PURE__*/ document<PaymentRunReviewQuery, PaymentRunReviewQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PaymentRunReview"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("paymentRun"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("content"),{kind:"Field",name:name("review"),selectionSet:{kind:"SelectionSet",selections:[field("objection"),{kind:"Field",name:name("people"),selectionSet:{kind:"SelectionSet",selections:[field("name"),field("deeds")]}},{kind:"Field",name:name("changes"),selectionSet:{kind:"SelectionSet",selections:[field("at"),field("description")]}},{kind:"Field",name:name("payees"),selectionSet:{kind:"SelectionSet",selections:[field("supplierName"),field("looksLike"),field("sharesAccountWith")]}}]}}]}}]}}]);
export const PaymentsDocument = /*#__PURE__*/ document<PaymentsQuery, PaymentsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Payments"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("statuses"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ProviderPaymentStatus")}}}},{kind:"VariableDefinition",variable:variable("sort"),type:{kind:"NamedType",name:name("PaymentSort")}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"0"}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"20"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("payments"),arguments:[{kind:"Argument",name:name("statuses"),value:variable("statuses")},{kind:"Argument",name:name("sort"),value:variable("sort")},{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentCardFields")}]}},field("totalCount")]}}]}}]}}, fragmentPaymentCardFields, fragmentProviderPaymentFields]);
export const PaymentDocument = /*#__PURE__*/ document<PaymentQuery, PaymentQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Payment"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("providerPayment"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentCardFields")}]}}]}}, fragmentPaymentCardFields, fragmentProviderPaymentFields]);
export const PaymentStatsDocument = /*#__PURE__*/ document<PaymentStatsQuery, PaymentStatsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PaymentStats"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("paymentStats"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("all"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence")]}},{kind:"Field",name:name("pending"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence")]}},{kind:"Field",name:name("processing"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence")]}},{kind:"Field",name:name("completed"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence")]}},{kind:"Field",name:name("failed"),selectionSet:{kind:"SelectionSet",selections:[field("count"),field("amountPence")]}},field("availableToPayCount")]}}]}}]}}]);
export const PaymentProviderDocument = /*#__PURE__*/ document<PaymentProviderQuery, PaymentProviderQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("PaymentProvider"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("paymentProvider"),selectionSet:{kind:"SelectionSet",selections:[field("providerId"),field("name"),field("notice")]}}]}}]);
export const TestBankSignInDocument = /*#__PURE__*/ document<TestBankSignInQuery, TestBankSignInQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("TestBankSignIn"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("testBankSignIn"),selectionSet:{kind:"SelectionSet",selections:[field("customerNumber"),field("passcode")]}}]}}]);
export const InvoicesToPayDocument = /*#__PURE__*/ document<InvoicesToPayQuery, InvoicesToPayQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("InvoicesToPay"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("days"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("dueInvoices"),arguments:[{kind:"Argument",name:name("days"),value:variable("days")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceToPayFields")}]}},field("totalCount"),field("selectableCount"),field("selectableAmountPence")]}}]}}]}}, fragmentInvoiceToPayFields]);
export const PayInvoiceDocument = /*#__PURE__*/ document<PayInvoiceMutation, PayInvoiceMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("PayInvoice"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("confirmedAccounts"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ConfirmedAccountInput")}}}},{kind:"VariableDefinition",variable:variable("fileWasNotSent"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("payInvoice"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("confirmedAccounts"),value:variable("confirmedAccounts")},{kind:"Argument",name:name("fileWasNotSent"),value:variable("fileWasNotSent")}],selectionSet:{kind:"SelectionSet",selections:[field("successCount"),field("failureCount"),{kind:"Field",name:name("failures"),selectionSet:{kind:"SelectionSet",selections:[field("supplierId"),field("supplierName"),field("message")]}},field("authorisationUrl"),{kind:"Field",name:name("payments"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentChangeFields")}]}}]}}]}}, fragmentPaymentChangeFields, fragmentProviderPaymentFields]);
export const CancelPaymentDocument = /*#__PURE__*/ document<CancelPaymentMutation, CancelPaymentMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CancelPayment"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("cancelPayment"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentChangeFields")}]}}]}}, fragmentPaymentChangeFields, fragmentProviderPaymentFields]);
export const ConfirmSupplierBankDetailsDocument = /*#__PURE__*/ document<ConfirmSupplierBankDetailsMutation, ConfirmSupplierBankDetailsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ConfirmSupplierBankDetails"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("bankSortCode"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}},{kind:"VariableDefinition",variable:variable("bankAccountNumber"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("confirmSupplierBankDetails"),arguments:[{kind:"Argument",name:name("supplierId"),value:variable("supplierId")},{kind:"Argument",name:name("bankSortCode"),value:variable("bankSortCode")},{kind:"Argument",name:name("bankAccountNumber"),value:variable("bankAccountNumber")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("bankAccountName"),field("bankSortCode"),field("bankAccountNumber"),field("accountState"),field("accountWords"),field("needsBankConfirmation"),field("bankConfirmationWaitsUntil")]}}]}}]);
export const CompanyPeopleDocument = /*#__PURE__*/ document<CompanyPeopleQuery, CompanyPeopleQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanyPeople"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("companies"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}}, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const AddCompanyPersonDocument = /*#__PURE__*/ document<AddCompanyPersonMutation, AddCompanyPersonMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AddCompanyPerson"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("email"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}},{kind:"VariableDefinition",variable:variable("role"),type:{kind:"NamedType",name:name("Role")}},{kind:"VariableDefinition",variable:variable("mayCloseMonths"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("expiresInDays"),type:{kind:"NamedType",name:name("Int")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("addCompanyPerson"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("email"),value:variable("email")},{kind:"Argument",name:name("role"),value:variable("role")},{kind:"Argument",name:name("mayCloseMonths"),value:variable("mayCloseMonths")},{kind:"Argument",name:name("expiresInDays"),value:variable("expiresInDays")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("NewInvitationFields")}]}}]}}, fragmentNewInvitationFields, fragmentInvitationFields, fragmentCompanyPeopleFields]);
export const RenewInvitationDocument = /*#__PURE__*/ document<RenewInvitationMutation, RenewInvitationMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RenewInvitation"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("renewInvitation"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("NewInvitationFields")}]}}]}}, fragmentNewInvitationFields, fragmentInvitationFields, fragmentCompanyPeopleFields]);
export const WithdrawInvitationDocument = /*#__PURE__*/ document<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("WithdrawInvitation"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("withdrawInvitation"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}}, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const ChangePersonRoleDocument = /*#__PURE__*/ document<ChangePersonRoleMutation, ChangePersonRoleMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ChangePersonRole"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("userId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ID")}}},{kind:"VariableDefinition",variable:variable("role"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Role")}}},{kind:"VariableDefinition",variable:variable("mayCloseMonths"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("changePersonRole"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("userId"),value:variable("userId")},{kind:"Argument",name:name("role"),value:variable("role")},{kind:"Argument",name:name("mayCloseMonths"),value:variable("mayCloseMonths")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")},field("role"),field("mayCloseMonths"),field("isOwner")]}}]}}, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const RemoveCompanyPersonDocument = /*#__PURE__*/ document<RemoveCompanyPersonMutation, RemoveCompanyPersonMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RemoveCompanyPerson"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("userId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ID")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("removeCompanyPerson"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("userId"),value:variable("userId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}}, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const ConfirmPendingChangeDocument = /*#__PURE__*/ document<ConfirmPendingChangeMutation, ConfirmPendingChangeMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ConfirmPendingChange"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("confirmPendingChange"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}}, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const RefusePendingChangeDocument = /*#__PURE__*/ document<RefusePendingChangeMutation, RefusePendingChangeMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RefusePendingChange"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("refusePendingChange"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}}, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const WithdrawPendingChangeDocument = /*#__PURE__*/ document<WithdrawPendingChangeMutation, WithdrawPendingChangeMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("WithdrawPendingChange"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("withdrawPendingChange"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyPeopleFields")}]}}]}}, fragmentCompanyPeopleFields, fragmentInvitationFields]);
export const InvitationAtLinkDocument = /*#__PURE__*/ document<InvitationAtLinkQuery, InvitationAtLinkQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("InvitationAtLink"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("secret"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("invitation"),arguments:[{kind:"Argument",name:name("secret"),value:variable("secret")}],selectionSet:{kind:"SelectionSet",selections:[field("companyName"),field("invitedByName"),field("role"),field("expiresAt")]}}]}}]);
export const AcceptInvitationDocument = /*#__PURE__*/ document<AcceptInvitationMutation, AcceptInvitationMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AcceptInvitation"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("secret"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("acceptInvitation"),arguments:[{kind:"Argument",name:name("secret"),value:variable("secret")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyFields")}]}}]}}, fragmentCompanyFields]);
export const DeclineInvitationDocument = /*#__PURE__*/ document<DeclineInvitationMutation, DeclineInvitationMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeclineInvitation"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("secret"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("declineInvitation"),arguments:[{kind:"Argument",name:name("secret"),value:variable("secret")}]}]}}]);
export const BankTransactionsDocument = /*#__PURE__*/ document<BankTransactionsQuery, BankTransactionsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("BankTransactions"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("filter"),type:{kind:"NamedType",name:name("BankTransactionFilter")}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"0"}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"500"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("bankTransactions"),arguments:[{kind:"Argument",name:name("filter"),value:variable("filter")},{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},field("totalCount")]}}]}}]}}, fragmentBankTransactionFields]);
export const ReconciliationSummaryDocument = /*#__PURE__*/ document<ReconciliationSummaryQuery, ReconciliationSummaryQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("ReconciliationSummary"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("reconciliationSummary"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SummaryFields")}]}}]}}]}}, fragmentSummaryFields]);
export const MatchableInvoicesDocument = /*#__PURE__*/ document<MatchableInvoicesQuery, MatchableInvoicesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("MatchableInvoices"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("search"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("amountPence"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Pence")}}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("unmatched"),type:{kind:"NamedType",name:name("Boolean")},defaultValue:{kind:"BooleanValue",value:true}},{kind:"VariableDefinition",variable:variable("paid"),type:{kind:"NamedType",name:name("Boolean")},defaultValue:{kind:"BooleanValue",value:false}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",alias:name("sameAmount"),name:name("invoices"),arguments:[{kind:"Argument",name:name("filter"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("search"),value:variable("search")},{kind:"ObjectField",name:name("unmatched"),value:variable("unmatched")},{kind:"ObjectField",name:name("paid"),value:variable("paid")},{kind:"ObjectField",name:name("amountPence"),value:variable("amountPence")}]}},{kind:"Argument",name:name("sort"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("field"),value:{kind:"EnumValue",value:"dueDate"}},{kind:"ObjectField",name:name("direction"),value:{kind:"EnumValue",value:"desc"}}]}},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchableInvoiceFields")}]}},field("totalCount")]}},{kind:"Field",alias:name("openCredits"),name:name("invoices"),arguments:[{kind:"Argument",name:name("filter"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("search"),value:variable("search")},{kind:"ObjectField",name:name("unmatched"),value:{kind:"BooleanValue",value:true}},{kind:"ObjectField",name:name("documentType"),value:{kind:"EnumValue",value:"credit_note"}},{kind:"ObjectField",name:name("statusLabel"),value:{kind:"StringValue",value:"Credit Note",block:false}}]}},{kind:"Argument",name:name("sort"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("field"),value:{kind:"EnumValue",value:"dueDate"}},{kind:"ObjectField",name:name("direction"),value:{kind:"EnumValue",value:"desc"}}]}},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchableInvoiceFields")}]}}]}},{kind:"Field",alias:name("latest"),name:name("invoices"),arguments:[{kind:"Argument",name:name("filter"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("search"),value:variable("search")},{kind:"ObjectField",name:name("unmatched"),value:variable("unmatched")},{kind:"ObjectField",name:name("paid"),value:variable("paid")}]}},{kind:"Argument",name:name("sort"),value:{kind:"ObjectValue",fields:[{kind:"ObjectField",name:name("field"),value:{kind:"EnumValue",value:"dueDate"}},{kind:"ObjectField",name:name("direction"),value:{kind:"EnumValue",value:"desc"}}]}},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchableInvoiceFields")}]}},field("totalCount")]}}]}}]}}, fragmentMatchableInvoiceFields]);
export const MatchBankTransactionDocument = /*#__PURE__*/ document<MatchBankTransactionMutation, MatchBankTransactionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MatchBankTransaction"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("since"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("withSuggestions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}},{kind:"VariableDefinition",variable:variable("invoiceId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("confidence"),type:{kind:"NamedType",name:name("Float")}},{kind:"VariableDefinition",variable:variable("partPayment"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("allowDifference"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("paidOutside"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("refund"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("matchBankTransaction"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("invoiceId"),value:variable("invoiceId")},{kind:"Argument",name:name("confidence"),value:variable("confidence")},{kind:"Argument",name:name("partPayment"),value:variable("partPayment")},{kind:"Argument",name:name("allowDifference"),value:variable("allowDifference")},{kind:"Argument",name:name("paidOutside"),value:variable("paidOutside")},{kind:"Argument",name:name("refund"),value:variable("refund")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankTransaction"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchedInvoiceFields")}]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ChangedMonthFields")}]}}]}}]}}, fragmentBankTransactionFields, fragmentMatchedInvoiceFields, fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const MatchBankTransactionToInvoicesDocument = /*#__PURE__*/ document<MatchBankTransactionToInvoicesMutation, MatchBankTransactionToInvoicesMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MatchBankTransactionToInvoices"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("since"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("withSuggestions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}},{kind:"VariableDefinition",variable:variable("invoiceIds"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}},{kind:"VariableDefinition",variable:variable("paymentRunItemId"),type:{kind:"NamedType",name:name("Int")}},{kind:"VariableDefinition",variable:variable("partPayment"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("allowDifference"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("paidOutside"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("refund"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("matchBankTransactionToInvoices"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("invoiceIds"),value:variable("invoiceIds")},{kind:"Argument",name:name("paymentRunItemId"),value:variable("paymentRunItemId")},{kind:"Argument",name:name("partPayment"),value:variable("partPayment")},{kind:"Argument",name:name("allowDifference"),value:variable("allowDifference")},{kind:"Argument",name:name("paidOutside"),value:variable("paidOutside")},{kind:"Argument",name:name("refund"),value:variable("refund")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankTransaction"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchedInvoiceFields")}]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ChangedMonthFields")}]}}]}}]}}, fragmentBankTransactionFields, fragmentMatchedInvoiceFields, fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const UnmatchBankTransactionDocument = /*#__PURE__*/ document<UnmatchBankTransactionMutation, UnmatchBankTransactionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UnmatchBankTransaction"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("since"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("withSuggestions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("unmatchBankTransaction"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankTransaction"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchedInvoiceFields")}]}},{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ChangedMonthFields")}]}}]}}]}}, fragmentBankTransactionFields, fragmentMatchedInvoiceFields, fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const BankTransactionDocument = /*#__PURE__*/ document<BankTransactionQuery, BankTransactionQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("BankTransaction"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankTransaction"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")},field("statementBalancePence")]}}]}}, fragmentBankTransactionFields]);
export const CompanyRecordDocument = /*#__PURE__*/ document<CompanyRecordQuery, CompanyRecordQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanyRecord"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("filter"),type:{kind:"NamedType",name:name("RecordFilter")}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("record"),arguments:[{kind:"Argument",name:name("filter"),value:variable("filter")},{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[field("totalCount"),{kind:"Field",name:name("signature"),selectionSet:{kind:"SelectionSet",selections:[field("link"),field("at"),field("key")]}},{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("link"),field("at"),field("by"),field("verb"),field("recordType"),field("recordId"),field("label"),{kind:"Field",name:name("fields"),selectionSet:{kind:"SelectionSet",selections:[field("field"),field("before"),field("after")]}},field("door"),field("address"),field("token")]}}]}}]}}]}}]);
export const BootDocument = /*#__PURE__*/ document<BootQuery, BootQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Boot"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("viewer"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ViewerFields")}]}},{kind:"Field",name:name("companies"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyFields")}]}}]}}, fragmentViewerFields, fragmentCompanyFields]);
export const BootDashboardDocument = /*#__PURE__*/ document<BootDashboardQuery, BootDashboardQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("BootDashboard"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("days"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("viewer"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ViewerFields")}]}},{kind:"Field",name:name("companies"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("CompanyFields")}]}},{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("invoiceStats"),arguments:[{kind:"Argument",name:name("days"),value:variable("days")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("InvoiceStatsFields")}]}},{kind:"Field",name:name("dueInvoices"),arguments:[{kind:"Argument",name:name("days"),value:variable("days")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DueInvoicesFields")}]}},{kind:"Field",name:name("dueByWeek"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DueWeekFields")}]}},{kind:"Field",name:name("paymentsAtBank"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("PaymentsAtBankFields")}]}},{kind:"FragmentSpread",name:name("FirstStepsFields")},{kind:"Field",name:name("documentCounts"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("DocumentCountsFields")}]}},{kind:"Field",name:name("vatToRepay"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("VatToRepayFields")}]}}]}}]}}, fragmentViewerFields, fragmentCompanyFields, fragmentInvoiceStatsFields, fragmentDueInvoicesFields, fragmentDueInvoiceFields, fragmentDueWeekFields, fragmentPaymentsAtBankFields, fragmentFirstStepsFields, fragmentDocumentCountsFields, fragmentVatToRepayFields]);
export const FactorsDocument = /*#__PURE__*/ document<FactorsQuery, FactorsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Factors"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("factors"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FactorsFields")}]}}]}}, fragmentFactorsFields]);
export const ConfirmWaysDocument = /*#__PURE__*/ document<ConfirmWaysQuery, ConfirmWaysQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("ConfirmWays"),selectionSet:{kind:"SelectionSet",selections:[field("confirmWays"),{kind:"Field",name:name("waysToSignIn"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WaysToSignInFields")}]}}]}}, fragmentWaysToSignInFields]);
export const ConfirmSignInDocument = /*#__PURE__*/ document<ConfirmSignInMutation, ConfirmSignInMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ConfirmSignIn"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ConfirmInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("confirmSignIn"),arguments:[{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[field("message")]}}]}}]);
export const AskPasskeyDocument = /*#__PURE__*/ document<AskPasskeyMutation, AskPasskeyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AskPasskey"),selectionSet:{kind:"SelectionSet",selections:[field("askPasskey")]}}]);
export const BeginTotpDocument = /*#__PURE__*/ document<BeginTotpMutation, BeginTotpMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("BeginTotp"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("beginTotp"),selectionSet:{kind:"SelectionSet",selections:[field("secret"),field("uri")]}}]}}]);
export const ConfirmTotpDocument = /*#__PURE__*/ document<ConfirmTotpMutation, ConfirmTotpMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ConfirmTotp"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("code"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("confirmTotp"),arguments:[{kind:"Argument",name:name("code"),value:variable("code")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("factors"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FactorsFields")}]}},field("recoveryCodes")]}}]}}, fragmentFactorsFields]);
export const RemoveTotpDocument = /*#__PURE__*/ document<RemoveTotpMutation, RemoveTotpMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RemoveTotp"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("removeTotp"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FactorsFields")}]}}]}}, fragmentFactorsFields]);
export const BeginPasskeyDocument = /*#__PURE__*/ document<BeginPasskeyMutation, BeginPasskeyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("BeginPasskey"),selectionSet:{kind:"SelectionSet",selections:[field("beginPasskey")]}}]);
export const AddPasskeyDocument = /*#__PURE__*/ document<AddPasskeyMutation, AddPasskeyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AddPasskey"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("NewPasskeyInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("addPasskey"),arguments:[{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("factors"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FactorsFields")}]}},field("recoveryCodes")]}}]}}, fragmentFactorsFields]);
export const RenamePasskeyDocument = /*#__PURE__*/ document<RenamePasskeyMutation, RenamePasskeyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RenamePasskey"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("name"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("renamePasskey"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("name"),value:variable("name")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FactorsFields")}]}}]}}, fragmentFactorsFields]);
export const RemovePasskeyDocument = /*#__PURE__*/ document<RemovePasskeyMutation, RemovePasskeyMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RemovePasskey"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("removePasskey"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FactorsFields")}]}}]}}, fragmentFactorsFields]);
export const RenewRecoveryCodesDocument = /*#__PURE__*/ document<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RenewRecoveryCodes"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("renewRecoveryCodes"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("factors"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("FactorsFields")}]}},field("recoveryCodes")]}}]}}, fragmentFactorsFields]);
export const SessionsDocument = /*#__PURE__*/ document<SessionsQuery, SessionsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Sessions"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("sessions"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SessionFields")}]}}]}}, fragmentSessionFields]);
export const EndSessionDocument = /*#__PURE__*/ document<EndSessionMutation, EndSessionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("EndSession"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ID")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("endSession"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SessionFields")}]}}]}}, fragmentSessionFields]);
export const EndOtherSessionsDocument = /*#__PURE__*/ document<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("EndOtherSessions"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("endOtherSessions"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SessionFields")}]}}]}}, fragmentSessionFields]);
export const CompanySignInDocument = /*#__PURE__*/ document<CompanySignInQuery, CompanySignInQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanySignIn"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SignInRulesFields")},field("peopleWithoutFactor"),{kind:"Field",name:name("people"),selectionSet:{kind:"SelectionSet",selections:[field("userId"),field("name")]}}]}}]}}, fragmentSignInRulesFields]);
export const CompanySignInRulesDocument = /*#__PURE__*/ document<CompanySignInRulesQuery, CompanySignInRulesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanySignInRules"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SignInRulesFields")}]}}]}}, fragmentSignInRulesFields]);
export const SetSignInRulesDocument = /*#__PURE__*/ document<SetSignInRulesMutation, SetSignInRulesMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SetSignInRules"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SignInRulesInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("setSignInRules"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SignInRulesFields")}]}}]}}, fragmentSignInRulesFields]);
export const MakeResetLinkDocument = /*#__PURE__*/ document<MakeResetLinkMutation, MakeResetLinkMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MakeResetLink"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("userId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("ID")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("makeResetLink"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("userId"),value:variable("userId")}],selectionSet:{kind:"SelectionSet",selections:[field("link"),field("expiresAt")]}}]}}]);
export const PreviewBankStatementDocument = /*#__PURE__*/ document<PreviewBankStatementMutation, PreviewBankStatementMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("PreviewBankStatement"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("file"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NamedType",name:name("Month")}},{kind:"VariableDefinition",variable:variable("skipDuplicates"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}}},{kind:"VariableDefinition",variable:variable("account"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("positiveAmounts"),type:{kind:"NamedType",name:name("PositiveAmounts")}},{kind:"VariableDefinition",variable:variable("otherAccount"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("previewBankStatement"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("file"),value:variable("file")},{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("skipDuplicates"),value:variable("skipDuplicates")},{kind:"Argument",name:name("account"),value:variable("account")},{kind:"Argument",name:name("positiveAmounts"),value:variable("positiveAmounts")},{kind:"Argument",name:name("otherAccount"),value:variable("otherAccount")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("question"),selectionSet:{kind:"SelectionSet",selections:[field("kind"),field("message"),{kind:"Field",name:name("options"),selectionSet:{kind:"SelectionSet",selections:[field("value"),field("label")]}}]}},field("format"),{kind:"Field",name:name("recognised"),selectionSet:{kind:"SelectionSet",selections:[field("label"),field("text")]}},field("from"),field("to"),field("rowCount"),field("newCount"),field("duplicateCount"),field("outsideMonth"),field("rejected"),{kind:"Field",name:name("errors"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("message")]}},{kind:"Field",name:name("warnings"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("message")]}},{kind:"Field",name:name("leftOut"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("reason")]}},{kind:"Field",name:name("balances"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BalanceProofFields")}]}},{kind:"Field",name:name("gap"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("StatementGapFields")}]}},{kind:"Field",name:name("books"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("StatementBooksFields")}]}},{kind:"Field",name:name("sample"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("date"),field("description"),field("amountPence"),field("isDuplicate")]}}]}}]}}, fragmentBalanceProofFields, fragmentStatementGapFields, fragmentStatementBooksFields]);
export const ImportBankStatementDocument = /*#__PURE__*/ document<ImportBankStatementMutation, ImportBankStatementMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ImportBankStatement"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("file"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NamedType",name:name("Month")}},{kind:"VariableDefinition",variable:variable("skipDuplicates"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}}},{kind:"VariableDefinition",variable:variable("account"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("positiveAmounts"),type:{kind:"NamedType",name:name("PositiveAmounts")}},{kind:"VariableDefinition",variable:variable("otherAccount"),type:{kind:"NamedType",name:name("Boolean")}},{kind:"VariableDefinition",variable:variable("importKey"),type:{kind:"NamedType",name:name("String")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("importBankStatement"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("file"),value:variable("file")},{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("skipDuplicates"),value:variable("skipDuplicates")},{kind:"Argument",name:name("account"),value:variable("account")},{kind:"Argument",name:name("positiveAmounts"),value:variable("positiveAmounts")},{kind:"Argument",name:name("otherAccount"),value:variable("otherAccount")},{kind:"Argument",name:name("importKey"),value:variable("importKey")}],selectionSet:{kind:"SelectionSet",selections:[field("format"),field("imported"),field("skipped"),field("rejected"),field("outsideMonth"),field("markedNoInvoice"),{kind:"Field",name:name("errors"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("message")]}},{kind:"Field",name:name("warnings"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("message")]}},{kind:"Field",name:name("leftOut"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("reason")]}},field("from"),field("to"),{kind:"Field",name:name("balances"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BalanceProofFields")}]}},{kind:"Field",name:name("gap"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("StatementGapFields")}]}},{kind:"Field",name:name("books"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("StatementBooksFields")}]}}]}}]}}, fragmentBalanceProofFields, fragmentStatementGapFields, fragmentStatementBooksFields]);
export const StatementImportProgressDocument = /*#__PURE__*/ document<StatementImportProgressSubscription, StatementImportProgressSubscriptionVariables>([{kind:"OperationDefinition",operation:"subscription",name:name("StatementImportProgress"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("importKey"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("statementImportProgress"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("importKey"),value:variable("importKey")}],selectionSet:{kind:"SelectionSet",selections:[field("phase"),field("done"),field("total")]}}]}}]);
export const SuggestionsDocument = /*#__PURE__*/ document<SuggestionsQuery, SuggestionsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Suggestions"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NamedType",name:name("Month")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("suggestionsVersion"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("includePossible"),value:{kind:"BooleanValue",value:true}}]},{kind:"Field",name:name("suggestions"),arguments:[{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("includePossible"),value:{kind:"BooleanValue",value:true}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SuggestionFields")}]}}]}}]}}, fragmentSuggestionFields, fragmentMatchableInvoiceFields]);
export const RejectMatchDocument = /*#__PURE__*/ document<RejectMatchMutation, RejectMatchMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RejectMatch"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("bankTransactionId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("invoiceIds"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("since"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("withSuggestions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("rejectMatch"),arguments:[{kind:"Argument",name:name("bankTransactionId"),value:variable("bankTransactionId")},{kind:"Argument",name:name("invoiceIds"),value:variable("invoiceIds")}],selectionSet:{kind:"SelectionSet",selections:[field("bankTransactionId"),field("invoiceIds"),{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ChangedMonthFields")}]}}]}}]}}, fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const UndoRejectionDocument = /*#__PURE__*/ document<UndoRejectionMutation, UndoRejectionMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UndoRejection"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("bankTransactionId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("invoiceIds"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("since"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("withSuggestions"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("undoRejection"),arguments:[{kind:"Argument",name:name("bankTransactionId"),value:variable("bankTransactionId")},{kind:"Argument",name:name("invoiceIds"),value:variable("invoiceIds")}],selectionSet:{kind:"SelectionSet",selections:[field("bankTransactionId"),field("invoiceIds"),{kind:"Field",name:name("company"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("ChangedMonthFields")}]}}]}}]}}, fragmentChangedMonthFields, fragmentSummaryFields, fragmentSuggestionFields, fragmentMatchableInvoiceFields, fragmentDuplicatePaymentFields]);
export const AcceptSuggestionsDocument = /*#__PURE__*/ document<AcceptSuggestionsMutation, AcceptSuggestionsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AcceptSuggestions"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("month"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Month")}}},{kind:"VariableDefinition",variable:variable("minConfidence"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Float")}}},{kind:"VariableDefinition",variable:variable("ids"),type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("acceptSuggestions"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("month"),value:variable("month")},{kind:"Argument",name:name("minConfidence"),value:variable("minConfidence")},{kind:"Argument",name:name("ids"),value:variable("ids")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("matched"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankTransaction"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchableInvoiceFields")}]}}]}},{kind:"Field",name:name("refused"),selectionSet:{kind:"SelectionSet",selections:[field("bankTransactionId"),field("message")]}}]}}]}}, fragmentBankTransactionFields, fragmentMatchableInvoiceFields]);
export const UnmatchBankTransactionsDocument = /*#__PURE__*/ document<UnmatchBankTransactionsMutation, UnmatchBankTransactionsMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UnmatchBankTransactions"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("ids"),type:{kind:"NonNullType",type:{kind:"ListType",type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("unmatchBankTransactions"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("ids"),value:variable("ids")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("matched"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankTransaction"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("BankTransactionFields")}]}},{kind:"Field",name:name("invoices"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("MatchableInvoiceFields")}]}}]}},{kind:"Field",name:name("refused"),selectionSet:{kind:"SelectionSet",selections:[field("bankTransactionId"),field("message")]}}]}}]}}, fragmentBankTransactionFields, fragmentMatchableInvoiceFields]);
export const SupplierCategoriesDocument = /*#__PURE__*/ document<SupplierCategoriesQuery, SupplierCategoriesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("SupplierCategories"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("supplierCategories"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierCategoryFields")}]}}]}}]}}, fragmentSupplierCategoryFields]);
export const SupplierCategoryListDocument = /*#__PURE__*/ document<SupplierCategoryListQuery, SupplierCategoryListQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("SupplierCategoryList"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierCategoryList")}]}}]}}, fragmentSupplierCategoryList, fragmentSupplierCategoryFields]);
export const AddSupplierCategoryDocument = /*#__PURE__*/ document<AddSupplierCategoryMutation, AddSupplierCategoryMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("AddSupplierCategory"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SupplierCategoryInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("addSupplierCategory"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierCategoryList")}]}}]}}, fragmentSupplierCategoryList, fragmentSupplierCategoryFields]);
export const UpdateSupplierCategoryDocument = /*#__PURE__*/ document<UpdateSupplierCategoryMutation, UpdateSupplierCategoryMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UpdateSupplierCategory"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SupplierCategoryChange")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("updateSupplierCategory"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierCategoryList")}]}}]}}, fragmentSupplierCategoryList, fragmentSupplierCategoryFields]);
export const LikeSuppliersDocument = /*#__PURE__*/ document<LikeSuppliersQuery, LikeSuppliersQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("LikeSuppliers"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("likeSuppliers"),selectionSet:{kind:"SelectionSet",selections:[field("totalCount"),{kind:"Field",name:name("pairs"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("kept"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}},{kind:"Field",name:name("other"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}},field("keptInvoiceCount"),field("otherInvoiceCount"),field("reasons"),field("doubts")]}}]}},{kind:"Field",name:name("differentSuppliers"),selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("supplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},{kind:"Field",name:name("otherSupplier"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},field("markedBy"),field("markedAt")]}}]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields]);
export const MarkSuppliersDifferentDocument = /*#__PURE__*/ document<MarkSuppliersDifferentMutation, MarkSuppliersDifferentMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MarkSuppliersDifferent"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("otherSupplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("markSuppliersDifferent"),arguments:[{kind:"Argument",name:name("supplierId"),value:variable("supplierId")},{kind:"Argument",name:name("otherSupplierId"),value:variable("otherSupplierId")}],selectionSet:{kind:"SelectionSet",selections:[field("supplierId"),field("otherSupplierId")]}}]}}]);
export const UnmarkSuppliersDifferentDocument = /*#__PURE__*/ document<UnmarkSuppliersDifferentMutation, UnmarkSuppliersDifferentMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UnmarkSuppliersDifferent"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("supplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("otherSupplierId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("unmarkSuppliersDifferent"),arguments:[{kind:"Argument",name:name("supplierId"),value:variable("supplierId")},{kind:"Argument",name:name("otherSupplierId"),value:variable("otherSupplierId")}]}]}}]);
export const SupplierMergePreviewDocument = /*#__PURE__*/ document<SupplierMergePreviewQuery, SupplierMergePreviewQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("SupplierMergePreview"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("keptId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("mergedId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("supplierMergePreview"),arguments:[{kind:"Argument",name:name("keptId"),value:variable("keptId")},{kind:"Argument",name:name("mergedId"),value:variable("mergedId")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("kept"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}},{kind:"Field",name:name("merged"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}},field("suggestedKeptId"),field("invoiceCount"),field("openCount"),field("openPence"),field("stayingCount"),field("paymentCount"),field("patternCount"),field("draftRunInvoiceCount"),field("statusChangeCount"),field("filledFields"),field("bankDetails"),{kind:"Field",name:name("duplicates"),selectionSet:{kind:"SelectionSet",selections:[field("invoiceNumber"),field("amountPence"),field("ofNumber"),field("ofAmountPence"),field("kind")]}},field("duplicateCount"),{kind:"Field",name:name("obstacles"),selectionSet:{kind:"SelectionSet",selections:[field("code"),field("message"),field("agreement")]}},field("content")]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields]);
export const MergeSuppliersDocument = /*#__PURE__*/ document<MergeSuppliersMutation, MergeSuppliersMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("MergeSuppliers"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("keptId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("mergedId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SupplierMergeInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("mergeSuppliers"),arguments:[{kind:"Argument",name:name("keptId"),value:variable("keptId")},{kind:"Argument",name:name("mergedId"),value:variable("mergedId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("merge"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierMergeFields")}]}},field("wasDone")]}}]}}, fragmentSupplierMergeFields]);
export const UndoSupplierMergeDocument = /*#__PURE__*/ document<UndoSupplierMergeMutation, UndoSupplierMergeMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UndoSupplierMerge"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("undoSupplierMerge"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("merge"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierMergeFields")}]}},field("restoredCount"),field("stayed"),field("wasDone")]}}]}}, fragmentSupplierMergeFields]);
export const SuppliersDocument = /*#__PURE__*/ document<SuppliersQuery, SuppliersQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Suppliers"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("search"),type:{kind:"NamedType",name:name("String")}},{kind:"VariableDefinition",variable:variable("includeArchived"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}},defaultValue:{kind:"BooleanValue",value:false}},{kind:"VariableDefinition",variable:variable("kind"),type:{kind:"NamedType",name:name("SupplierKind")}},{kind:"VariableDefinition",variable:variable("sort"),type:{kind:"NamedType",name:name("SupplierSort")}},{kind:"VariableDefinition",variable:variable("offset"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"0"}},{kind:"VariableDefinition",variable:variable("limit"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}},defaultValue:{kind:"IntValue",value:"60"}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("suppliers"),arguments:[{kind:"Argument",name:name("search"),value:variable("search")},{kind:"Argument",name:name("includeArchived"),value:variable("includeArchived")},{kind:"Argument",name:name("kind"),value:variable("kind")},{kind:"Argument",name:name("sort"),value:variable("sort")},{kind:"Argument",name:name("offset"),value:variable("offset")},{kind:"Argument",name:name("limit"),value:variable("limit")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}},field("totalCount"),field("autoPaidCount"),field("manualCount")]}}]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields]);
export const SupplierKindsDocument = /*#__PURE__*/ document<SupplierKindsQuery, SupplierKindsQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("SupplierKinds"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("search"),type:{kind:"NamedType",name:name("String")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("supplierKinds"),arguments:[{kind:"Argument",name:name("search"),value:variable("search")}],selectionSet:{kind:"SelectionSet",selections:[field("activeCount"),field("withoutBankDetailsCount"),field("autoPaidCount"),field("unconfirmedCount"),field("archivedCount")]}}]}}]}}]);
export const SupplierNamesDocument = /*#__PURE__*/ document<SupplierNamesQuery, SupplierNamesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("SupplierNames"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("search"),type:{kind:"NamedType",name:name("String")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("suppliers"),arguments:[{kind:"Argument",name:name("search"),value:variable("search")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name"),field("paymentTermsDays"),field("paymentTerms")]}}]}}]}}]}}]);
export const BankDetailsWarningDocument = /*#__PURE__*/ document<BankDetailsWarningQuery, BankDetailsWarningQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("BankDetailsWarning"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("sortCode"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}},{kind:"VariableDefinition",variable:variable("accountNumber"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("bankDetailsWarning"),arguments:[{kind:"Argument",name:name("sortCode"),value:variable("sortCode")},{kind:"Argument",name:name("accountNumber"),value:variable("accountNumber")}]}]}}]);
export const CreateSupplierDocument = /*#__PURE__*/ document<CreateSupplierMutation, CreateSupplierMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CreateSupplier"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SupplierInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("createSupplier"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields]);
export const UpdateSupplierDocument = /*#__PURE__*/ document<UpdateSupplierMutation, UpdateSupplierMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UpdateSupplier"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SupplierInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("updateSupplier"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields]);
export const DeleteSupplierDocument = /*#__PURE__*/ document<DeleteSupplierMutation, DeleteSupplierMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteSupplier"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteSupplier"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount"),field("deletionId")]}}]}}]);
export const DeleteSuppliersDocument = /*#__PURE__*/ document<DeleteSuppliersMutation, DeleteSuppliersMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteSuppliers"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("deleteInvoices"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Boolean")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteSuppliers"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("deleteInvoices"),value:variable("deleteInvoices")}],selectionSet:{kind:"SelectionSet",selections:[field("deletedCount"),field("deletionId"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}}]}}]}}]);
export const ImportSuppliersDocument = /*#__PURE__*/ document<ImportSuppliersMutation, ImportSuppliersMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ImportSuppliers"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("file"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}},{kind:"VariableDefinition",variable:variable("namesOnly"),type:{kind:"NamedType",name:name("Boolean")}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("importSuppliers"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("file"),value:variable("file")},{kind:"Argument",name:name("namesOnly"),value:variable("namesOnly")}],selectionSet:{kind:"SelectionSet",selections:[field("imported"),field("skipped"),{kind:"Field",name:name("errors"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("message")]}}]}}]}}]);
export const PreviewSupplierUpdateDocument = /*#__PURE__*/ document<PreviewSupplierUpdateMutation, PreviewSupplierUpdateMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("PreviewSupplierUpdate"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("file"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("previewSupplierUpdate"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("file"),value:variable("file")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("rows"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("name"),field("outcome"),{kind:"Field",name:name("changes"),selectionSet:{kind:"SelectionSet",selections:[field("field"),field("before"),field("after")]}},field("message")]}},field("content")]}}]}}]);
export const UpdateSuppliersFromFileDocument = /*#__PURE__*/ document<UpdateSuppliersFromFileMutation, UpdateSuppliersFromFileMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UpdateSuppliersFromFile"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("content"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("String")}}},{kind:"VariableDefinition",variable:variable("file"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Upload")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("updateSuppliersFromFile"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("content"),value:variable("content")},{kind:"Argument",name:name("file"),value:variable("file")}],selectionSet:{kind:"SelectionSet",selections:[field("addedCount"),field("updatedCount"),field("unchangedCount"),{kind:"Field",name:name("errors"),selectionSet:{kind:"SelectionSet",selections:[field("line"),field("message")]}}]}}]}}]);
export const ChangeSuppliersDocument = /*#__PURE__*/ document<ChangeSuppliersMutation, ChangeSuppliersMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ChangeSuppliers"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("selection"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SupplierSelection")}}},{kind:"VariableDefinition",variable:variable("change"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("SupplierChangeInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("changeSuppliers"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("selection"),value:variable("selection")},{kind:"Argument",name:name("change"),value:variable("change")}],selectionSet:{kind:"SelectionSet",selections:[field("changedCount"),field("changeId"),field("refusedCount"),{kind:"Field",name:name("refusals"),selectionSet:{kind:"SelectionSet",selections:[field("reason"),field("count")]}},{kind:"Field",name:name("suppliers"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")}]}}]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields]);
export const SupplierDocument = /*#__PURE__*/ document<SupplierQuery, SupplierQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("Supplier"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("supplier"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("SupplierFields")},{kind:"FragmentSpread",name:name("SupplierExpectationFields")},field("createdAt"),{kind:"Field",name:name("sameAccountAs"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("name")]}},{kind:"Field",name:name("learnedReadings"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("LearnedReadingFields")}]}},{kind:"Field",name:name("spendByMonth"),arguments:[{kind:"Argument",name:name("months"),value:{kind:"IntValue",value:"12"}}],selectionSet:{kind:"SelectionSet",selections:[field("month"),field("amountPence"),field("invoiceCount")]}},{kind:"Field",name:name("openInvoices"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("invoiceNumber"),field("dueDate"),field("amountPence"),field("displayStatus")]}},{kind:"Field",name:name("payments"),selectionSet:{kind:"SelectionSet",selections:[field("id"),field("createdAt"),field("amountPence"),field("status"),field("reference")]}}]}}]}}, fragmentSupplierFields, fragmentSupplierMergeFields, fragmentSupplierExpectationFields, fragmentExpectedBillFields, fragmentLearnedReadingFields]);
export const ForgetLearnedReadingDocument = /*#__PURE__*/ document<ForgetLearnedReadingMutation, ForgetLearnedReadingMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ForgetLearnedReading"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("forgetLearnedReading"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("learnedReadings"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("LearnedReadingFields")}]}}]}}]}}, fragmentLearnedReadingFields]);
export const CompanyTokensDocument = /*#__PURE__*/ document<CompanyTokensQuery, CompanyTokensQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanyTokens"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("tokens"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("TokenFields")}]}}]}}]}}, fragmentTokenFields]);
export const CreateTokenDocument = /*#__PURE__*/ document<CreateTokenMutation, CreateTokenMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CreateToken"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("TokenInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("createToken"),arguments:[{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("token"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("TokenFields")}]}},field("text")]}}]}}, fragmentTokenFields]);
export const RevokeTokenDocument = /*#__PURE__*/ document<RevokeTokenMutation, RevokeTokenMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RevokeToken"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("revokeToken"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),field("revokedAt")]}}]}}]);
export const CompanyWebhooksDocument = /*#__PURE__*/ document<CompanyWebhooksQuery, CompanyWebhooksQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("CompanyWebhooks"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("webhooks"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookFields")}]}}]}}]}}, fragmentWebhookFields]);
export const WebhookDeliveriesDocument = /*#__PURE__*/ document<WebhookDeliveriesQuery, WebhookDeliveriesQueryVariables>([{kind:"OperationDefinition",operation:"query",name:name("WebhookDeliveries"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("webhookId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("company"),arguments:[{kind:"Argument",name:name("id"),value:variable("companyId")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("webhookDeliveries"),arguments:[{kind:"Argument",name:name("webhookId"),value:variable("webhookId")},{kind:"Argument",name:name("limit"),value:{kind:"IntValue",value:"50"}}],selectionSet:{kind:"SelectionSet",selections:[field("totalCount"),{kind:"Field",name:name("items"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookDeliveryFields")}]}}]}}]}}]}}, fragmentWebhookDeliveryFields]);
export const CreateWebhookDocument = /*#__PURE__*/ document<CreateWebhookMutation, CreateWebhookMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("CreateWebhook"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("companyId"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("WebhookInput")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("createWebhook"),arguments:[{kind:"Argument",name:name("companyId"),value:variable("companyId")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("endpoint"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookFields")}]}},field("secret")]}}]}}, fragmentWebhookFields]);
export const UpdateWebhookDocument = /*#__PURE__*/ document<UpdateWebhookMutation, UpdateWebhookMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("UpdateWebhook"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}},{kind:"VariableDefinition",variable:variable("input"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("WebhookChange")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("updateWebhook"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")},{kind:"Argument",name:name("input"),value:variable("input")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookFields")}]}}]}}, fragmentWebhookFields]);
export const RotateWebhookSecretDocument = /*#__PURE__*/ document<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("RotateWebhookSecret"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("rotateWebhookSecret"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("endpoint"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookFields")}]}},field("secret")]}}]}}, fragmentWebhookFields]);
export const SendTestWebhookDocument = /*#__PURE__*/ document<SendTestWebhookMutation, SendTestWebhookMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("SendTestWebhook"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("sendTestWebhook"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookFields")}]}}]}}, fragmentWebhookFields]);
export const ReplayWebhookDeliveryDocument = /*#__PURE__*/ document<ReplayWebhookDeliveryMutation, ReplayWebhookDeliveryMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("ReplayWebhookDelivery"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("replayWebhookDelivery"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookDeliveryFields")}]}}]}}, fragmentWebhookDeliveryFields]);
export const DeleteWebhookDocument = /*#__PURE__*/ document<DeleteWebhookMutation, DeleteWebhookMutationVariables>([{kind:"OperationDefinition",operation:"mutation",name:name("DeleteWebhook"),variableDefinitions:[{kind:"VariableDefinition",variable:variable("id"),type:{kind:"NonNullType",type:{kind:"NamedType",name:name("Int")}}}],selectionSet:{kind:"SelectionSet",selections:[{kind:"Field",name:name("deleteWebhook"),arguments:[{kind:"Argument",name:name("id"),value:variable("id")}],selectionSet:{kind:"SelectionSet",selections:[field("id"),{kind:"Field",name:name("webhooks"),selectionSet:{kind:"SelectionSet",selections:[{kind:"FragmentSpread",name:name("WebhookFields")}]}}]}}]}}, fragmentWebhookFields]);