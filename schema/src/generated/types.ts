// Written by codegen from schema.graphql and operations/*.graphql: do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { LocalDate, Month } from '../domain/local-date.ts';
import type { Pence } from '../domain/money.ts';
/** Answer to the question about the bank account of an invoice. */
export type AccountAnswer =
  /** The account is right for the supplier, as that of a factoring house, or because it has moved. */
  | 'factoring'
  /** The supplier and the one who has the account are one: they are merged. */
  | 'same_supplier'
  /** The account is wrong: the one on record counts. */
  | 'wrong_account';

/** How far the bank account of a supplier has been verified. */
export type AccountState =
  /** Changed since the last payment or check, and not checked since. */
  | 'changed'
  /** Someone has checked it. */
  | 'checked'
  /** Entered by a user and not paid yet. */
  | 'new'
  /** There is none. */
  | 'none'
  /** Read from a document and not checked yet. */
  | 'not_checked'
  /** It was paid before. */
  | 'paid';

/** A change of a connection; what is left out stays. */
export type AccountingConnectionChange = {
  /** The organisation to publish to. */
  readonly organisationId?: string | null | undefined;
  /** The account that payments are written to; null for none. */
  readonly paymentsAccountId?: string | null | undefined;
  /** Status that published bills get in the accounting system. */
  readonly publishAs?: PublishAs | null | undefined;
};

/** Whether a connection can publish bills. */
export type AccountingConnectionState =
  /** Several organisations are allowed: one of them has to be chosen. */
  | 'choosing'
  /** Bills can be published. */
  | 'connected'
  /** The accounting system refused access. A user must reconnect. */
  | 'sign_in_again';

/** A change of an application; what is left out stays. */
export type ApplicationChange = {
  /** The name that users see. */
  readonly name?: string | null | undefined;
  /** Where users can return to it, at most 10. */
  readonly redirectUris?: ReadonlyArray<string> | null | undefined;
};

/** An application to register. */
export type ApplicationInput = {
  /** True if it can keep a secret; false when left out. */
  readonly isConfidential?: boolean | null | undefined;
  /** The name that users see. */
  readonly name: string;
  /** Where users can return to it, at most 10: with https, or with http to 127.0.0.1 or [::1] at any port. */
  readonly redirectUris: ReadonlyArray<string>;
};

/** Filters of the audit log. A missing field does not filter. */
export type AuditFilter = {
  /** From this day on, in London. */
  readonly from?: LocalDate | null | undefined;
  /** The `id` of the user who did it. */
  readonly person?: string | number | null | undefined;
  /** The `id` of the record that it was done to. */
  readonly recordId?: number | null | undefined;
  /** Type of the changed record. */
  readonly recordType?: AuditedType | null | undefined;
  /** Source of the change: page, API, job or database. */
  readonly source?: AuditSource | null | undefined;
  /** Up to this day, in London. */
  readonly to?: LocalDate | null | undefined;
  /** The action. */
  readonly verb?: AuditVerb | null | undefined;
};

/** By which way a change came. */
export type AuditSource =
  /** A direct change to the database, or one from before the audit log existed. */
  | 'database'
  /** GraphQL, called by an external tool. */
  | 'graphql'
  /** A mail to the company. */
  | 'mail'
  /** Paycycle in a browser. */
  | 'page'
  /** REST. */
  | 'rest'
  /** A background job, such as one that handles a message from the bank. */
  | 'worker';

/** Actions in the audit log. */
export type AuditVerb =
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
  /** Remittance advice emailed. */
  | 'advice_emailed'
  /** Remittance advice not emailed. */
  | 'advice_not_emailed'
  /** Remittance advice queued for email. */
  | 'advice_queued'
  /** Approval no longer valid. */
  | 'approval_voided'
  /** Approved. */
  | 'approved'
  /** Requested, needs a second person. */
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
  /** Said that it was not paid. */
  | 'said_not_paid'
  /** Sent back. */
  | 'sent_back'
  /** Applied after the waiting period. */
  | 'took_effect'
  /** Unmatched. */
  | 'unmatched'
  /** Merge undone. */
  | 'unmerged'
  /** Withdrawn. */
  | 'withdrawn';

/** Types of records in the audit log. */
export type AuditedType =
  /** Application. */
  | 'application'
  /** Bank transaction. */
  | 'bank_transaction'
  /** Category. */
  | 'category'
  /** Company. */
  | 'company'
  /** Document. */
  | 'document'
  /** Invitation. */
  | 'invitation'
  /** Invoice. */
  | 'invoice'
  /** Learned of matches. */
  | 'learned_match'
  /** Learned of documents. */
  | 'learned_reading'
  /** Connection to the accounting system. */
  | 'ledger_connection'
  /** Address for documents. */
  | 'mail_address'
  /** Month. */
  | 'month'
  /** Nominal account. */
  | 'nominal_account'
  /** Payment. */
  | 'payment'
  /** Payment run. */
  | 'payment_run'
  /** Person. */
  | 'person'
  /** Payment release. */
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

/** State of an award, or of one of its requirements. */
export type AwardState =
  /** It is met. */
  | 'met'
  /** It is not met. */
  | 'missed'
  /** No invoice was paid, or the sizes of suppliers that decide it are not known. */
  | 'unknown';

/** Bank details after the merge. The kept supplier's stay; if it has none, the other's are taken over. */
export type BankDetailsOutcome =
  /** They differ. The kept supplier's stay, and the caller must confirm that. */
  | 'differ'
  /** Only the kept supplier has bank details. */
  | 'kept'
  /** Neither has any. */
  | 'none'
  /** Both have the same. */
  | 'same'
  /** The kept supplier has none. Those of the other are taken over and must be confirmed. */
  | 'taken';

/** The account of a supplier, as it was checked. */
export type BankDetailsSeenInput = {
  /** Null where there is none. */
  readonly bankAccountName?: string | null | undefined;
  /** Eight digits. */
  readonly bankAccountNumber: string;
  /** In the form XX-XX-XX. */
  readonly bankSortCode: string;
  /** Of the supplier. */
  readonly name: string;
  /** Whose account. */
  readonly supplierId: number;
};

/** Filters of the list of bank transactions. Without a filter the list has all. */
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
  /** Only transactions imported or changed at this time or later. */
  readonly updatedSince?: string | null | undefined;
};

/** Reconciliation status of a bank transaction. */
export type BankTransactionStatus =
  /** Matched to an invoice. */
  | 'matched'
  /** Marked as one that needs no invoice. */
  | 'no_invoice_required'
  /** Still in want of an invoice. */
  | 'unmatched';

/** Bills to code and their coding. */
export type CodeBillsInput = {
  /** Instead of `coding`: gives lines what they lack, as it is proposed for the supplier. */
  readonly asProposed?: boolean | null | undefined;
  /** Replaces the coding of an unsplit bill. On a split bill it only fills in missing fields. */
  readonly coding?: CodingInput | null | undefined;
  /** These bills, 500 at most; instead of `supplierId`. */
  readonly invoiceIds?: ReadonlyArray<number> | null | undefined;
  /** All bills of this supplier that are not ready, 500 at most; instead of `invoiceIds`. */
  readonly supplierId?: number | null | undefined;
  /** Works net and VAT out from the amount where they are not known, by the rate of the VAT code. */
  readonly worksOutVat?: boolean | null | undefined;
};

/** Coding of bills. A missing field stays unchanged. */
export type CodingInput = {
  /** The code of a nominal account that is offered. */
  readonly nominalCode?: string | null | undefined;
  /** The tracking category in the ledger. */
  readonly trackingCategory?: string | null | undefined;
  /** VAT treatment. */
  readonly vatCode?: VatCode | null | undefined;
};

/** Why a coding is proposed. */
export type CodingReason =
  /** By the category of its supplier. */
  | 'category'
  /** The last bill of its supplier was coded so. */
  | 'last_bill';

/** Kinds of changes that a client can subscribe to. */
export type CompanyChangeKind =
  /** Its bills and payments in the accounting system, and on their way there. */
  | 'accounting'
  /** Its documents, while they are read and accepted. */
  | 'documents'
  /** Notifications. */
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
  /** Day of the month of the first payment session, 1 to 31. */
  readonly firstPaymentDay?: number | null | undefined;
  /** The bank holidays on which people do not work. */
  readonly holidayCalendar?: HolidayCalendar | null | undefined;
  /** Only of a new company: it is for trying programs out, and no money moves. It stays so for ever. */
  readonly isSandbox?: boolean | null | undefined;
  /** The name it trades under. */
  readonly name: string;
  /** Working days between a bank payment and the due date, 0 to 10. */
  readonly payByMarginDays?: number | null | undefined;
  /** Up to 50 characters, in any form. */
  readonly phone?: string | null | undefined;
  /** The number at Companies House. */
  readonly registrationNumber?: string | null | undefined;
  /** Day of the month of the second payment session, 1 to 31. */
  readonly secondPaymentDay?: number | null | undefined;
  /** The VAT registration number. */
  readonly vatNumber?: string | null | undefined;
};

/** By what the user confirms that it is them: one of these. */
export type ConfirmInput = {
  /** A code of their authenticator app, or a recovery code. */
  readonly code?: string | null | undefined;
  /** The passkey's response to `startPasskeySignIn`, as JSON. */
  readonly passkey?: string | null | undefined;
  /** Their password. */
  readonly password?: string | null | undefined;
};

/** A supplier's account, as the caller was shown it. */
export type ConfirmedAccountInput = {
  /** Eight digits, as shown. */
  readonly bankAccountNumber: string;
  /** In the form XX-XX-XX, as shown. */
  readonly bankSortCode: string;
  /** The supplier whose account it is. */
  readonly supplierId: number;
};

/** Consent to the request of an application. */
export type ConsentInput = {
  /** The companies for which it is allowed. */
  readonly companyIds: ReadonlyArray<number>;
  /** For how many days, up to 366; 90 when left out. */
  readonly days?: number | null | undefined;
  /** The query of the address at which the application asked. */
  readonly request: string;
};

/** Why an amount belongs to another month than its bill. */
export type CutOffKind =
  /** Billed after the end of the month, for days up to it. */
  | 'accrual'
  /** The bill has not arrived. */
  | 'expected_bill'
  /** Billed by the end of the month, for days after it. */
  | 'prepayment';

/** A date that decides how fast an invoice was paid. */
export type DatedField =
  /** The day by which it was to be paid. */
  | 'dueDate'
  /** The invoice date. */
  | 'invoiceDate'
  /** The day of receipt. */
  | 'receivedOn';

/** Kinds of deleted records. */
export type DeletionKind =
  /** A bank account's transactions. */
  | 'bank_transactions'
  /** One or more invoices. */
  | 'invoices'
  /** One or more suppliers, maybe with their invoices. */
  | 'suppliers';

/** How similar an invoice of a document is to an existing one. */
export type DocumentDuplicateKind =
  /** The same number and amount: it is entered only on request. */
  | 'exact'
  /** The same amount within five days. */
  | 'same_amount'
  /** The same number with another amount or of a supplier whose name means the same company, or a number that looks the same with the same amount. */
  | 'same_number';

/** Filters of the list of documents. */
export type DocumentFilter = {
  /** Only documents with these statuses. If missing: all that are neither accepted nor discarded. */
  readonly statuses?: ReadonlyArray<DocumentStatus> | null | undefined;
};

/** Corrections to the fields read. A missing field stays unchanged; null clears it. */
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
  /** What was paid before it came, as a deposit; a credit note has none. */
  readonly paidInAdvancePence?: Pence | null | undefined;
  /** In the form XX-XX-XX. */
  readonly sortCode?: string | null | undefined;
  /** Name of the supplier. */
  readonly supplierName?: string | null | undefined;
  /** Amount to pay, in pence. */
  readonly totalAmountPence?: Pence | null | undefined;
  /** The VAT. */
  readonly vatAmountPence?: Pence | null | undefined;
};

/** Fields that an invoice requires. */
export type DocumentKeyField =
  /** The date on the invoice. */
  | 'invoiceDate'
  /** The supplier's number. */
  | 'invoiceNumber'
  /** Name of the supplier. */
  | 'supplierName'
  /** Amount to pay, in pence. */
  | 'totalAmount';

/** Kinds of questions that must be answered before a document is accepted together with others. */
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
  /** The supplier is in doubt. */
  | 'supplier';

/** Status of a document. */
export type DocumentStatus =
  /** Its invoices were entered. */
  | 'accepted'
  /** Discarded by a user. */
  | 'discarded'
  /** Queued to be read, or being read. */
  | 'reading'
  /** Read, and awaiting review. */
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
  /** The id of the document. */
  readonly id: number;
  /** Version that the user saw. A document that has changed since is not accepted. */
  readonly version?: number | null | undefined;
};

/** Types of documents. */
export type DocumentType =
  /** Credit note. */
  | 'credit_note'
  /** Invoice. */
  | 'invoice'
  /** A purchase order, a quote or a delivery note. */
  | 'order'
  /** Something else. */
  | 'other'
  /** A pro-forma invoice. It is not payable. */
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

/** State of an expected bill. */
export type ExpectedBillState =
  /** Due now. */
  | 'due'
  /** Overdue. */
  | 'late'
  /** Dismissed by a user. */
  | 'not_expected'
  /** Expected later. */
  | 'upcoming'
  /** Read from a document that is not accepted yet. */
  | 'waiting';

/** Parts of the United Kingdom with bank holidays of their own. */
export type HolidayCalendar =
  /** England and Wales; banks keep these everywhere. */
  | 'england_and_wales'
  /** Northern Ireland. */
  | 'northern_ireland'
  /** Scotland. */
  | 'scotland';

/** What to do with rows that look like lines of an earlier statement. */
export type ImportedBefore =
  /** They are other payments: import them. */
  | 'import_again'
  /** Leave them out, and import the others. */
  | 'leave_out';

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
  /** A credit note that is not fully used. */
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

/** Filters of the list of invoices. Without a filter the list has all. */
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
  /** Only invoices that stand so in the accounting system that their company is connected to. */
  readonly publication?: PublicationFilter | null | undefined;
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
  /** Only invoices entered or changed at this time or later. */
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
  /** What is owed, above zero; of a credit note below zero. */
  readonly amountPence: Pence;
  /** Description of the goods or services. */
  readonly description?: string | null | undefined;
  /** Discount for early payment, in per cent; a credit note has none. Left out, it stays; null says that only the supplier's terms count. */
  readonly discountPercent?: number | null | undefined;
  /** Last day on which a payment earns that discount. Given and left out together with it. */
  readonly discountUntil?: LocalDate | null | undefined;
  /** Left out, a new one is an invoice, and one that is changed stays what it is. */
  readonly documentType?: InvoiceType | null | undefined;
  /** The day by which it is to be paid. Only a credit note may leave it out, and has its own date then. */
  readonly dueDate?: LocalDate | null | undefined;
  /** The name of the file as the user knows it. */
  readonly fileName?: string | null | undefined;
  /** File path from the response of the upload. */
  readonly filePath?: string | null | undefined;
  /** The date on the invoice. */
  readonly invoiceDate: LocalDate;
  /** The supplier's number. */
  readonly invoiceNumber: string;
  /** Its lines, 200 at most: two or more add up to net and VAT, which they say where those are left out. Left out, the lines stay; null or none says that the invoice is not split. */
  readonly lines?: ReadonlyArray<InvoiceLineInput> | null | undefined;
  /** Without VAT, with the sign of the amount. The VAT alone says it as well. */
  readonly netAmountPence?: Pence | null | undefined;
  /** Anything worth remembering. */
  readonly notes?: string | null | undefined;
  /** What was paid before the invoice came, above zero; a credit note has none. Left out, it stays while the amount does. */
  readonly paidInAdvancePence?: Pence | null | undefined;
  /** The day of receipt, if it is not the invoice date: at most 31 days before it, and not in the future. Left out, it stays; null says that it is not known. */
  readonly receivedOn?: LocalDate | null | undefined;
  /** Left out, a new invoice is to pay, or auto-paid if its supplier is. */
  readonly status?: InvoiceStatus | null | undefined;
  /** Finds the supplier by name, ignoring case and spacing, or makes a new one. */
  readonly supplierName: string;
  /** The VAT, with the sign of the amount; net and VAT add up to the amount and what was paid in advance. */
  readonly vatAmountPence?: Pence | null | undefined;
};

/** A line of the invoice form. Two lines or more have net and VAT each. */
export type InvoiceLineInput = {
  /** Description of the goods or services. */
  readonly description?: string | null | undefined;
  /** Without VAT. The only line of an invoice may leave it out, or has that of the invoice. */
  readonly netAmountPence?: Pence | null | undefined;
  /** The code of a nominal account. */
  readonly nominalCode?: string | null | undefined;
  /** The first day of the service. */
  readonly serviceFrom?: LocalDate | null | undefined;
  /** The last day of the service. */
  readonly serviceTo?: LocalDate | null | undefined;
  /** The tracking category in the ledger. */
  readonly trackingCategory?: string | null | undefined;
  /** The VAT, which is zero under a reverse charge. */
  readonly vatAmountPence?: Pence | null | undefined;
  /** VAT treatment. */
  readonly vatCode?: VatCode | null | undefined;
};

/** What a bulk command works on: the invoices that are named, or all that a filter finds but those excepted. */
export type InvoiceSelection = {
  /** Left out of what `filter` finds. */
  readonly exceptInvoiceIds?: ReadonlyArray<number> | null | undefined;
  /** All invoices that this finds; instead of `invoiceIds`. */
  readonly filter?: InvoiceFilter | null | undefined;
  /** These invoices; instead of `filter`. */
  readonly invoiceIds?: ReadonlyArray<number> | null | undefined;
  /** What `invoiceIds` came to, or `filter` had found, when a person chose: refused with `CONTENT_CHANGED` where it is another amount by now, or other invoices. Left out, they are taken as they are. */
  readonly seen?: InvoicesSeen | null | undefined;
};

/** The order of a list of invoices; equal rows follow their record numbers. */
export type InvoiceSort = {
  /** Up or down. */
  readonly direction: SortDirection;
  /** Field to sort by. */
  readonly field: InvoiceSortField;
};

/** Fields that invoices can be sorted by. */
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

/** Count and total of a list of invoices as shown to the user. */
export type InvoicesSeen = {
  /** Total in pence, as shown. */
  readonly amountPence: Pence;
  /** With `filter`: the `content` that came with them, which tells others of the same number and sum. */
  readonly content?: string | null | undefined;
  /** Number of invoices. */
  readonly count: number;
};

/** A half of a closing journal, which balances. */
export type JournalPart =
  /** Adds accruals to the cost. */
  | 'accruals'
  /** Takes prepayments from the cost. */
  | 'prepayments';

/** What was learned from corrections. */
export type LearnedReadingKind =
  /** Where one field stands on them. */
  | 'field'
  /** How they look. */
  | 'layout'
  /** What name they bear. */
  | 'name';

/** An accounting system that bills are handed over to. */
export type Ledger =
  /** QuickBooks Online, UK. */
  | 'quickbooks'
  /** Sage 50. */
  | 'sage50'
  /** Sage Accounting. */
  | 'sage_accounting'
  /** Xero. */
  | 'xero';

/** Status of a bill in the accounting system. */
export type LedgerBillState =
  /** Awaiting approval in the accounting system. */
  | 'awaiting_approval'
  /** Approved there. */
  | 'awaiting_payment'
  /** Deleted there. */
  | 'deleted'
  /** A draft. */
  | 'draft'
  /** Paid there. */
  | 'paid'
  /** Voided there. */
  | 'voided';

/** Why lines of bills are in no box of a VAT return: the first that holds. */
export type LeftOutReason =
  /** No VAT code, or net and VAT are not known. */
  | 'not_coded'
  /** The bill may be a duplicate, and nobody has said that it is none. */
  | 'possible_duplicate'
  /** The VAT is not that of the VAT code. */
  | 'vat_mismatch';

/** Permitted senders of email to a company. */
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

/** What a bill still needs before it can be published. */
export type MissingFromBill =
  /** It is posted to an account that is archived. */
  | 'archived_account'
  /** Its net and VAT are not known. */
  | 'net_and_vat'
  /** It has no nominal account. */
  | 'nominal_account'
  /** It may be a duplicate. */
  | 'possible_duplicate'
  /** The ledger tells suppliers apart by a reference, and its supplier has none. */
  | 'supplier_reference'
  /** It is posted to an account that the chart does not have. */
  | 'unknown_account'
  /** It has no VAT code. */
  | 'vat_code'
  /** Its VAT is not that of its VAT code. */
  | 'vat_mismatch';

/** How often regular money comes or goes. */
export type MoneyFrequency =
  /** Every 14 days. */
  | 'fortnightly'
  /** Every 28 days. */
  | 'four_weekly'
  /** On about the same day of each month. */
  | 'monthly'
  /** On about the same day of every third month. */
  | 'quarterly'
  /** Every week. */
  | 'weekly';

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
  /** The browser's answer to `startPasskeyRegistration`, as JSON. */
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

/** A change of one; what is left out stays. */
export type NominalAccountChange = {
  /** True offers it no more; what is posted to it stays. */
  readonly isArchived?: boolean | null | undefined;
  /** What it is called in the ledger. */
  readonly name?: string | null | undefined;
};

/** A new account of a company's chart. */
export type NominalAccountInput = {
  /** No other of the company has it. */
  readonly code: string;
  /** What it is called in the ledger. */
  readonly name: string;
};

/** Kinds of notifications. */
export type NotificationKind =
  /** Bank details changed. */
  | 'bank_details_changed'
  /** Bills were not published to the accounting system. */
  | 'bills_not_published'
  /** The accounting system has to be connected again. */
  | 'connection_ended'
  /** Documents ready to review. */
  | 'documents_read'
  /** A protected setting was changed without a second person. */
  | 'done_alone'
  /** Invoices became overdue. */
  | 'invoices_overdue'
  /** The cash forecast runs short. */
  | 'money_short'
  /** A month can be closed. */
  | 'month_can_be_closed'
  /** Possibly paid twice. */
  | 'paid_twice'
  /** Someone else resets your password. */
  | 'password_reset'
  /** A payment failed, or someone cancelled yours. */
  | 'payment_failed'
  /** A payment was returned. */
  | 'payment_returned'
  /** Payments wait at the bank. */
  | 'payments_at_bank'
  /** A payment run was sent back to you. */
  | 'run_sent_back'
  /** A payment run waits for approval. */
  | 'run_waits'
  /** It is a payment day. */
  | 'session_day'
  /** A bank statement was imported. */
  | 'statement_imported'
  /** A bank statement is missing. */
  | 'statement_missing'
  /** A token of yours expires soon. */
  | 'token_expires';

/** How often notifications come by email. */
export type NotificationMailFrequency =
  /** Once a day, one email at 08:00 */
  | 'daily'
  /** Immediately, an email for each notification */
  | 'immediately'
  /** Never */
  | 'never'
  /** Urgent ones immediately, the others once a day at 08:00 */
  | 'urgent_immediately';

/** What a company does once, in the order in which it is done. */
export type OnboardingStepKind =
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

/** A new password, and the present one as proof. */
export type PasswordInput = {
  /** The password that the user signs in with now. */
  readonly currentPassword: string;
  /** From 10 to 128 characters, and not easy to guess. */
  readonly newPassword: string;
};

/** Ways to pay with a last safe day of their own. */
export type PayByMethod =
  /** A Bacs file. */
  | 'bacs'
  /** Open banking or Faster Payments. */
  | 'bank';

/** An award of the Fair Payment Code. */
export type PaymentAward =
  /** 95% of invoices paid within 60 days. */
  | 'bronze'
  /** 95% of invoices paid within 30 days. */
  | 'gold'
  /** 95% of invoices paid within 60 days, and 95% of those of small suppliers within 30. */
  | 'silver';

/** How fast invoices were paid, from receipt. */
export type PaymentBand =
  /** In 31 to 60 days. */
  | 'days_31_to_60'
  /** In more than 60 days. */
  | 'over_60'
  /** Within 30 days. */
  | 'within_30';

/** Actions on a payment run. */
export type PaymentRunAction =
  /** Approve it as a second person. */
  | 'approve'
  /** Give it up; its unpaid invoices are free again. */
  | 'cancel'
  /** Record that it was paid outside Paycycle. */
  | 'complete'
  /** Pay it through the provider. */
  | 'pay'
  /** Take an invoice out of it. */
  | 'remove_invoice'
  /** Record that it was completed but not paid. */
  | 'reopen_unpaid'
  /** Return it to its creator with a reason. */
  | 'send_back'
  /** Submit it for approval. */
  | 'submit'
  /** Make it a draft again. */
  | 'withdraw';

/** Input of a new payment run. */
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

/** Status of a payment run. */
export type PaymentRunStatus =
  /** A second person has approved it. */
  | 'approved'
  /** Given up; its unpaid invoices are free again. */
  | 'cancelled'
  /** Being put together. */
  | 'draft'
  /** Awaiting approval by a second person. */
  | 'pending'
  /** Paid. */
  | 'processed';

/** The order of a list of payments; of equal ones the newest comes first. */
export type PaymentSort = {
  /** Up or down. */
  readonly direction: SortDirection;
  /** Field to sort by. */
  readonly field: PaymentSortField;
};

/** Fields that payments can be sorted by. */
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

/** Kinds of pending changes. */
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

/** Status of a payment. */
export type ProviderPaymentStatus =
  /** Cancelled before the bank executed it. */
  | 'cancelled'
  /** Executed by the bank. */
  | 'completed'
  /** Refused, or returned by the bank. */
  | 'failed'
  /** Awaiting the payer or the provider. */
  | 'pending'
  /** With the bank, or the outcome is not known yet. */
  | 'processing';

/** How invoices stand in the accounting system that their company is connected to. */
export type PublicationFilter =
  /** They, or their files, are not there. */
  | 'failed'
  /** Nothing was sent of them. */
  | 'not_published'
  /** They are there, with their files. */
  | 'published'
  /** They were there, and were voided or deleted. */
  | 'removed_there'
  /** They are queued or being sent. */
  | 'under_way';

/** How a bill stands in the accounting system. */
export type PublicationState =
  /** It is there as it was before it was changed here. */
  | 'changed_since'
  /** It, or its file, is not there: see the reasons and the remedy. */
  | 'failed'
  /** It lacks something: see the reasons. */
  | 'not_ready'
  /** It is there, with its file. */
  | 'published'
  /** Queued. */
  | 'queued'
  /** It can be published. */
  | 'ready'
  /** It was there, and was voided or deleted. */
  | 'removed_there'
  /** Being sent; the response or the file is still pending. */
  | 'sending';

/** Status that a published bill gets in the accounting system. */
export type PublishAs =
  /** Awaiting approval in the accounting system. */
  | 'awaiting_approval'
  /** Approved there. */
  | 'awaiting_payment'
  /** A draft. */
  | 'draft';

/** Which bills are published: those of a month, or those that are named. */
export type PublishBillsInput = {
  /** These, 10000 at most; one that was removed there is published again. */
  readonly invoiceIds?: ReadonlyArray<number> | null | undefined;
  /** YYYY-MM, by the date of the bills. */
  readonly month?: string | null | undefined;
  /** How many ready ones were shown; null compares nothing. */
  readonly seenReadyCount?: number | null | undefined;
};

/** Which payments are written. */
export type PublishPaymentsInput = {
  /** YYYY-MM, by the dates of the statement's lines. */
  readonly month: string;
};

/** Upload status of the file of a bill. */
export type PublishedFileState =
  /** It is not attached: it can be sent again alone. */
  | 'failed'
  /** The bill has no file. */
  | 'none'
  /** It is attached to the bill. */
  | 'sent'
  /** It is sent after the bill. */
  | 'waiting';

/** Grouping of the purchases of a period. */
export type PurchaseGroup =
  /** Accounts of the chart. */
  | 'account'
  /** Suppliers. */
  | 'supplier'
  /** VAT codes. */
  | 'vat_code';

/** Kinds of exceptions in a month. */
export type ReconciliationExceptionKind =
  /** The bank's balance differs from that of the books. */
  | 'balance_difference'
  /** A balance is not what it was when the month was closed. */
  | 'changed_since_closing'
  /** A match whose amounts differ. */
  | 'difference'
  /** An invoice that may have been paid twice. */
  | 'duplicate_payment'
  /** Money in that is neither matched nor marked. */
  | 'incoming_unmatched'
  /** Money out for which no invoice is found. */
  | 'missing_invoice'
  /** Lines of statements of another account than the company's. */
  | 'other_account'
  /** An invoice that counts as paid in another month than that in which the bank paid it. */
  | 'paid_on_another_day'
  /** Money out above the threshold that no run paid, and that one person matched or marked. */
  | 'paid_without_approval'
  /** An invoice that counts as paid, or a credit note that was marked as refunded, without a bank transaction. */
  | 'paid_without_line'
  /** An invoice of which only a part is paid. */
  | 'part_payment'
  /** Money out for which an invoice is suggested, and not matched yet. */
  | 'unmatched';

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

/** State of a remittance advice by email. */
export type RemittanceEmailState =
  /** It was not sent. It can be sent again. */
  | 'failed'
  /** The supplier has no valid email address. */
  | 'no_address'
  /** It can be sent. */
  | 'ready'
  /** It is queued. */
  | 'sending'
  /** The mail server accepted it. */
  | 'sent'
  /** The payment is not confirmed yet. */
  | 'unconfirmed'
  /** Nothing was paid: the payment failed, came back, or was not made. */
  | 'unpaid';

/** Roles of users in a company. */
export type Role =
  /** Sees everything, publishes bills to the accounting system, and exports lists. Changes nothing here. */
  | 'accountant'
  /** Sees everything and approves payment runs and bank details. Prepares nothing. */
  | 'approver'
  /** Enters invoices and suppliers, and reconciles. No payments, no bank details. */
  | 'bookkeeper'
  /** Enters, prepares, approves and pays, and reconciles. */
  | 'finance'
  /** Does everything, and says who else may do what. */
  | 'owner';

/** Kinds of records that a search covers. */
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

/** Step of an unpaid invoice in a payment session held today. */
export type SessionStep =
  /** The next session still pays it on time. */
  | 'can_wait'
  /** Today is its last safe day, or that day is past. */
  | 'last_day'
  /** Its due date is past. */
  | 'late'
  /** The next session would be too late for it. */
  | 'pay_now';

/** Sign-in rules of a company. A missing field stays unchanged. */
export type SignInRulesInput = {
  /** Only people with a second factor may use it. */
  readonly requiresFactor?: boolean | null | undefined;
  /** Days after which its members have to sign in again: from 1 to 30. */
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
  /** The books stand at its closing balance before it is imported. */
  | 'already_in_books'
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

/** Phases of an import. */
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
  /** Its rows look like lines that were imported before. */
  | 'importedBefore'
  /** It is of another account than the company's. */
  | 'otherAccount'
  /** The file does not distinguish money in from money out. */
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

/** Filters of the list of suppliers. Without a filter the list has all that are not archived. */
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
  /** It has fewer than 50 employees. Null where that is not known. */
  readonly isSmallBusiness?: boolean | null | undefined;
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

/** Filters of the list of suppliers. */
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

/** Effect of a row of a file. */
export type SupplierRowOutcome =
  /** It adds a supplier. */
  | 'new'
  /** A supplier of that name is there, and stays as it is. */
  | 'skipped'
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
  /** Field to sort by. */
  readonly field: SupplierSortField;
};

/** Fields that suppliers can be sorted by. */
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

/** A change of a token. */
export type TokenChange = {
  /** IP addresses and CIDR ranges that it can be used from, at most 20; none for everywhere. */
  readonly allowedAddresses: ReadonlyArray<string>;
};

/** A token for an outside tool. */
export type TokenInput = {
  /** IP addresses and CIDR ranges that it can be used from, at most 20; if left out, it can be used from everywhere. */
  readonly allowedAddresses?: ReadonlyArray<string> | null | undefined;
  /** The companies for which it may be used. */
  readonly companyIds: ReadonlyArray<number>;
  /** For how many days it may be used, up to 366; 90 when left out. */
  readonly days?: number | null | undefined;
  /** Purpose, as entered by its creator. */
  readonly name: string;
  /** What it may do. */
  readonly scope: TokenScope;
};

/** A new secret for a token. */
export type TokenRotation = {
  /** For how many hours the old secret still works, from 0 to 168; 24 when left out. */
  readonly overlapHours?: number | null | undefined;
};

/** What a token permits, within the role of its creator. */
export type TokenScope =
  /** Reads everything. Adds, changes and removes webhooks. */
  | 'manage_webhooks'
  /** Reads and exports everything. */
  | 'read_all'
  /** Reads bank transactions, month summaries, exceptions and closings. */
  | 'read_reconciliation'
  /** Sandbox companies only. Does what your role may, also pays, approves and confirms. No money moves. */
  | 'test_everything'
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

/** VAT treatment of an invoice line. */
export type VatCode =
  /** 20% VAT on a capital purchase. */
  | 'capital'
  /** Reverse charge for construction services: the buyer owes HMRC the 20%. */
  | 'construction_reverse_charge'
  /** Exempt from VAT. */
  | 'exempt'
  /** Outside the scope of VAT. */
  | 'outside'
  /** 5% VAT. */
  | 'reduced'
  /** Reverse charge: the buyer owes HMRC the 20%. */
  | 'reverse_charge'
  /** 20% VAT. */
  | 'standard'
  /** Zero-rated. */
  | 'zero';

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
  /** True if it receives new events. */
  readonly isEnabled?: boolean | null | undefined;
  /** An address in the public internet that begins with https://. */
  readonly url?: string | null | undefined;
};

/** Status of a delivery. */
export type WebhookDeliveryStatus =
  /** The endpoint responded with a status from 200 to 299. */
  | 'delivered'
  /** All retries failed for three days. A user can send it again. */
  | 'failed'
  /** Awaiting the first attempt or a retry. */
  | 'pending';

/** Input of a webhook endpoint. */
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

export type SignInMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type SignInMethodsQuery = { readonly signInMethods: { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> } };

export type UnlinkIdentityMutationVariables = Exact<{
  input: UnlinkIdentityInput;
}>;


export type UnlinkIdentityMutation = { readonly unlinkIdentity: { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> } };

export type SignInMethodsFieldsFragment = { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> };

export type EmailVerificationQueryVariables = Exact<{ [key: string]: never; }>;


export type EmailVerificationQuery = { readonly viewer: { readonly id: string, readonly needsEmailVerification: boolean } | null };

export type SendEmailVerificationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendEmailVerificationMutation = { readonly sendEmailVerification: { readonly id: string, readonly needsEmailVerification: boolean } };

export type VerifyEmailMutationVariables = Exact<{
  secret: string;
}>;


export type VerifyEmailMutation = { readonly verifyEmail: { readonly id: string, readonly needsEmailVerification: boolean } };

export type AccountingConnectionFieldsFragment = { readonly id: number, readonly canConnectLedger: boolean, readonly publishesTo: Ledger | null, readonly accountingConnection: { readonly state: AccountingConnectionState, readonly organisationName: string | null, readonly publishAs: PublishAs, readonly paymentsAccountId: string | null, readonly paymentsAccountName: string | null, readonly connectedAt: string, readonly connectedByName: string, readonly organisations: ReadonlyArray<{ readonly organisationId: string, readonly name: string }> } | null };

export type AccountingConnectionQueryVariables = Exact<{
  companyId: number;
}>;


export type AccountingConnectionQuery = { readonly company: { readonly id: number, readonly canConnectLedger: boolean, readonly publishesTo: Ledger | null, readonly accountingConnection: { readonly state: AccountingConnectionState, readonly organisationName: string | null, readonly publishAs: PublishAs, readonly paymentsAccountId: string | null, readonly paymentsAccountName: string | null, readonly connectedAt: string, readonly connectedByName: string, readonly organisations: ReadonlyArray<{ readonly organisationId: string, readonly name: string }> } | null } };

export type LedgerBankAccountsQueryVariables = Exact<{
  companyId: number;
}>;


export type LedgerBankAccountsQuery = { readonly company: { readonly id: number, readonly ledgerBankAccounts: ReadonlyArray<{ readonly externalId: string, readonly name: string }> } };

export type TrackingOptionsQueryVariables = Exact<{
  companyId: number;
}>;


export type TrackingOptionsQuery = { readonly company: { readonly id: number, readonly trackingOptions: ReadonlyArray<{ readonly name: string, readonly isArchived: boolean }> } };

export type ChangeAccountingConnectionMutationVariables = Exact<{
  companyId: number;
  input: AccountingConnectionChange;
}>;


export type ChangeAccountingConnectionMutation = { readonly changeAccountingConnection: { readonly id: number, readonly canConnectLedger: boolean, readonly publishesTo: Ledger | null, readonly accountingConnection: { readonly state: AccountingConnectionState, readonly organisationName: string | null, readonly publishAs: PublishAs, readonly paymentsAccountId: string | null, readonly paymentsAccountName: string | null, readonly connectedAt: string, readonly connectedByName: string, readonly organisations: ReadonlyArray<{ readonly organisationId: string, readonly name: string }> } | null } };

export type DisconnectAccountingSystemMutationVariables = Exact<{
  companyId: number;
}>;


export type DisconnectAccountingSystemMutation = { readonly disconnectAccountingSystem: { readonly isToldThere: boolean, readonly company: { readonly id: number, readonly canConnectLedger: boolean, readonly publishesTo: Ledger | null, readonly accountingConnection: { readonly state: AccountingConnectionState, readonly organisationName: string | null, readonly publishAs: PublishAs, readonly paymentsAccountId: string | null, readonly paymentsAccountName: string | null, readonly connectedAt: string, readonly connectedByName: string, readonly organisations: ReadonlyArray<{ readonly organisationId: string, readonly name: string }> } | null } } };

export type AccountingPackageQueryVariables = Exact<{
  companyId: number;
  month?: string | null | undefined;
  invoiceIds?: ReadonlyArray<number> | null | undefined;
}>;


export type AccountingPackageQuery = { readonly company: { readonly id: number, readonly accountingPackage: { readonly ledger: Ledger, readonly readyCount: number, readonly byHandCount: number, readonly publishedCount: number, readonly changes: { readonly new: number, readonly changed: number, readonly handedOver: number, readonly gone: number } } } };

export type PackageMadeFieldsFragment = { readonly id: number, readonly ledger: Ledger, readonly fromDate: LocalDate | null, readonly toDate: LocalDate | null, readonly billCount: number, readonly madeAt: string, readonly madeByName: string, readonly notImportedAt: string | null, readonly notImportedByName: string | null };

export type AccountingPackagesQueryVariables = Exact<{
  companyId: number;
  limit?: number | null | undefined;
}>;


export type AccountingPackagesQuery = { readonly company: { readonly id: number, readonly accountingPackages: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly ledger: Ledger, readonly fromDate: LocalDate | null, readonly toDate: LocalDate | null, readonly billCount: number, readonly madeAt: string, readonly madeByName: string, readonly notImportedAt: string | null, readonly notImportedByName: string | null }> } } };

export type SayPackageNotImportedMutationVariables = Exact<{
  id: number;
  isNotImported?: boolean;
}>;


export type SayPackageNotImportedMutation = { readonly sayPackageNotImported: { readonly id: number, readonly ledger: Ledger, readonly fromDate: LocalDate | null, readonly toDate: LocalDate | null, readonly billCount: number, readonly madeAt: string, readonly madeByName: string, readonly notImportedAt: string | null, readonly notImportedByName: string | null } };

export type SetLedgerReferenceMutationVariables = Exact<{
  supplierId: number;
  reference?: string | null | undefined;
}>;


export type SetLedgerReferenceMutation = { readonly setLedgerReference: { readonly id: number, readonly ledgerReference: string | null } };

export type JournalLineFieldsFragment = { readonly part: JournalPart, readonly code: string | null, readonly name: string, readonly isToChoose: boolean, readonly debitPence: Pence, readonly creditPence: Pence };

export type AccrualsQueryVariables = Exact<{
  companyId: number;
  month: Month;
  limit: number;
}>;


export type AccrualsQuery = { readonly company: { readonly id: number, readonly accruals: { readonly month: Month, readonly monthEnd: LocalDate, readonly rowCount: number, readonly reversalDate: LocalDate, readonly rows: ReadonlyArray<{ readonly kind: CutOffKind, readonly supplierId: number, readonly supplierName: string, readonly invoiceId: number | null, readonly invoiceNumber: string | null, readonly billDate: LocalDate, readonly description: string | null, readonly serviceFrom: LocalDate | null, readonly serviceTo: LocalDate | null, readonly days: number | null, readonly linePence: Pence, readonly amountPence: Pence, readonly isGross: boolean, readonly mayBeDuplicate: boolean, readonly account: { readonly code: string | null, readonly name: string, readonly isToChoose: boolean } }>, readonly totals: { readonly prepaidPence: Pence, readonly accruedPence: Pence, readonly grossCount: number, readonly grossPence: Pence }, readonly journal: ReadonlyArray<{ readonly part: JournalPart, readonly code: string | null, readonly name: string, readonly isToChoose: boolean, readonly debitPence: Pence, readonly creditPence: Pence }>, readonly reversal: ReadonlyArray<{ readonly part: JournalPart, readonly code: string | null, readonly name: string, readonly isToChoose: boolean, readonly debitPence: Pence, readonly creditPence: Pence }> } } };

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

export type ApplicationFieldsFragment = { readonly id: number, readonly clientId: string, readonly name: string, readonly redirectUris: ReadonlyArray<string>, readonly isConfidential: boolean };

export type CompanyApplicationsQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyApplicationsQuery = { readonly company: { readonly id: number, readonly applications: ReadonlyArray<{ readonly id: number, readonly clientId: string, readonly name: string, readonly redirectUris: ReadonlyArray<string>, readonly isConfidential: boolean }> } };

export type CreateApplicationMutationVariables = Exact<{
  companyId: number;
  input: ApplicationInput;
}>;


export type CreateApplicationMutation = { readonly createApplication: { readonly secret: string | null, readonly application: { readonly id: number, readonly clientId: string, readonly name: string, readonly redirectUris: ReadonlyArray<string>, readonly isConfidential: boolean } } };

export type ChangeApplicationMutationVariables = Exact<{
  id: number;
  input: ApplicationChange;
}>;


export type ChangeApplicationMutation = { readonly changeApplication: { readonly id: number, readonly clientId: string, readonly name: string, readonly redirectUris: ReadonlyArray<string>, readonly isConfidential: boolean } };

export type RotateApplicationSecretMutationVariables = Exact<{
  id: number;
}>;


export type RotateApplicationSecretMutation = { readonly rotateApplicationSecret: { readonly secret: string | null, readonly application: { readonly id: number } } };

export type RemoveApplicationMutationVariables = Exact<{
  id: number;
}>;


export type RemoveApplicationMutation = { readonly removeApplication: { readonly id: number } };

export type CompanyRecordQueryVariables = Exact<{
  companyId: number;
  filter?: AuditFilter | null | undefined;
  offset: number;
  limit: number;
}>;


export type CompanyRecordQuery = { readonly company: { readonly id: number, readonly record: { readonly totalCount: number, readonly signature: { readonly link: number, readonly at: string, readonly key: string } | null, readonly items: ReadonlyArray<{ readonly id: string, readonly link: number, readonly at: string, readonly by: string | null, readonly verb: AuditVerb, readonly recordType: AuditedType, readonly recordId: number | null, readonly label: string | null, readonly source: AuditSource, readonly address: string | null, readonly token: string | null, readonly fields: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string | null }> }> } } };

export type AuthorisationRequestQueryVariables = Exact<{
  request: string;
}>;


export type AuthorisationRequestQuery = { readonly authorisationRequest: { readonly applicationName: string, readonly registeredBy: string, readonly returnsTo: string, readonly scope: TokenScope | null, readonly refusal: string | null, readonly redirectTo: string | null } };

export type AllowApplicationMutationVariables = Exact<{
  input: ConsentInput;
}>;


export type AllowApplicationMutation = { readonly allowApplication: { readonly redirectTo: string } };

export type DenyApplicationMutationVariables = Exact<{
  request: string;
}>;


export type DenyApplicationMutation = { readonly denyApplication: { readonly redirectTo: string } };

export type ChangeInvoicesMutationVariables = Exact<{
  companyId: number;
  selection: InvoiceSelection;
  change: InvoiceChangeInput;
}>;


export type ChangeInvoicesMutation = { readonly changeInvoices: { readonly changedCount: number, readonly changeId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly reasonNotToMarkPaid: string | null, readonly lockedReason: string | null, readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }>, readonly company: { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } } } };

export type AddInvoicesToRunMutationVariables = Exact<{
  companyId: number;
  selection: InvoiceSelection;
  paymentRunId?: number | null | undefined;
  runDate?: LocalDate | null | undefined;
}>;


export type AddInvoicesToRunMutation = { readonly addInvoicesToRun: { readonly changedCount: number, readonly changeId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }>, readonly run: { readonly id: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence } | null } };

export type UndoBulkChangeMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type UndoBulkChangeMutation = { readonly undoBulkChange: { readonly restoredCount: number, readonly refusedCount: number, readonly documents: ReadonlyArray<{ readonly id: number, readonly status: DocumentStatus, readonly version: number }>, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly suppliers: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }> } };

export type CashForecastQueryVariables = Exact<{
  companyId: number;
  method: PayByMethod;
}>;


export type CashForecastQuery = { readonly company: { readonly id: number, readonly cashForecast: { readonly statementDay: LocalDate | null, readonly balancePence: Pence | null, readonly isBanksBalance: boolean, readonly balanceCaution: string | null, readonly deferrableCount: number, readonly deferrablePence: Pence, readonly regularCount: number, readonly weeks: ReadonlyArray<{ readonly from: LocalDate, readonly to: LocalDate, readonly duePence: Pence, readonly lowPence: Pence, readonly expectedPence: Pence, readonly highPence: Pence, readonly lowestPence: Pence, readonly lowestOn: LocalDate, readonly amounts: { readonly onTheWay: Pence, readonly invoices: Pence, readonly expectedBills: Pence, readonly regularOut: Pence, readonly regularIn: Pence } }>, readonly shortage: { readonly weekFrom: LocalDate, readonly weekTo: LocalDate, readonly on: LocalDate, readonly missingPence: Pence } | null, readonly deferrable: ReadonlyArray<{ readonly openPence: Pence, readonly plannedOn: LocalDate, readonly payBy: LocalDate, readonly costPence: Pence, readonly isNeeded: boolean, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly supplier: { readonly id: number, readonly name: string } } }>, readonly regular: ReadonlyArray<{ readonly payee: string, readonly isOutgoing: boolean, readonly frequency: MoneyFrequency, readonly amountPence: Pence, readonly amountFromPence: Pence, readonly amountToPence: Pence, readonly nextOn: LocalDate }> } } };

export type ChartOfAccountsFragment = { readonly id: number, readonly ledger: Ledger | null, readonly canConnectLedger: boolean, readonly nominalAccounts: ReadonlyArray<{ readonly id: number, readonly code: string, readonly name: string, readonly isArchived: boolean }> };

export type ChartImportFieldsFragment = { readonly unchangedCount: number, readonly content: string, readonly added: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly renamed: ReadonlyArray<{ readonly code: string, readonly before: string, readonly after: string }>, readonly offeredAgain: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly missing: ReadonlyArray<{ readonly code: string, readonly name: string }> };

export type ChartOfAccountsQueryVariables = Exact<{
  companyId: number;
}>;


export type ChartOfAccountsQuery = { readonly company: { readonly id: number, readonly ledger: Ledger | null, readonly canConnectLedger: boolean, readonly nominalAccounts: ReadonlyArray<{ readonly id: number, readonly code: string, readonly name: string, readonly isArchived: boolean }> } };

export type CompanyLedgerQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyLedgerQuery = { readonly company: { readonly id: number, readonly ledger: Ledger | null } };

export type ChooseLedgerMutationVariables = Exact<{
  companyId: number;
  ledger?: Ledger | null | undefined;
}>;


export type ChooseLedgerMutation = { readonly chooseLedger: { readonly id: number, readonly ledger: Ledger | null, readonly canConnectLedger: boolean, readonly nominalAccounts: ReadonlyArray<{ readonly id: number, readonly code: string, readonly name: string, readonly isArchived: boolean }> } };

export type AddNominalAccountMutationVariables = Exact<{
  companyId: number;
  input: NominalAccountInput;
}>;


export type AddNominalAccountMutation = { readonly addNominalAccount: { readonly id: number, readonly ledger: Ledger | null, readonly canConnectLedger: boolean, readonly nominalAccounts: ReadonlyArray<{ readonly id: number, readonly code: string, readonly name: string, readonly isArchived: boolean }> } };

export type UpdateNominalAccountMutationVariables = Exact<{
  id: number;
  input: NominalAccountChange;
}>;


export type UpdateNominalAccountMutation = { readonly updateNominalAccount: { readonly id: number, readonly ledger: Ledger | null, readonly canConnectLedger: boolean, readonly nominalAccounts: ReadonlyArray<{ readonly id: number, readonly code: string, readonly name: string, readonly isArchived: boolean }> } };

export type PreviewChartOfAccountsMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
}>;


export type PreviewChartOfAccountsMutation = { readonly previewChartOfAccounts: { readonly unchangedCount: number, readonly content: string, readonly added: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly renamed: ReadonlyArray<{ readonly code: string, readonly before: string, readonly after: string }>, readonly offeredAgain: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly missing: ReadonlyArray<{ readonly code: string, readonly name: string }> } };

export type ImportChartOfAccountsMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
  archiveOthers: boolean;
  content?: string | null | undefined;
}>;


export type ImportChartOfAccountsMutation = { readonly importChartOfAccounts: { readonly unchangedCount: number, readonly content: string, readonly added: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly renamed: ReadonlyArray<{ readonly code: string, readonly before: string, readonly after: string }>, readonly offeredAgain: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly missing: ReadonlyArray<{ readonly code: string, readonly name: string }> } };

export type PreviewLedgerAccountsMutationVariables = Exact<{
  companyId: number;
}>;


export type PreviewLedgerAccountsMutation = { readonly previewLedgerAccounts: { readonly unchangedCount: number, readonly content: string, readonly added: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly renamed: ReadonlyArray<{ readonly code: string, readonly before: string, readonly after: string }>, readonly offeredAgain: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly missing: ReadonlyArray<{ readonly code: string, readonly name: string }> } };

export type ImportLedgerAccountsMutationVariables = Exact<{
  companyId: number;
  archiveOthers: boolean;
  content?: string | null | undefined;
}>;


export type ImportLedgerAccountsMutation = { readonly importLedgerAccounts: { readonly unchangedCount: number, readonly content: string, readonly added: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly renamed: ReadonlyArray<{ readonly code: string, readonly before: string, readonly after: string }>, readonly offeredAgain: ReadonlyArray<{ readonly code: string, readonly name: string }>, readonly missing: ReadonlyArray<{ readonly code: string, readonly name: string }> } };

export type BillsToCodeQueryVariables = Exact<{
  companyId: number;
  month?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type BillsToCodeQuery = { readonly company: { readonly id: number, readonly billsToCode: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly missing: ReadonlyArray<MissingFromBill>, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly invoiceDate: LocalDate, readonly amountPence: Pence, readonly supplier: { readonly id: number, readonly name: string } }, readonly proposed: { readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly trackingCategory: string | null, readonly reason: CodingReason, readonly isSure: boolean } | null }> } } };

export type SupplierCodingQueryVariables = Exact<{
  id: number;
}>;


export type SupplierCodingQuery = { readonly supplier: { readonly id: number, readonly proposedCoding: { readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly trackingCategory: string | null, readonly reason: CodingReason, readonly isSure: boolean } | null } };

export type CodeBillsMutationVariables = Exact<{
  companyId: number;
  input: CodeBillsInput;
}>;


export type CodeBillsMutation = { readonly codeBills: { readonly changedCount: number, readonly changeId: number | null, readonly refusedCount: number, readonly vatWorkedOutCount: number, readonly remainingCount: number, readonly company: { readonly id: number }, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly refused: ReadonlyArray<{ readonly invoiceId: number, readonly invoiceNumber: string, readonly reason: string }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly lines: ReadonlyArray<{ readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly amountPence: Pence, readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly trackingCategory: string | null }>, readonly supplier: { readonly id: number, readonly proposedCoding: { readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly trackingCategory: string | null, readonly reason: CodingReason, readonly isSure: boolean } | null } }> } };

export type ForgetSupplierCodingMutationVariables = Exact<{
  supplierId: number;
}>;


export type ForgetSupplierCodingMutation = { readonly forgetSupplierCoding: { readonly id: number, readonly proposedCoding: { readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly trackingCategory: string | null, readonly reason: CodingReason, readonly isSure: boolean } | null } };

export type ProposedCodingPartsFragment = { readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly trackingCategory: string | null, readonly reason: CodingReason, readonly isSure: boolean };

export type CompanyFieldsFragment = { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly isSandbox: boolean, readonly testDate: LocalDate | null, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly firstPaymentDay: number, readonly secondPaymentDay: number, readonly payByMarginDays: number, readonly holidayCalendar: HolidayCalendar, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly ledger: Ledger | null, readonly publishesTo: Ledger | null };

export type CompaniesQueryVariables = Exact<{ [key: string]: never; }>;


export type CompaniesQuery = { readonly companies: ReadonlyArray<{ readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly isSandbox: boolean, readonly testDate: LocalDate | null, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly firstPaymentDay: number, readonly secondPaymentDay: number, readonly payByMarginDays: number, readonly holidayCalendar: HolidayCalendar, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly ledger: Ledger | null, readonly publishesTo: Ledger | null }> };

export type CompanyOverviewsQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyOverviewsQuery = { readonly companies: ReadonlyArray<{ readonly id: number, readonly name: string, readonly isSandbox: boolean, readonly overview: { readonly unreconciledCount: number, readonly unreconciledFrom: Month | null, readonly unpublishedCount: number | null, readonly lastMonth: Month, readonly isLastMonthClosed: boolean, readonly nextSession: LocalDate, readonly overdue: { readonly count: number, readonly amountPence: Pence }, readonly due: { readonly count: number, readonly amountPence: Pence }, readonly awaitingApproval: { readonly count: number, readonly amountPence: Pence } } }> };

export type CreateCompanyMutationVariables = Exact<{
  input: CompanyInput;
}>;


export type CreateCompanyMutation = { readonly createCompany: { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly isSandbox: boolean, readonly testDate: LocalDate | null, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly firstPaymentDay: number, readonly secondPaymentDay: number, readonly payByMarginDays: number, readonly holidayCalendar: HolidayCalendar, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly ledger: Ledger | null, readonly publishesTo: Ledger | null } };

export type UpdateCompanyMutationVariables = Exact<{
  id: number;
  input: CompanyInput;
}>;


export type UpdateCompanyMutation = { readonly updateCompany: { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly isSandbox: boolean, readonly testDate: LocalDate | null, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly firstPaymentDay: number, readonly secondPaymentDay: number, readonly payByMarginDays: number, readonly holidayCalendar: HolidayCalendar, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly ledger: Ledger | null, readonly publishesTo: Ledger | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

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


export type WaitingQuery = { readonly company: { readonly id: number, readonly unreadNotificationCount: number, readonly deletion: { readonly dueAt: string | null, readonly mayConfirm: boolean } | null, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly summary: string, readonly mayConfirm: boolean }>, readonly paymentsAwaitingAuthorisation: ReadonlyArray<{ readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null }>, readonly paymentRuns: { readonly items: ReadonlyArray<{ readonly id: number, readonly number: number, readonly totalAmountPence: Pence, readonly allowedActions: ReadonlyArray<PaymentRunAction> }> }, readonly paymentStats: { readonly failed: { readonly count: number, readonly amountPence: Pence } }, readonly dueByWeek: ReadonlyArray<{ readonly from: LocalDate | null, readonly to: LocalDate, readonly count: number, readonly amountPence: Pence }>, readonly reconciliationSummary: { readonly totalTransactions: number } } };

export type CompanyChangedSubscriptionVariables = Exact<{
  companyId: number;
  kinds: ReadonlyArray<CompanyChangeKind>;
  withinSeconds?: number;
}>;


export type CompanyChangedSubscription = { readonly companyChanged: { readonly payment: { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> } | null, readonly paymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } | null, readonly document: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } | null, readonly company: { readonly id: number, readonly unreadNotificationCount: number } | null, readonly accounting: { readonly id: number } | null } };

export type CompanyDeletionFieldsFragment = { readonly id: number, readonly deletion: { readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null };

export type CompanyDeletionQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyDeletionQuery = { readonly company: { readonly id: number, readonly deletion: { readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

export type RequestCompanyDeletionMutationVariables = Exact<{
  companyId: number;
  name: string;
}>;


export type RequestCompanyDeletionMutation = { readonly requestCompanyDeletion: { readonly id: number, readonly deletion: { readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

export type ConfirmCompanyDeletionMutationVariables = Exact<{
  companyId: number;
}>;


export type ConfirmCompanyDeletionMutation = { readonly confirmCompanyDeletion: { readonly id: number, readonly deletion: { readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

export type CancelCompanyDeletionMutationVariables = Exact<{
  companyId: number;
}>;


export type CancelCompanyDeletionMutation = { readonly cancelCompanyDeletion: { readonly id: number, readonly deletion: { readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean } | null } };

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

export type PaymentsAwaitingAuthorisationQueryVariables = Exact<{
  companyId: number;
}>;


export type PaymentsAwaitingAuthorisationQuery = { readonly company: { readonly id: number, readonly paymentsAwaitingAuthorisation: ReadonlyArray<{ readonly warnings: ReadonlyArray<string>, readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null }> } };

export type PaymentsAwaitingAuthorisationFieldsFragment = { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null };

export type CreatePaymentRunMutationVariables = Exact<{
  companyId: number;
  input: PaymentRunInput;
}>;


export type CreatePaymentRunMutation = { readonly createPaymentRun: { readonly id: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number } };

export type DeletionFieldsFragment = { readonly id: number, readonly kind: DeletionKind, readonly label: string, readonly recordCount: number, readonly remainingCount: number, readonly amountPence: Pence | null, readonly deletedBy: string, readonly deletedAt: string, readonly daysLeft: number };

export type DeletionsQueryVariables = Exact<{
  companyId: number;
  offset: number;
  limit: number;
}>;


export type DeletionsQuery = { readonly company: { readonly id: number, readonly deletions: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly kind: DeletionKind, readonly label: string, readonly recordCount: number, readonly remainingCount: number, readonly amountPence: Pence | null, readonly deletedBy: string, readonly deletedAt: string, readonly daysLeft: number }> } } };

export type RestoreDeletionMutationVariables = Exact<{
  id: number;
}>;


export type RestoreDeletionMutation = { readonly restoreDeletion: { readonly restoredCount: number, readonly refusedCount: number, readonly unmatchedCount: number, readonly company: { readonly id: number }, readonly deletion: { readonly id: number, readonly kind: DeletionKind, readonly label: string, readonly recordCount: number, readonly remainingCount: number, readonly amountPence: Pence | null, readonly deletedBy: string, readonly deletedAt: string, readonly daysLeft: number }, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }> } };

export type DocumentTextFieldsFragment = { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null };

export type DocumentDateFieldsFragment = { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null };

export type DocumentAmountFieldsFragment = { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null };

export type DocumentInvoiceFieldsFragment = { readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null };

export type DocumentMailFieldsFragment = { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null };

export type DocumentFieldsFragment = { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null };

export type DocumentCountsFieldsFragment = { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number };

export type DocumentInvoiceRowFieldsFragment = { readonly id: number, readonly documentType: DocumentType, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly supplierName: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceNumber: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly dueDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly totalAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly netAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly vatAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly doubt: string | null }, readonly currency: { readonly value: string | null, readonly doubt: string | null }, readonly sortCode: { readonly value: string | null, readonly doubt: string | null }, readonly accountNumber: { readonly value: string | null, readonly doubt: string | null }, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null };

export type DocumentRowFieldsFragment = { readonly id: number, readonly companyId: number, readonly fileName: string, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly progress: number, readonly isSure: boolean, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly supplierName: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceNumber: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly dueDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly totalAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly netAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly vatAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly doubt: string | null }, readonly currency: { readonly value: string | null, readonly doubt: string | null }, readonly sortCode: { readonly value: string | null, readonly doubt: string | null }, readonly accountNumber: { readonly value: string | null, readonly doubt: string | null }, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }> };

export type DocumentsQueryVariables = Exact<{
  companyId: number;
  filter?: DocumentFilter | null | undefined;
  offset?: number;
  limit?: number;
}>;


export type DocumentsQuery = { readonly company: { readonly id: number, readonly documents: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly fileName: string, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly progress: number, readonly isSure: boolean, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly supplierName: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceNumber: { readonly value: string | null, readonly doubt: string | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly dueDate: { readonly value: LocalDate | null, readonly doubt: string | null }, readonly totalAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly netAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly vatAmount: { readonly value: Pence | null, readonly doubt: string | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly doubt: string | null }, readonly currency: { readonly value: string | null, readonly doubt: string | null }, readonly sortCode: { readonly value: string | null, readonly doubt: string | null }, readonly accountNumber: { readonly value: string | null, readonly doubt: string | null }, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }> }> } } };

export type DocumentCountsQueryVariables = Exact<{
  companyId: number;
}>;


export type DocumentCountsQuery = { readonly company: { readonly id: number, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number } } };

export type DocumentQueryVariables = Exact<{
  id: number;
}>;


export type DocumentQuery = { readonly document: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type UploadDocumentsMutationVariables = Exact<{
  companyId: number;
  files: ReadonlyArray<File | Blob>;
  uploadKeys?: ReadonlyArray<string> | null | undefined;
}>;


export type UploadDocumentsMutation = { readonly uploadDocuments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null }> };

export type EditDocumentInvoiceMutationVariables = Exact<{
  id: number;
  input: DocumentInvoiceInput;
}>;


export type EditDocumentInvoiceMutation = { readonly editDocumentInvoice: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type SetDocumentTypeMutationVariables = Exact<{
  id: number;
  documentType: DocumentType;
}>;


export type SetDocumentTypeMutation = { readonly setDocumentType: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type DiscardDocumentMutationVariables = Exact<{
  id: number;
}>;


export type DiscardDocumentMutation = { readonly discardDocument: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type RestoreDocumentMutationVariables = Exact<{
  id: number;
}>;


export type RestoreDocumentMutation = { readonly restoreDocument: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null } };

export type AcceptDocumentMutationVariables = Exact<{
  id: number;
  documentInvoiceIds?: ReadonlyArray<number> | null | undefined;
  allowDuplicate?: boolean;
  sureOnly?: boolean;
  version?: number | null | undefined;
  answered?: ReadonlyArray<DocumentQuestionKind> | null | undefined;
}>;


export type AcceptDocumentMutation = { readonly acceptDocument: { readonly changeId: number | null, readonly company: { readonly id: number, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number } }, readonly document: { readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly amountPence: Pence, readonly dueDate: LocalDate }> } };

export type AcceptDocumentsMutationVariables = Exact<{
  companyId: number;
  documents?: ReadonlyArray<DocumentToAccept> | null | undefined;
  sureOnly?: boolean;
}>;


export type AcceptDocumentsMutation = { readonly acceptDocuments: { readonly acceptedCount: number, readonly invoiceCount: number, readonly changeId: number | null, readonly company: { readonly id: number, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number } }, readonly documents: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly fileName: string, readonly filePath: string | null, readonly mediaType: string | null, readonly status: DocumentStatus, readonly documentType: DocumentType | null, readonly message: string | null, readonly version: number, readonly pageCount: number | null, readonly progress: number, readonly isSure: boolean, readonly createdAt: string, readonly createdByName: string | null, readonly acceptedAt: string | null, readonly acceptedByName: string | null, readonly sameFileAs: { readonly id: number, readonly fileName: string, readonly status: DocumentStatus, readonly createdAt: string } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: DocumentType, readonly fromPage: number, readonly toPage: number, readonly missing: ReadonlyArray<DocumentKeyField>, readonly duplicateElsewhere: string | null, readonly bankDetailsWarning: string | null, readonly isAccepted: boolean, readonly invoiceId: number | null, readonly supplierName: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly invoiceDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly dueDate: { readonly value: LocalDate | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly totalAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly netAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatAmount: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly paidInAdvance: { readonly value: Pence | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly currency: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly sortCode: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly accountNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly vatNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly companyNumber: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly email: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly terms: { readonly value: string | null, readonly confidence: number, readonly doubt: string | null, readonly page: number | null, readonly reason: string | null, readonly isEdited: boolean, readonly box: { readonly left: number, readonly top: number, readonly width: number, readonly height: number } | null }, readonly supplier: { readonly id: number, readonly name: string } | null, readonly duplicate: { readonly kind: DocumentDuplicateKind, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence } } | null }>, readonly mail: { readonly from: string | null, readonly fromName: string | null, readonly subject: string | null, readonly receivedAt: string, readonly authentication: string | null, readonly doubt: string | null } | null }>, readonly refusals: ReadonlyArray<{ readonly documentId: number, readonly fileName: string, readonly message: string }>, readonly asking: ReadonlyArray<{ readonly documentId: number, readonly fileName: string, readonly questions: ReadonlyArray<{ readonly kind: DocumentQuestionKind, readonly words: string, readonly documentInvoiceId: number | null }> }> } };

export type DuplicatePaymentFieldsFragment = { readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean };

export type DuplicatePaymentsQueryVariables = Exact<{
  companyId: number;
}>;


export type DuplicatePaymentsQuery = { readonly company: { readonly id: number, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> } };

export type ResolveDuplicatePaymentMutationVariables = Exact<{
  id: number;
  resolution: DuplicatePaymentResolution;
}>;


export type ResolveDuplicatePaymentMutation = { readonly resolveDuplicatePayment: { readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean } };

export type ExpectedBillFieldsFragment = { readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null };

export type ExpectedBillsQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type ExpectedBillsQuery = { readonly company: { readonly id: number, readonly expectedBills: { readonly totalCount: number, readonly missingCount: number, readonly items: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly supplier: { readonly id: number, readonly name: string }, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly notExpected: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly supplier: { readonly id: number, readonly name: string }, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly suppliersNotExpected: ReadonlyArray<{ readonly markedBy: string, readonly markedAt: string, readonly supplier: { readonly id: number, readonly name: string } }> } } };

export type SupplierExpectationFieldsFragment = { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly billsNotExpected: { readonly markedBy: string, readonly markedAt: string } | null };

export type DismissExpectedBillMutationVariables = Exact<{
  supplierId: number;
  expectedOn: LocalDate;
  amountPence?: Pence | null | undefined;
}>;


export type DismissExpectedBillMutation = { readonly dismissExpectedBill: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly billsNotExpected: { readonly markedBy: string, readonly markedAt: string } | null } };

export type UndoDismissExpectedBillMutationVariables = Exact<{
  supplierId: number;
  expectedOn: LocalDate;
  amountPence?: Pence | null | undefined;
}>;


export type UndoDismissExpectedBillMutation = { readonly undoDismissExpectedBill: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly billsNotExpected: { readonly markedBy: string, readonly markedAt: string } | null } };

export type StopExpectingBillsMutationVariables = Exact<{
  supplierId: number;
}>;


export type StopExpectingBillsMutation = { readonly stopExpectingBills: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly billsNotExpected: { readonly markedBy: string, readonly markedAt: string } | null } };

export type ResumeExpectingBillsMutationVariables = Exact<{
  supplierId: number;
}>;


export type ResumeExpectingBillsMutation = { readonly resumeExpectingBills: { readonly id: number, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly billsNotExpected: { readonly markedBy: string, readonly markedAt: string } | null } };

export type VatToRepayQueryVariables = Exact<{
  companyId: number;
}>;


export type VatToRepayQuery = { readonly company: { readonly id: number, readonly vatToRepay: { readonly count: number, readonly amountPence: Pence, readonly soonCount: number, readonly soonAmountPence: Pence } } };

export type VatToRepayFieldsFragment = { readonly count: number, readonly amountPence: Pence, readonly soonCount: number, readonly soonAmountPence: Pence };

export type PreviewInvoiceImportMutationVariables = Exact<{
  companyId: number;
  csv: File | Blob;
  pdfNames: ReadonlyArray<string>;
}>;


export type PreviewInvoiceImportMutation = { readonly previewInvoiceImport: { readonly newCount: number, readonly warningCount: number, readonly duplicateCount: number, readonly invalidCount: number, readonly unusedPdfNames: ReadonlyArray<string>, readonly rows: ReadonlyArray<{ readonly line: number, readonly documentType: InvoiceType, readonly supplierName: string | null, readonly isNewSupplier: boolean, readonly invoiceNumber: string | null, readonly invoiceDate: LocalDate | null, readonly amountPence: Pence | null, readonly pdfName: string | null, readonly outcome: InvoiceImportOutcome, readonly message: string | null }> } };

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

export type InvoiceFieldsFragment = { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null };

export type InvoicesQueryVariables = Exact<{
  companyId: number;
  filter?: InvoiceFilter | null | undefined;
  sort?: InvoiceSort | null | undefined;
  offset?: number;
  limit?: number;
  withTotals?: boolean;
  withPublication?: boolean;
}>;


export type InvoicesQuery = { readonly company: { readonly id: number, readonly invoices: { readonly totalCount?: number, readonly totalAmountPence?: Pence, readonly openCreditCount?: number, readonly inQueryCount?: number, readonly content?: string, readonly items: ReadonlyArray<{ readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly publication?: { readonly id: number | null, readonly invoiceId: number, readonly state: PublicationState } | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null }> } } };

export type SelectedInvoicesQueryVariables = Exact<{
  companyId: number;
  filter?: InvoiceFilter | null | undefined;
  offset: number;
  limit: number;
}>;


export type SelectedInvoicesQuery = { readonly company: { readonly id: number, readonly invoices: { readonly items: ReadonlyArray<{ readonly id: number }> } } };

export type InvoiceLineFieldsFragment = { readonly description: string | null, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly amountPence: Pence, readonly notionalVatPence: Pence | null, readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly serviceFrom: LocalDate | null, readonly serviceTo: LocalDate | null, readonly trackingCategory: string | null };

export type InvoiceQueryVariables = Exact<{
  id: number;
}>;


export type InvoiceQuery = { readonly invoice: { readonly hasLivePayment: boolean, readonly questionedLineDate: LocalDate | null, readonly reasonNotToMarkPaid: string | null, readonly lockedReason: string | null, readonly createdAt: string, readonly modifiedAt: string, readonly duplicateElsewhere: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly creditWarnings: ReadonlyArray<string>, readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly lines: ReadonlyArray<{ readonly description: string | null, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly amountPence: Pence, readonly notionalVatPence: Pence | null, readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly serviceFrom: LocalDate | null, readonly serviceTo: LocalDate | null, readonly trackingCategory: string | null }>, readonly accountOwners: ReadonlyArray<{ readonly id: number, readonly name: string }>, readonly accountOnRecord: { readonly words: string, readonly version: string } | null, readonly supplier: { readonly id: number, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly payBy: { readonly bank: LocalDate, readonly bacs: LocalDate, readonly areHolidaysKnown: boolean } | null, readonly possibleDuplicateOf: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly amountPence: Pence, readonly supplier: { readonly id: number, readonly name: string } } | null, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null, readonly latePayment: { readonly daysLate: number, readonly ratePercent: number | null, readonly bankRateCheckedTo: LocalDate, readonly dailyInterestPence: Pence | null, readonly interestPence: Pence | null, readonly fixedSumPence: Pence, readonly claimPence: Pence | null } | null, readonly earlyPaymentDiscount: { readonly until: LocalDate, readonly savingPence: Pence, readonly annualRatePercent: number | null } | null } };

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


export type CreateInvoiceMutation = { readonly createInvoice: { readonly duplicateElsewhere: string | null, readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly wasArchived: boolean, readonly mergeDescription: string | null, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type UpdateInvoiceMutationVariables = Exact<{
  id: number;
  input: InvoiceInput;
  fileWasNotSent?: boolean | null | undefined;
  seen?: InvoiceInput | null | undefined;
}>;


export type UpdateInvoiceMutation = { readonly updateInvoice: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly mergeDescription: string | null, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type UpdateInvoiceLinesMutationVariables = Exact<{
  id: number;
  input: InvoiceInput;
  seen?: InvoiceInput | null | undefined;
}>;


export type UpdateInvoiceLinesMutation = { readonly updateInvoice: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly lines: ReadonlyArray<{ readonly description: string | null, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly amountPence: Pence, readonly notionalVatPence: Pence | null, readonly vatCode: VatCode | null, readonly nominalCode: string | null, readonly serviceFrom: LocalDate | null, readonly serviceTo: LocalDate | null, readonly trackingCategory: string | null }>, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type AcceptPossibleDuplicateMutationVariables = Exact<{
  id: number;
}>;


export type AcceptPossibleDuplicateMutation = { readonly acceptPossibleDuplicate: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type SelectableInvoiceFieldsFragment = { readonly id: number, readonly documentType: InvoiceType, readonly status: InvoiceStatus, readonly amountPence: Pence };

export type MarkedInvoiceFieldsFragment = { readonly id: number, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly reasonNotToMarkPaid: string | null, readonly lockedReason: string | null };

export type BesideInvoicesFieldsFragment = { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } };

export type MarkInvoicesPaidMutationVariables = Exact<{
  companyId: number;
  selection: InvoiceSelection;
  paymentDate?: LocalDate | null | undefined;
}>;


export type MarkInvoicesPaidMutation = { readonly markInvoicesPaid: { readonly updatedCount: number, readonly markId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly reasonNotToMarkPaid: string | null, readonly lockedReason: string | null }>, readonly company: { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } } } };

export type UndoMarkInvoicesPaidMutationVariables = Exact<{
  id: number;
}>;


export type UndoMarkInvoicesPaidMutation = { readonly undoMarkInvoicesPaid: { readonly restoredCount: number, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly invoices: ReadonlyArray<{ readonly id: number, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly reasonNotToMarkPaid: string | null, readonly lockedReason: string | null }>, readonly company: { readonly id: number, readonly invoices: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number }> } } } };

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


export type UploadInvoiceFileMutation = { readonly uploadInvoiceFile: { readonly successCount: number, readonly filePath: string | null, readonly fileName: string | null, readonly errors: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string>, readonly prefill: { readonly supplierName: string | null, readonly invoiceNumber: string | null, readonly invoiceDate: LocalDate | null, readonly dueDate: LocalDate | null, readonly amountPence: Pence | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly doubts: ReadonlyArray<string> } | null } };

export type SayInvoiceNotPaidMutationVariables = Exact<{
  id: number;
  question: string;
}>;


export type SayInvoiceNotPaidMutation = { readonly sayInvoiceNotPaid: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

export type AnswerAccountQuestionMutationVariables = Exact<{
  invoiceId: number;
  answer: AccountAnswer;
  supplierId?: number | null | undefined;
  version: string;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type AnswerAccountQuestionMutation = { readonly answerAccountQuestion: { readonly id: number, readonly recordNumber: number, readonly companyId: number, readonly supplierId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly netAmountPence: Pence | null, readonly vatAmountPence: Pence | null, readonly paidInAdvancePence: Pence | null, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly discountPercent: number | null, readonly discountUntil: LocalDate | null, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null, readonly description: string | null, readonly notes: string | null, readonly filePath: string | null, readonly fileName: string | null, readonly batchImportDate: LocalDate | null, readonly batchSequenceNumber: number | null, readonly accountOnRecord: { readonly words: string, readonly version: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly paymentTermsDays: number, readonly paymentTerms: string | null }, readonly vatRepayment: { readonly state: VatRepaymentState, readonly dueFrom: LocalDate, readonly text: string } | null } };

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


export type NoInvoicePreviewQuery = { readonly company: { readonly id: number, readonly noInvoicePreview: { readonly counterparty: string, readonly totalCount: number, readonly openCount: number, readonly withInvoiceCount: number, readonly transactions: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }> } } };

export type MarkNoInvoiceRequiredMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
  notes?: string | null | undefined;
  autoMarkSupplier: boolean;
  applyToOpenTransactions: boolean;
  despiteInvoice?: boolean;
}>;


export type MarkNoInvoiceRequiredMutation = { readonly markNoInvoiceRequired: { readonly bankTransaction: { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly alsoMarked: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }>, readonly rule: { readonly id: number, readonly counterparty: string } | null, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> } } };

export type MarkInvoiceRequiredMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type MarkInvoiceRequiredMutation = { readonly markInvoiceRequired: { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> }, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> } };

export type DeleteBankTransactionsMutationVariables = Exact<{
  companyId: number;
  seen?: number | null | undefined;
}>;


export type DeleteBankTransactionsMutation = { readonly deleteBankTransactions: { readonly deletedCount: number, readonly deletionId: number | null, readonly refusedCount: number } };

export type LedgerPaymentFieldsFragment = { readonly id: number, readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly invoiceNumbers: ReadonlyArray<string>, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly nextAttemptAt: string | null };

export type LedgerPaymentNotReadyFieldsFragment = { readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null };

export type LedgerPaymentsQueryVariables = Exact<{
  companyId: number;
  month: string;
  state?: string | null | undefined;
  limit: number;
}>;


export type LedgerPaymentsQuery = { readonly company: { readonly id: number, readonly ledgerPaymentPreview: { readonly ledger: Ledger, readonly accountName: string | null, readonly readyCount: number, readonly readyPence: Pence, readonly publishedCount: number, readonly inProgressCount: number, readonly failedCount: number, readonly removedThereCount: number, readonly changedCount: number, readonly callsNeeded: number, readonly notReady: ReadonlyArray<{ readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null }> } | null, readonly ledgerPayments: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly invoiceNumbers: ReadonlyArray<string>, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly nextAttemptAt: string | null }> } } };

export type PublishPaymentsMutationVariables = Exact<{
  companyId: number;
  input: PublishPaymentsInput;
}>;


export type PublishPaymentsMutation = { readonly publishPayments: { readonly queuedCount: number, readonly notReady: ReadonlyArray<{ readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null }>, readonly company: { readonly id: number } } };

export type RetryLedgerPaymentMutationVariables = Exact<{
  id: number;
}>;


export type RetryLedgerPaymentMutation = { readonly retryLedgerPayment: { readonly id: number, readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly invoiceNumbers: ReadonlyArray<string>, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly nextAttemptAt: string | null } };

export type WithdrawLedgerPaymentMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawLedgerPaymentMutation = { readonly withdrawLedgerPayment: { readonly company: { readonly id: number }, readonly payment: { readonly id: number, readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly invoiceNumbers: ReadonlyArray<string>, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly nextAttemptAt: string | null } | null } };

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
  seenClosingBalancePence?: Pence | null | undefined;
  seenExceptionCount?: number | null | undefined;
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


export type NoteStatementBalanceMutation = { readonly noteStatementBalance: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> } } };

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


export type SwitchNoInvoicePresetMutation = { readonly switchNoInvoicePreset: { readonly changedCount: number, readonly states: ReadonlyArray<{ readonly preset: NoInvoicePreset, readonly label: string, readonly switchedOnAt: string | null, readonly markedCount: number, readonly openCount: number, readonly withInvoiceCount: number, readonly transactions: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly isOutgoing: boolean }> }>, readonly transactions: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }> } };

export type BulkMarkNoInvoiceRequiredMutationVariables = Exact<{
  companyId: number;
  ids: ReadonlyArray<number>;
  notes?: string | null | undefined;
  despiteInvoice?: boolean;
}>;


export type BulkMarkNoInvoiceRequiredMutation = { readonly bulkMarkNoInvoiceRequired: { readonly changed: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string, readonly invoiceFits: boolean }> } };

export type BulkMarkInvoiceRequiredMutationVariables = Exact<{
  companyId: number;
  ids: ReadonlyArray<number>;
}>;


export type BulkMarkInvoiceRequiredMutation = { readonly bulkMarkInvoiceRequired: { readonly changed: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string, readonly invoiceFits: boolean }> } };

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

export type NotificationMailQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationMailQuery = { readonly notificationMail: { readonly frequency: NotificationMailFrequency, readonly isConfigured: boolean, readonly isVerified: boolean, readonly refusal: string | null, readonly refusedAt: string | null } };

export type ChooseNotificationMailMutationVariables = Exact<{
  frequency: NotificationMailFrequency;
}>;


export type ChooseNotificationMailMutation = { readonly chooseNotificationMail: { readonly frequency: NotificationMailFrequency, readonly isConfigured: boolean, readonly isVerified: boolean, readonly refusal: string | null, readonly refusedAt: string | null } };

export type NotificationMailFieldsFragment = { readonly frequency: NotificationMailFrequency, readonly isConfigured: boolean, readonly isVerified: boolean, readonly refusal: string | null, readonly refusedAt: string | null };

export type OnboardingFieldsFragment = { readonly id: number, readonly onboarding: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: OnboardingStepKind, readonly isDone: boolean }> } };

export type OnboardingQueryVariables = Exact<{
  companyId: number;
}>;


export type OnboardingQuery = { readonly company: { readonly id: number, readonly onboarding: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: OnboardingStepKind, readonly isDone: boolean }> } } };

export type DismissOnboardingMutationVariables = Exact<{
  companyId: number;
}>;


export type DismissOnboardingMutation = { readonly dismissOnboarding: { readonly id: number, readonly onboarding: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: OnboardingStepKind, readonly isDone: boolean }> } } };

export type LoadSampleDataMutationVariables = Exact<{
  companyId: number;
}>;


export type LoadSampleDataMutation = { readonly loadSampleData: { readonly id: number, readonly onboarding: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: OnboardingStepKind, readonly isDone: boolean }> } } };

export type RemoveSampleDataMutationVariables = Exact<{
  companyId: number;
}>;


export type RemoveSampleDataMutation = { readonly removeSampleData: { readonly deletedCount: number, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }> } };

export type PaletteSearchQueryVariables = Exact<{
  companyId: number;
  text: string;
}>;


export type PaletteSearchQuery = { readonly company: { readonly id: number, readonly search: ReadonlyArray<{ readonly kind: SearchedKind, readonly id: number | null, readonly month: Month | null, readonly title: string, readonly detail: string | null, readonly amountPence: Pence | null }> } };

export type PaymentPracticesQueryVariables = Exact<{
  companyId: number;
  from?: LocalDate | null | undefined;
  to?: LocalDate | null | undefined;
  limit: number;
}>;


export type PaymentPracticesQuery = { readonly company: { readonly id: number, readonly paymentPractices: { readonly from: LocalDate, readonly to: LocalDate, readonly paidCount: number, readonly paidPence: Pence, readonly receiptUnknownCount: number, readonly averageDays: number | null, readonly dueCount: number, readonly lateCount: number, readonly latePence: Pence, readonly latePercent: number | null, readonly disputedCount: number, readonly disputedPence: Pence, readonly disputedPercent: number | null, readonly againstCount: number, readonly changedLateCount: number, readonly bands: ReadonlyArray<{ readonly band: PaymentBand, readonly count: number, readonly amountPence: Pence, readonly percent: number | null }>, readonly awards: ReadonlyArray<{ readonly award: PaymentAward, readonly state: AwardState, readonly requirements: ReadonlyArray<{ readonly withinDays: number, readonly isOfSmall: boolean, readonly state: AwardState, readonly count: number, readonly inTimeCount: number, readonly percent: number | null, readonly missingCount: number, readonly unknownCount: number }> }>, readonly against: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly supplierId: number, readonly supplierName: string, readonly isSmallBusiness: boolean | null, readonly amountPence: Pence, readonly receivedOn: LocalDate, readonly isReceiptKnown: boolean, readonly dueDate: LocalDate, readonly paymentDate: LocalDate, readonly days: number, readonly awards: ReadonlyArray<PaymentAward> }>, readonly lateDateChanges: ReadonlyArray<{ readonly invoiceId: number, readonly invoiceNumber: string, readonly supplierId: number, readonly supplierName: string, readonly field: DatedField, readonly before: LocalDate | null, readonly after: LocalDate | null, readonly changedAt: string, readonly changedBy: string | null }> } } };

export type NewPaymentRunQueryVariables = Exact<{
  companyId: number;
}>;


export type NewPaymentRunQuery = { readonly company: { readonly id: number, readonly nextPaymentRunNumber: number, readonly approvalThresholdPence: Pence | null, readonly approverNames: ReadonlyArray<string>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }> } };

export type InvoicesForPaymentRunQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type InvoicesForPaymentRunQuery = { readonly company: { readonly id: number, readonly dueInvoices: { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly paymentQuestion: string | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly supplier: { readonly id: number, readonly name: string, readonly mergedIntoId: number | null } }> }, readonly creditNotesForRun: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly paymentQuestion: string | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly supplier: { readonly id: number, readonly name: string, readonly mergedIntoId: number | null } }> } };

export type PaymentRunChoiceFieldsFragment = { readonly id: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly paymentQuestion: string | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly supplier: { readonly id: number, readonly name: string, readonly mergedIntoId: number | null } };

export type PaymentRunFieldsFragment = { readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null };

export type PaymentRunsQueryVariables = Exact<{
  companyId: number;
  offset?: number;
  limit?: number;
}>;


export type PaymentRunsQuery = { readonly company: { readonly id: number, readonly paymentRuns: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null }> } } };

export type RunPaymentFieldsFragment = { readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null };

export type PaymentRunDetailFieldsFragment = { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null };

export type PaymentRunQueryVariables = Exact<{
  id: number;
  companyId?: number | null | undefined;
}>;


export type PaymentRunQuery = { readonly paymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null }, readonly paymentProvider: { readonly providerId: string, readonly name: string, readonly notice: string | null } };

export type RemittanceMailQueryVariables = Exact<{
  paymentRunId: number;
  itemId: number;
}>;


export type RemittanceMailQuery = { readonly remittanceMail: { readonly to: string | null, readonly subject: string, readonly text: string } };

export type RemittanceEmailsFieldsFragment = { readonly id: number, readonly remittanceEmails: { readonly fromName: string, readonly replyTo: string, readonly entries: ReadonlyArray<{ readonly itemId: number, readonly supplierId: number, readonly supplierName: string, readonly email: string | null, readonly amountPence: Pence, readonly invoiceCount: number, readonly state: RemittanceEmailState, readonly sentAt: string | null, readonly failure: string | null }> } };

export type RemittanceEmailsQueryVariables = Exact<{
  paymentRunId: number;
}>;


export type RemittanceEmailsQuery = { readonly paymentRun: { readonly id: number, readonly remittanceEmails: { readonly fromName: string, readonly replyTo: string, readonly entries: ReadonlyArray<{ readonly itemId: number, readonly supplierId: number, readonly supplierName: string, readonly email: string | null, readonly amountPence: Pence, readonly invoiceCount: number, readonly state: RemittanceEmailState, readonly sentAt: string | null, readonly failure: string | null }> } } };

export type EmailRemittanceAdviceMutationVariables = Exact<{
  paymentRunId: number;
  itemIds: ReadonlyArray<number>;
  copyToMe?: boolean | null | undefined;
}>;


export type EmailRemittanceAdviceMutation = { readonly emailRemittanceAdvice: { readonly id: number, readonly remittanceEmails: { readonly fromName: string, readonly replyTo: string, readonly entries: ReadonlyArray<{ readonly itemId: number, readonly supplierId: number, readonly supplierName: string, readonly email: string | null, readonly amountPence: Pence, readonly invoiceCount: number, readonly state: RemittanceEmailState, readonly sentAt: string | null, readonly failure: string | null }> } } };

export type SubmitPaymentRunMutationVariables = Exact<{
  id: number;
}>;


export type SubmitPaymentRunMutation = { readonly submitPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type WithdrawPaymentRunMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawPaymentRunMutation = { readonly withdrawPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type ApprovePaymentRunMutationVariables = Exact<{
  id: number;
  content: string;
  seenWarnings?: ReadonlyArray<string> | null | undefined;
}>;


export type ApprovePaymentRunMutation = { readonly approvePaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type CompletePaymentRunMutationVariables = Exact<{
  id: number;
  confirmedAccounts?: ReadonlyArray<ConfirmedAccountInput> | null | undefined;
  content?: string | null | undefined;
  seenWarnings?: ReadonlyArray<string> | null | undefined;
  usesCredit?: boolean | null | undefined;
}>;


export type CompletePaymentRunMutation = { readonly completePaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type CancelPaymentRunMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type CancelPaymentRunMutation = { readonly cancelPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type ReopenPaymentRunMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type ReopenPaymentRunMutation = { readonly reopenPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type SendBackPaymentRunMutationVariables = Exact<{
  id: number;
  reason: string;
}>;


export type SendBackPaymentRunMutation = { readonly sendBackPaymentRun: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type RemovePaymentRunInvoiceMutationVariables = Exact<{
  id: number;
  invoiceId: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type RemovePaymentRunInvoiceMutation = { readonly removePaymentRunInvoice: { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly refusedActions: ReadonlyArray<{ readonly action: PaymentRunAction, readonly reason: string }>, readonly items: ReadonlyArray<{ readonly id: number, readonly paymentType: PaymentType, readonly totalAmountPence: Pence, readonly paymentDate: LocalDate, readonly notes: string | null, readonly paymentProblem: string | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly isAccountCheckMissing: boolean, readonly needsBankConfirmation: boolean, readonly accountConfirmation: { readonly confirmedByName: string, readonly confirmedAt: string } | null, readonly supplier: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly isAccountMistyped: boolean, readonly accountState: AccountState, readonly accountWords: string }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly accountQuestion: string | null, readonly accountAnswer: AccountAnswer | null, readonly paymentQuestion: string | null }>, readonly credits: ReadonlyArray<{ readonly allocatedPence: Pence, readonly remainingPence: Pence, readonly creditNote: { readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate } }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> }>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null } };

export type PayPaymentRunMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean;
  confirmedAccounts?: ReadonlyArray<ConfirmedAccountInput> | null | undefined;
  usesCredit?: boolean | null | undefined;
  content?: string | null | undefined;
  seenWarnings?: ReadonlyArray<string> | null | undefined;
}>;


export type PayPaymentRunMutation = { readonly payPaymentRun: { readonly successCount: number, readonly failureCount: number, readonly authorisationUrl: string | null, readonly failures: ReadonlyArray<{ readonly supplierId: number, readonly supplierName: string, readonly message: string }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly status: ProviderPaymentStatus, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null }> } };

export type PaymentRunReviewQueryVariables = Exact<{
  id: number;
}>;


export type PaymentRunReviewQuery = { readonly paymentRun: { readonly id: number, readonly review: { readonly objection: string | null, readonly people: ReadonlyArray<{ readonly name: string, readonly involvement: ReadonlyArray<string> }>, readonly changes: ReadonlyArray<{ readonly at: string, readonly description: string }>, readonly payees: ReadonlyArray<{ readonly supplierName: string, readonly isArchived: boolean, readonly sharesAccountWith: ReadonlyArray<string> }>, readonly recentActivity: { readonly totalCount: number, readonly entries: ReadonlyArray<{ readonly at: string, readonly description: string }> } } } };

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


export type PaymentQuery = { readonly providerPayment: { readonly warnings: ReadonlyArray<string>, readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string }> } };

export type PaymentStatsQueryVariables = Exact<{
  companyId: number;
}>;


export type PaymentStatsQuery = { readonly company: { readonly id: number, readonly paymentStats: { readonly availableToPayCount: number, readonly all: { readonly count: number, readonly amountPence: Pence }, readonly pending: { readonly count: number, readonly amountPence: Pence }, readonly processing: { readonly count: number, readonly amountPence: Pence }, readonly completed: { readonly count: number, readonly amountPence: Pence }, readonly failed: { readonly count: number, readonly amountPence: Pence } } } };

export type PaymentProviderQueryVariables = Exact<{
  companyId?: number | null | undefined;
}>;


export type PaymentProviderQuery = { readonly paymentProvider: { readonly providerId: string, readonly name: string, readonly notice: string | null } };

export type SandboxSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type SandboxSignInQuery = { readonly sandboxSignIn: { readonly customerNumber: string, readonly passcode: string } | null };

export type InvoicesToPayQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type InvoicesToPayQuery = { readonly company: { readonly id: number, readonly dueInvoices: { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly paymentQuestion: string | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly creditWarnings: ReadonlyArray<string>, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean } }> } } };

export type InvoiceToPayFieldsFragment = { readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly hasLivePayment: boolean, readonly partPaidPence: Pence, readonly paymentQuestion: string | null, readonly possibleDuplicateReason: PossibleDuplicateReason | null, readonly duplicateWarnings: ReadonlyArray<string>, readonly creditWarnings: ReadonlyArray<string>, readonly supplier: { readonly id: number, readonly name: string, readonly isActive: boolean, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean } };

export type PayInvoiceMutationVariables = Exact<{
  id: number;
  confirmedAccounts?: ReadonlyArray<ConfirmedAccountInput> | null | undefined;
  fileWasNotSent?: boolean | null | undefined;
  seenAmountPence?: Pence | null | undefined;
  seenAccount?: ConfirmedAccountInput | null | undefined;
  seenWarnings?: ReadonlyArray<string> | null | undefined;
}>;


export type PayInvoiceMutation = { readonly payInvoice: { readonly successCount: number, readonly failureCount: number, readonly authorisationUrl: string | null, readonly failures: ReadonlyArray<{ readonly supplierId: number, readonly supplierName: string, readonly message: string }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> }> } };

export type CancelPaymentMutationVariables = Exact<{
  id: number;
}>;


export type CancelPaymentMutation = { readonly cancelPayment: { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> } };

export type ConfirmSupplierBankDetailsMutationVariables = Exact<{
  supplierId: number;
  name: string;
  bankAccountName?: string | null | undefined;
  bankSortCode: string;
  bankAccountNumber: string;
}>;


export type ConfirmSupplierBankDetailsMutation = { readonly confirmSupplierBankDetails: { readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null } };

export type BankDetailsToConfirmQueryVariables = Exact<{
  companyId: number;
  selection: SupplierSelection;
}>;


export type BankDetailsToConfirmQuery = { readonly company: { readonly id: number, readonly bankDetailsToConfirm: { readonly totalCount: number, readonly suppliers: ReadonlyArray<{ readonly id: number, readonly name: string, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly accountWords: string, readonly reasonNotToConfirm: string | null }> } } };

export type ConfirmManyBankDetailsMutationVariables = Exact<{
  companyId: number;
  accounts: ReadonlyArray<BankDetailsSeenInput>;
}>;


export type ConfirmManyBankDetailsMutation = { readonly confirmManyBankDetails: { readonly confirmedCount: number, readonly waitingCount: number, readonly suppliers: ReadonlyArray<{ readonly id: number, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null }>, readonly refusals: ReadonlyArray<{ readonly supplierId: number, readonly name: string | null, readonly message: string }> } };

export type WithdrawBankDetailsConfirmationsMutationVariables = Exact<{
  companyId: number;
  supplierIds: ReadonlyArray<number>;
}>;


export type WithdrawBankDetailsConfirmationsMutation = { readonly withdrawBankDetailsConfirmations: ReadonlyArray<{ readonly id: number, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null }> };

export type PaymentChangeFieldsFragment = { readonly id: number, readonly companyId: number, readonly invoiceId: number | null, readonly paymentRunItemId: number | null, readonly amountPence: Pence, readonly reference: string, readonly description: string | null, readonly status: ProviderPaymentStatus, readonly beneficiaryName: string, readonly beneficiaryAccountNumber: string, readonly beneficiarySortCode: string, readonly failureReason: string | null, readonly isOutcomeUnknown: boolean, readonly authorisationUrl: string | null, readonly canCancel: boolean, readonly providerCreatedAt: string | null, readonly providerUpdatedAt: string | null, readonly createdAt: string, readonly updatedAt: string, readonly paymentRun: { readonly id: number, readonly number: number, readonly status: PaymentRunStatus, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string> } | null } | null, readonly invoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly paymentDate: LocalDate | null, readonly hasLivePayment: boolean }> };

export type RunChangeFieldsFragment = { readonly content: string, readonly id: number, readonly companyId: number, readonly number: number, readonly name: string, readonly runDate: LocalDate, readonly totalAmountPence: Pence, readonly payablePence: Pence, readonly status: PaymentRunStatus, readonly notes: string | null, readonly invoiceCount: number, readonly createdByName: string, readonly exportedAt: string | null, readonly exportedByName: string | null, readonly isFileOut: boolean, readonly failedCount: number, readonly inProgressCount: number, readonly completedCount: number, readonly approverNames: ReadonlyArray<string>, readonly isApprovableOnceSubmitted: boolean, readonly canEmailRemittance: boolean, readonly allowedActions: ReadonlyArray<PaymentRunAction>, readonly isApprovalRequired: boolean, readonly paymentsAwaitingAuthorisation: { readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly warnings: ReadonlyArray<string> } | null, readonly reopenings: ReadonlyArray<{ readonly reason: string, readonly reopenedByName: string, readonly reopenedAt: string }>, readonly departures: ReadonlyArray<{ readonly invoiceNumber: string, readonly supplierName: string, readonly amountPence: Pence, readonly reason: string, readonly leftAt: string }>, readonly sendBacks: ReadonlyArray<{ readonly reason: string, readonly sentBackByName: string, readonly sentBackAt: string }>, readonly pausedApprovers: ReadonlyArray<{ readonly name: string, readonly approvesFrom: string }>, readonly approval: { readonly approvedByName: string, readonly approvedAt: string } | null };

export type KnownPaymentFieldsFragment = { readonly id: number, readonly status: ProviderPaymentStatus };

export type KnownRunFieldsFragment = { readonly id: number, readonly status: PaymentRunStatus, readonly totalAmountPence: Pence };

export type KnownInvoiceFieldsFragment = { readonly id: number, readonly status: InvoiceStatus, readonly hasLivePayment: boolean };

export type CompanyPeopleFieldsFragment = { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> };

export type InvitationFieldsFragment = { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string };

export type CompanyPeopleQueryVariables = Exact<{ [key: string]: never; }>;


export type CompanyPeopleQuery = { readonly companies: ReadonlyArray<{ readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> }> };

export type InviteToCompanyMutationVariables = Exact<{
  companyId: number;
  email: string;
  role?: Role | null | undefined;
  mayCloseMonths?: boolean | null | undefined;
  expiresInDays?: number | null | undefined;
}>;


export type InviteToCompanyMutation = { readonly inviteToCompany: { readonly link: string | null, readonly invitation: { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }, readonly company: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } } };

export type NewInvitationFieldsFragment = { readonly link: string | null, readonly invitation: { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }, readonly company: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type RenewInvitationMutationVariables = Exact<{
  id: number;
}>;


export type RenewInvitationMutation = { readonly renewInvitation: { readonly link: string | null, readonly invitation: { readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }, readonly company: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } } };

export type WithdrawInvitationMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawInvitationMutation = { readonly withdrawInvitation: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type ChangePersonRoleMutationVariables = Exact<{
  companyId: number;
  userId: string | number;
  role: Role;
  mayCloseMonths?: boolean | null | undefined;
}>;


export type ChangePersonRoleMutation = { readonly changePersonRole: { readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type RemoveCompanyPersonMutationVariables = Exact<{
  companyId: number;
  userId: string | number;
}>;


export type RemoveCompanyPersonMutation = { readonly removeCompanyPerson: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type ConfirmPendingChangeMutationVariables = Exact<{
  id: number;
}>;


export type ConfirmPendingChangeMutation = { readonly confirmPendingChange: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type RefusePendingChangeMutationVariables = Exact<{
  id: number;
}>;


export type RefusePendingChangeMutation = { readonly refusePendingChange: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type WithdrawPendingChangeMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawPendingChangeMutation = { readonly withdrawPendingChange: { readonly id: number, readonly approvalThresholdPence: Pence | null, readonly people: ReadonlyArray<{ readonly userId: string, readonly name: string, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean }>, readonly invitations: ReadonlyArray<{ readonly id: number, readonly email: string, readonly role: Role, readonly mayCloseMonths: boolean, readonly isWaiting: boolean, readonly isExpired: boolean, readonly invitedByName: string, readonly expiresAt: string }>, readonly pendingChanges: ReadonlyArray<{ readonly id: number, readonly kind: PendingChangeKind, readonly summary: string, readonly requestedByName: string, readonly askedAt: string, readonly dueAt: string | null, readonly mayConfirm: boolean, readonly mayWithdraw: boolean }> } };

export type InvitationAtLinkQueryVariables = Exact<{
  secret: string;
}>;


export type InvitationAtLinkQuery = { readonly invitation: { readonly companyName: string, readonly invitedByName: string, readonly role: Role, readonly expiresAt: string } };

export type AcceptInvitationMutationVariables = Exact<{
  secret: string;
}>;


export type AcceptInvitationMutation = { readonly acceptInvitation: { readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly isSandbox: boolean, readonly testDate: LocalDate | null, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly firstPaymentDay: number, readonly secondPaymentDay: number, readonly payByMarginDays: number, readonly holidayCalendar: HolidayCalendar, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly ledger: Ledger | null, readonly publishesTo: Ledger | null } };

export type DeclineInvitationMutationVariables = Exact<{
  secret: string;
}>;


export type DeclineInvitationMutation = { readonly declineInvitation: boolean };

export type PublicationFieldsFragment = { readonly id: number | null, readonly invoiceId: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly supplierName: string, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly attempts: number, readonly nextAttemptAt: string | null, readonly fileState: PublishedFileState, readonly fileName: string | null, readonly stateThere: LedgerBillState | null, readonly paidTherePence: Pence | null, readonly isEditedThere: boolean, readonly checkedAt: string | null, readonly isDeletedHere: boolean };

export type BillNotReadyFieldsFragment = { readonly reasons: ReadonlyArray<string>, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string } };

export type PublicationPreviewFieldsFragment = { readonly ledger: Ledger, readonly organisationName: string, readonly readyCount: number, readonly publishedCount: number, readonly inProgressCount: number, readonly failedCount: number, readonly removedThereCount: number, readonly callsNeeded: number, readonly callsLeftToday: number | null, readonly callsUsed: number | null, readonly callsPerMinute: number, readonly secondsNeeded: number, readonly waitsBecause: string | null, readonly notReady: ReadonlyArray<{ readonly reasons: ReadonlyArray<string>, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string } }> };

export type PublishingQueryVariables = Exact<{
  companyId: number;
  month: string;
  state?: string | null | undefined;
  limit: number;
}>;


export type PublishingQuery = { readonly company: { readonly id: number, readonly publicationPreview: { readonly ledger: Ledger, readonly organisationName: string, readonly readyCount: number, readonly publishedCount: number, readonly inProgressCount: number, readonly failedCount: number, readonly removedThereCount: number, readonly callsNeeded: number, readonly callsLeftToday: number | null, readonly callsUsed: number | null, readonly callsPerMinute: number, readonly secondsNeeded: number, readonly waitsBecause: string | null, readonly notReady: ReadonlyArray<{ readonly reasons: ReadonlyArray<string>, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string } }> } | null, readonly publications: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number | null, readonly invoiceId: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly supplierName: string, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly attempts: number, readonly nextAttemptAt: string | null, readonly fileState: PublishedFileState, readonly fileName: string | null, readonly stateThere: LedgerBillState | null, readonly paidTherePence: Pence | null, readonly isEditedThere: boolean, readonly checkedAt: string | null, readonly isDeletedHere: boolean }> } } };

export type PublishingSelectionQueryVariables = Exact<{
  companyId: number;
  invoiceIds: ReadonlyArray<number>;
}>;


export type PublishingSelectionQuery = { readonly company: { readonly id: number, readonly publicationPreview: { readonly ledger: Ledger, readonly organisationName: string, readonly readyCount: number, readonly publishedCount: number, readonly inProgressCount: number, readonly failedCount: number, readonly removedThereCount: number, readonly callsNeeded: number, readonly callsLeftToday: number | null, readonly callsUsed: number | null, readonly callsPerMinute: number, readonly secondsNeeded: number, readonly waitsBecause: string | null, readonly notReady: ReadonlyArray<{ readonly reasons: ReadonlyArray<string>, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string } }> } | null } };

export type InvoicePublicationQueryVariables = Exact<{
  id: number;
}>;


export type InvoicePublicationQuery = { readonly invoice: { readonly id: number, readonly publication: { readonly id: number | null, readonly invoiceId: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly supplierName: string, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly attempts: number, readonly nextAttemptAt: string | null, readonly fileState: PublishedFileState, readonly fileName: string | null, readonly stateThere: LedgerBillState | null, readonly paidTherePence: Pence | null, readonly isEditedThere: boolean, readonly checkedAt: string | null, readonly isDeletedHere: boolean } | null, readonly ledgerPayments: ReadonlyArray<{ readonly id: number, readonly bankTransactionId: number, readonly lineDate: LocalDate, readonly description: string, readonly supplierNames: string, readonly amountPence: Pence, readonly invoiceNumbers: ReadonlyArray<string>, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly nextAttemptAt: string | null }> } };

export type PublishBillsMutationVariables = Exact<{
  companyId: number;
  input: PublishBillsInput;
}>;


export type PublishBillsMutation = { readonly publishBills: { readonly queuedCount: number, readonly notReady: ReadonlyArray<{ readonly reasons: ReadonlyArray<string>, readonly invoice: { readonly id: number, readonly recordNumber: number, readonly invoiceNumber: string } }>, readonly company: { readonly id: number } } };

export type RetryPublicationMutationVariables = Exact<{
  id: number;
}>;


export type RetryPublicationMutation = { readonly retryPublication: { readonly id: number | null, readonly invoiceId: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly supplierName: string, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly attempts: number, readonly nextAttemptAt: string | null, readonly fileState: PublishedFileState, readonly fileName: string | null, readonly stateThere: LedgerBillState | null, readonly paidTherePence: Pence | null, readonly isEditedThere: boolean, readonly checkedAt: string | null, readonly isDeletedHere: boolean } };

export type WithdrawPublicationMutationVariables = Exact<{
  id: number;
}>;


export type WithdrawPublicationMutation = { readonly withdrawPublication: { readonly company: { readonly id: number }, readonly publication: { readonly id: number | null, readonly invoiceId: number, readonly recordNumber: number, readonly invoiceNumber: string, readonly supplierName: string, readonly ledger: Ledger, readonly state: PublicationState, readonly reasons: ReadonlyArray<string>, readonly remedy: string | null, readonly link: string | null, readonly publishedAt: string | null, readonly attempts: number, readonly nextAttemptAt: string | null, readonly fileState: PublishedFileState, readonly fileName: string | null, readonly stateThere: LedgerBillState | null, readonly paidTherePence: Pence | null, readonly isEditedThere: boolean, readonly checkedAt: string | null, readonly isDeletedHere: boolean } | null } };

export type PurchaseFigureFieldsFragment = { readonly documentCount: number, readonly netPence: Pence, readonly vatPence: Pence, readonly unknownPence: Pence, readonly totalPence: Pence };

export type PurchasesQueryVariables = Exact<{
  companyId: number;
  from: LocalDate;
  to: LocalDate;
  by: PurchaseGroup;
  limit: number;
}>;


export type PurchasesQuery = { readonly company: { readonly id: number, readonly purchases: { readonly from: LocalDate, readonly to: LocalDate, readonly by: PurchaseGroup, readonly rowCount: number, readonly rows: ReadonlyArray<{ readonly supplierId: number | null, readonly code: string | null, readonly name: string, readonly documentCount: number, readonly netPence: Pence, readonly vatPence: Pence, readonly unknownPence: Pence, readonly totalPence: Pence }>, readonly totals: { readonly documentCount: number, readonly netPence: Pence, readonly vatPence: Pence, readonly unknownPence: Pence, readonly totalPence: Pence }, readonly vatBoxes: { readonly box1Pence: Pence, readonly box4Pence: Pence, readonly box7Pence: Pence, readonly leftOutPence: Pence, readonly leftOutBy: ReadonlyArray<{ readonly reason: LeftOutReason, readonly documentCount: number, readonly vatPence: Pence, readonly totalPence: Pence }> } } } };

export type PushNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type PushNotificationsQuery = { readonly pushNotifications: { readonly publicKey: string | null, readonly devices: ReadonlyArray<{ readonly id: string }> } };

export type RegisterPushDeviceMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type RegisterPushDeviceMutation = { readonly registerPushDevice: { readonly publicKey: string | null, readonly devices: ReadonlyArray<{ readonly id: string }> } };

export type RemovePushDeviceMutationVariables = Exact<{
  id: string | number;
}>;


export type RemovePushDeviceMutation = { readonly removePushDevice: { readonly publicKey: string | null, readonly devices: ReadonlyArray<{ readonly id: string }> } };

export type PushFieldsFragment = { readonly publicKey: string | null, readonly devices: ReadonlyArray<{ readonly id: string }> };

export type BankTransactionFieldsFragment = { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> };

export type MatchableInvoiceFieldsFragment = { readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } };

export type BankTransactionsQueryVariables = Exact<{
  companyId: number;
  filter?: BankTransactionFilter | null | undefined;
  offset?: number;
  limit?: number;
}>;


export type BankTransactionsQuery = { readonly company: { readonly id: number, readonly bankTransactions: { readonly totalCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }> } } };

export type SummaryFieldsFragment = { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> };

export type ChangedMonthFieldsFragment = { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> };

export type KnownLineFieldsFragment = { readonly id: number, readonly date: LocalDate, readonly amountPence: Pence, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean };

export type MatchedInvoiceFieldsFragment = { readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentQuestion: string | null };

export type ReconciliationSummaryQueryVariables = Exact<{
  companyId: number;
  month: Month;
}>;


export type ReconciliationSummaryQuery = { readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> } } };

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
  seenDifferencePence?: Pence | null | undefined;
  paidOutside?: boolean | null | undefined;
  otherInvoice?: boolean | null | undefined;
  refund?: boolean | null | undefined;
}>;


export type MatchBankTransactionMutation = { readonly matchBankTransaction: { readonly bankTransaction: { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentQuestion: string | null }>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> } } };

export type MatchBankTransactionToInvoicesMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
  invoiceIds: ReadonlyArray<number>;
  paymentRunItemId?: number | null | undefined;
  partPayment?: boolean | null | undefined;
  allowDifference?: boolean | null | undefined;
  seenDifferencePence?: Pence | null | undefined;
  paidOutside?: boolean | null | undefined;
  otherInvoice?: boolean | null | undefined;
  refund?: boolean | null | undefined;
}>;


export type MatchBankTransactionToInvoicesMutation = { readonly matchBankTransactionToInvoices: { readonly bankTransaction: { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentQuestion: string | null }>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> } } };

export type UnmatchBankTransactionMutationVariables = Exact<{
  id: number;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type UnmatchBankTransactionMutation = { readonly unmatchBankTransaction: { readonly bankTransaction: { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly partPaidPence: Pence, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly paymentQuestion: string | null }>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> } } };

export type BankTransactionQueryVariables = Exact<{
  id: number;
}>;


export type BankTransactionQuery = { readonly bankTransaction: { readonly companyId: number, readonly statementBalancePence: Pence | null, readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> } };

export type LateAndEarlyFieldsFragment = { readonly latePayment: { readonly daysLate: number, readonly ratePercent: number | null, readonly bankRateCheckedTo: LocalDate, readonly dailyInterestPence: Pence | null, readonly interestPence: Pence | null, readonly fixedSumPence: Pence, readonly claimPence: Pence | null } | null, readonly earlyPaymentDiscount: { readonly until: LocalDate, readonly savingPence: Pence, readonly annualRatePercent: number | null } | null };

export type SessionPlanQueryVariables = Exact<{
  companyId: number;
  method: PayByMethod;
  limit: number;
}>;


export type SessionPlanQuery = { readonly company: { readonly id: number, readonly sessionPlan: { readonly today: LocalDate, readonly nextSession: LocalDate, readonly totals: ReadonlyArray<{ readonly step: SessionStep, readonly count: number, readonly amountPence: Pence, readonly selectableCount: number, readonly selectableAmountPence: Pence }>, readonly items: ReadonlyArray<{ readonly step: SessionStep, readonly payBy: { readonly bank: LocalDate, readonly bacs: LocalDate, readonly areHolidaysKnown: boolean }, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly supplier: { readonly id: number, readonly name: string }, readonly latePayment: { readonly daysLate: number, readonly ratePercent: number | null, readonly bankRateCheckedTo: LocalDate, readonly dailyInterestPence: Pence | null, readonly interestPence: Pence | null, readonly fixedSumPence: Pence, readonly claimPence: Pence | null } | null, readonly earlyPaymentDiscount: { readonly until: LocalDate, readonly savingPence: Pence, readonly annualRatePercent: number | null } | null } }>, readonly discounts: ReadonlyArray<{ readonly isAffordable: boolean | null, readonly shortOn: LocalDate | null, readonly balanceCaution: string | null, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string }, readonly latePayment: { readonly daysLate: number, readonly ratePercent: number | null, readonly bankRateCheckedTo: LocalDate, readonly dailyInterestPence: Pence | null, readonly interestPence: Pence | null, readonly fixedSumPence: Pence, readonly claimPence: Pence | null } | null, readonly earlyPaymentDiscount: { readonly until: LocalDate, readonly savingPence: Pence, readonly annualRatePercent: number | null } | null } }> } } };

export type BootQueryVariables = Exact<{ [key: string]: never; }>;


export type BootQuery = { readonly viewer: { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly profileImageUrl: string | null, readonly role: string, readonly companiesAwaitingFactor: ReadonlyArray<string>, readonly approvesFrom: string | null } | null, readonly companies: ReadonlyArray<{ readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly isSandbox: boolean, readonly testDate: LocalDate | null, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly firstPaymentDay: number, readonly secondPaymentDay: number, readonly payByMarginDays: number, readonly holidayCalendar: HolidayCalendar, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly ledger: Ledger | null, readonly publishesTo: Ledger | null }> };

export type BootDashboardQueryVariables = Exact<{
  companyId: number;
  days: number;
}>;


export type BootDashboardQuery = { readonly viewer: { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly profileImageUrl: string | null, readonly role: string, readonly companiesAwaitingFactor: ReadonlyArray<string>, readonly approvesFrom: string | null } | null, readonly companies: ReadonlyArray<{ readonly id: number, readonly name: string, readonly address: string | null, readonly phone: string | null, readonly email: string | null, readonly registrationNumber: string | null, readonly vatNumber: string | null, readonly isActive: boolean, readonly isSandbox: boolean, readonly testDate: LocalDate | null, readonly accountOpeningDate: LocalDate | null, readonly accountOpeningBalancePence: Pence, readonly role: Role, readonly mayCloseMonths: boolean, readonly isOwner: boolean, readonly approvalThresholdPence: Pence | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bacsServiceUserNumber: string | null, readonly firstPaymentDay: number, readonly secondPaymentDay: number, readonly payByMarginDays: number, readonly holidayCalendar: HolidayCalendar, readonly changedAccountsWait: boolean, readonly changedAccountsWaitUntil: string | null, readonly ledger: Ledger | null, readonly publishesTo: Ledger | null }>, readonly company: { readonly id: number, readonly invoiceStats: { readonly total: number, readonly dueSoon: number, readonly paidThisMonth: number, readonly totalOutstandingPence: Pence }, readonly dueInvoices: { readonly totalCount: number, readonly selectableCount: number, readonly selectableAmountPence: Pence, readonly items: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus, readonly paymentRunId: number | null, readonly paymentRunStatus: PaymentRunStatus | null, readonly partPaidPence: Pence, readonly supplier: { readonly id: number, readonly name: string, readonly paymentTermsDays: number, readonly paymentTerms: string | null } }> }, readonly dueByWeek: ReadonlyArray<{ readonly from: LocalDate | null, readonly to: LocalDate, readonly count: number, readonly amountPence: Pence }>, readonly paymentsAwaitingAuthorisation: ReadonlyArray<{ readonly count: number, readonly amountPence: Pence, readonly authorisationUrls: ReadonlyArray<string>, readonly paymentRunId: number | null, readonly paymentRunNumber: number | null }>, readonly documentCounts: { readonly readingCount: number, readonly readyCount: number, readonly refusedCount: number, readonly setAsideCount: number }, readonly vatToRepay: { readonly count: number, readonly amountPence: Pence, readonly soonCount: number, readonly soonAmountPence: Pence }, readonly onboarding: { readonly isDismissed: boolean, readonly canLoadSampleData: boolean, readonly hasSampleData: boolean, readonly steps: ReadonlyArray<{ readonly kind: OnboardingStepKind, readonly isDone: boolean }> } } };

export type ViewerFieldsFragment = { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null, readonly profileImageUrl: string | null, readonly role: string, readonly companiesAwaitingFactor: ReadonlyArray<string>, readonly approvesFrom: string | null };

export type FactorsFieldsFragment = { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> };

export type SessionFieldsFragment = { readonly id: string, readonly device: string, readonly place: string, readonly startedAt: string, readonly lastUsedAt: string, readonly isCurrent: boolean };

export type FactorsQueryVariables = Exact<{ [key: string]: never; }>;


export type FactorsQuery = { readonly factors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type ConfirmationMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfirmationMethodsQuery = { readonly confirmationMethods: ReadonlyArray<string>, readonly signInMethods: { readonly serviceName: string | null, readonly isServiceOnly: boolean, readonly hasPassword: boolean, readonly identities: ReadonlyArray<{ readonly id: number, readonly issuer: string, readonly email: string | null, readonly linkedAt: string }> } };

export type ConfirmSignInMutationVariables = Exact<{
  input: ConfirmInput;
}>;


export type ConfirmSignInMutation = { readonly confirmSignIn: { readonly message: string } };

export type StartPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeySignInMutation = { readonly startPasskeySignIn: string };

export type StartTotpSetupMutationVariables = Exact<{ [key: string]: never; }>;


export type StartTotpSetupMutation = { readonly startTotpSetup: { readonly secret: string, readonly uri: string } };

export type ConfirmTotpMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTotpMutation = { readonly confirmTotp: { readonly recoveryCodes: ReadonlyArray<string>, readonly factors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } } };

export type RemoveTotpMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveTotpMutation = { readonly removeTotp: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } };

export type StartPasskeyRegistrationMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyRegistrationMutation = { readonly startPasskeyRegistration: string };

export type FinishPasskeyRegistrationMutationVariables = Exact<{
  input: NewPasskeyInput;
}>;


export type FinishPasskeyRegistrationMutation = { readonly finishPasskeyRegistration: { readonly recoveryCodes: ReadonlyArray<string>, readonly factors: { readonly hasTotp: boolean, readonly recoveryCodesLeft: number, readonly passkeys: ReadonlyArray<{ readonly id: number, readonly name: string, readonly createdAt: string, readonly lastUsedAt: string | null }> } } };

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
  importedBefore?: ImportedBefore | null | undefined;
}>;


export type PreviewBankStatementMutation = { readonly previewBankStatement: { readonly format: StatementFormat | null, readonly from: LocalDate | null, readonly to: LocalDate | null, readonly rowCount: number, readonly newCount: number, readonly duplicateCount: number, readonly outsideMonth: number, readonly rejected: number, readonly replacedCount: number, readonly question: { readonly kind: StatementQuestionKind, readonly message: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> } | null, readonly recognised: ReadonlyArray<{ readonly label: string, readonly text: string }>, readonly errors: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly warnings: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly leftOut: ReadonlyArray<{ readonly line: number, readonly reason: string }>, readonly balances: { readonly openingPence: Pence, readonly movementsPence: Pence, readonly closingPence: Pence, readonly differencePence: Pence } | null, readonly gap: { readonly previousTo: LocalDate, readonly previousClosingPence: Pence, readonly openingPence: Pence, readonly differencePence: Pence } | null, readonly books: { readonly openingDate: LocalDate, readonly fileOpeningPence: Pence, readonly booksOpeningPence: Pence, readonly difference: StatementBooksDifference | null, readonly finding: string | null, readonly advice: string | null } | null, readonly sample: ReadonlyArray<{ readonly line: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly isDuplicate: boolean }> } };

export type ImportBankStatementMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
  month?: Month | null | undefined;
  skipDuplicates: boolean;
  account?: string | null | undefined;
  positiveAmounts?: PositiveAmounts | null | undefined;
  otherAccount?: boolean | null | undefined;
  importedBefore?: ImportedBefore | null | undefined;
  importKey?: string | null | undefined;
}>;


export type ImportBankStatementMutation = { readonly importBankStatement: { readonly format: StatementFormat, readonly statementImportId: number | null, readonly imported: number, readonly skipped: number, readonly rejected: number, readonly replacedCount: number, readonly outsideMonth: number, readonly markedNoInvoice: number, readonly from: LocalDate | null, readonly to: LocalDate | null, readonly errors: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly warnings: ReadonlyArray<{ readonly line: number, readonly message: string }>, readonly leftOut: ReadonlyArray<{ readonly line: number, readonly reason: string }>, readonly balances: { readonly openingPence: Pence, readonly movementsPence: Pence, readonly closingPence: Pence, readonly differencePence: Pence } | null, readonly gap: { readonly previousTo: LocalDate, readonly previousClosingPence: Pence, readonly openingPence: Pence, readonly differencePence: Pence } | null, readonly books: { readonly openingDate: LocalDate, readonly fileOpeningPence: Pence, readonly booksOpeningPence: Pence, readonly difference: StatementBooksDifference | null, readonly finding: string | null, readonly advice: string | null } | null } };

export type UndoStatementImportMutationVariables = Exact<{
  id: number;
}>;


export type UndoStatementImportMutation = { readonly undoStatementImport: { readonly deletedCount: number, readonly refusedCount: number, readonly deletionId: number | null, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }> } };

export type StatementImportProgressSubscriptionVariables = Exact<{
  companyId: number;
  importKey: string;
}>;


export type StatementImportProgressSubscription = { readonly statementImportProgress: { readonly phase: StatementImportPhase, readonly done: number, readonly total: number | null } };

export type SuggestionFieldsFragment = { readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> };

export type SuggestionsQueryVariables = Exact<{
  companyId: number;
  month?: Month | null | undefined;
}>;


export type SuggestionsQuery = { readonly company: { readonly id: number, readonly suggestionsVersion: string, readonly suggestions: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> } };

export type RejectMatchMutationVariables = Exact<{
  bankTransactionId: number;
  invoiceIds: ReadonlyArray<number>;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type RejectMatchMutation = { readonly rejectMatch: { readonly bankTransactionId: number, readonly invoiceIds: ReadonlyArray<number>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> } } };

export type UndoRejectionMutationVariables = Exact<{
  bankTransactionId: number;
  invoiceIds: ReadonlyArray<number>;
  month: Month;
  since?: string | null | undefined;
  withSuggestions?: boolean;
}>;


export type UndoRejectionMutation = { readonly undoRejection: { readonly bankTransactionId: number, readonly invoiceIds: ReadonlyArray<number>, readonly company: { readonly id: number, readonly reconciliationSummary: { readonly month: Month, readonly totalTransactions: number, readonly matchedTransactions: number, readonly unmatchedTransactions: number, readonly transactionsNoInvoiceRequired: number, readonly missingInvoicesCount: number, readonly calculatedStartingBalancePence: Pence, readonly endingBalancePence: Pence, readonly openingBalancePence: Pence, readonly moneyInPence: Pence, readonly moneyOutPence: Pence, readonly statementClosingBalancePence: Pence | null, readonly statementBalanceEnteredBy: string | null, readonly balanceProof: MonthProof, readonly statementEndsOn: LocalDate | null, readonly statementEndsAtPence: Pence | null, readonly unreconciledPence: Pence, readonly oldestUnreconciledDate: LocalDate | null, readonly isClosed: boolean, readonly exceptionCount: number, readonly unpublishedBillCount: number | null, readonly unreconciledAges: ReadonlyArray<{ readonly fromDays: number, readonly toDays: number | null, readonly count: number, readonly amountPence: Pence }> }, readonly suggestionChanges?: { readonly version: string, readonly isWhole: boolean, readonly gone: ReadonlyArray<number>, readonly changed: ReadonlyArray<{ readonly bankTransactionId: number, readonly strength: SuggestionStrength, readonly isTie: boolean, readonly isSearchIncomplete: boolean, readonly choices: ReadonlyArray<{ readonly kind: SuggestionKind, readonly paymentRunItemId: number | null, readonly confidence: number, readonly score: number | null, readonly reasons: ReadonlyArray<string>, readonly differencePence: Pence, readonly namesAnother: boolean, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }> }> }, readonly duplicatePayments: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly bankTransactionId: number, readonly date: LocalDate, readonly invoiceId: number, readonly paymentId: number | null, readonly paymentRunId: number | null, readonly amountPence: Pence, readonly message: string, readonly createdAt: string, readonly resolution: DuplicatePaymentResolution | null, readonly resolvedAt: string | null, readonly resolvedBy: string | null, readonly isResolvedByPayer: boolean }> } } };

export type AcceptSuggestionsMutationVariables = Exact<{
  companyId: number;
  month: Month;
  minConfidence: number;
  ids?: ReadonlyArray<number> | null | undefined;
}>;


export type AcceptSuggestionsMutation = { readonly acceptSuggestions: { readonly matched: ReadonlyArray<{ readonly bankTransaction: { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string }> } };

export type UnmatchBankTransactionsMutationVariables = Exact<{
  companyId: number;
  ids: ReadonlyArray<number>;
}>;


export type UnmatchBankTransactionsMutation = { readonly unmatchBankTransactions: { readonly matched: ReadonlyArray<{ readonly bankTransaction: { readonly id: number, readonly date: LocalDate, readonly description: string, readonly amountPence: Pence, readonly counterpartyName: string | null, readonly merchantName: string | null, readonly learnedPayee: string | null, readonly isOutgoing: boolean, readonly isMatched: boolean, readonly requiresInvoice: boolean, readonly noInvoicePreset: NoInvoicePreset | null, readonly isInClosedMonth: boolean, readonly notes: string | null, readonly matches: ReadonlyArray<{ readonly id: number, readonly amountPence: Pence, readonly kind: MatchKind, readonly differencePence: Pence, readonly isPartPayment: boolean, readonly matchedAt: string, readonly matchedBy: string, readonly invoice: { readonly id: number, readonly invoiceNumber: string, readonly supplier: { readonly id: number, readonly name: string } } }> }, readonly invoices: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly invoiceNumber: string, readonly documentType: InvoiceType, readonly amountPence: Pence, readonly partPaidPence: Pence, readonly invoiceDate: LocalDate, readonly dueDate: LocalDate, readonly paymentDate: LocalDate | null, readonly status: InvoiceStatus, readonly displayStatus: InvoiceDisplayStatus, readonly isMatched: boolean, readonly supplier: { readonly id: number, readonly name: string } }> }>, readonly refused: ReadonlyArray<{ readonly bankTransactionId: number, readonly message: string }> } };

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

export type SimilarSuppliersQueryVariables = Exact<{
  companyId: number;
}>;


export type SimilarSuppliersQuery = { readonly company: { readonly id: number, readonly similarSuppliers: { readonly totalCount: number, readonly pairs: ReadonlyArray<{ readonly keptInvoiceCount: number, readonly otherInvoiceCount: number, readonly reasons: ReadonlyArray<string>, readonly doubts: ReadonlyArray<string>, readonly kept: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }, readonly other: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> } }> }, readonly differentSuppliers: ReadonlyArray<{ readonly markedBy: string, readonly markedAt: string, readonly supplier: { readonly id: number, readonly name: string }, readonly otherSupplier: { readonly id: number, readonly name: string } }> } };

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

export type SupplierMergeFieldsFragment = { readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null };

export type SupplierMergePreviewQueryVariables = Exact<{
  keptId: number;
  mergedId: number;
}>;


export type SupplierMergePreviewQuery = { readonly supplierMergePreview: { readonly suggestedKeptId: number, readonly invoiceCount: number, readonly openCount: number, readonly openPence: Pence, readonly notMovedCount: number, readonly paymentCount: number, readonly patternCount: number, readonly draftRunInvoiceCount: number, readonly statusChangeCount: number, readonly statusChangePence: Pence, readonly filledFields: ReadonlyArray<string>, readonly bankDetails: BankDetailsOutcome, readonly duplicateCount: number, readonly content: string, readonly kept: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }, readonly merged: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }, readonly duplicates: ReadonlyArray<{ readonly invoiceNumber: string, readonly amountPence: Pence, readonly ofNumber: string, readonly ofAmountPence: Pence, readonly kind: MergeDuplicateKind }>, readonly obstacles: ReadonlyArray<{ readonly code: string, readonly message: string, readonly agreement: string | null }> } };

export type MergeSuppliersMutationVariables = Exact<{
  keptId: number;
  mergedId: number;
  input: SupplierMergeInput;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type MergeSuppliersMutation = { readonly mergeSuppliers: { readonly wasAlreadyApplied: boolean, readonly merge: { readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null } } };

export type UndoSupplierMergeMutationVariables = Exact<{
  id: number;
  fileWasNotSent?: boolean | null | undefined;
}>;


export type UndoSupplierMergeMutation = { readonly undoSupplierMerge: { readonly restoredCount: number, readonly stayed: ReadonlyArray<string>, readonly wasAlreadyApplied: boolean, readonly merge: { readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null } } };

export type SupplierFieldsFragment = { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> };

export type SuppliersQueryVariables = Exact<{
  companyId: number;
  search?: string | null | undefined;
  includeArchived?: boolean;
  kind?: SupplierKind | null | undefined;
  sort?: SupplierSort | null | undefined;
  offset?: number;
  limit?: number;
}>;


export type SuppliersQuery = { readonly company: { readonly id: number, readonly suppliers: { readonly totalCount: number, readonly autoPaidCount: number, readonly manualCount: number, readonly items: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }> } } };

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

export type SwitchedInvoicesQueryVariables = Exact<{
  companyId: number;
  selection: SupplierSelection;
}>;


export type SwitchedInvoicesQuery = { readonly company: { readonly id: number, readonly leavingPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence }, readonly returningToPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence } } };

export type SwitchedInvoicesFieldsFragment = { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence };

export type BankDetailsWarningQueryVariables = Exact<{
  sortCode: string;
  accountNumber: string;
  companyId?: number | null | undefined;
  supplierId?: number | null | undefined;
}>;


export type BankDetailsWarningQuery = { readonly bankDetailsWarning: string | null };

export type CreateSupplierMutationVariables = Exact<{
  companyId: number;
  input: SupplierInput;
}>;


export type CreateSupplierMutation = { readonly createSupplier: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> } };

export type UpdateSupplierMutationVariables = Exact<{
  id: number;
  input: SupplierInput;
  seen?: SupplierInput | null | undefined;
  seenInvoices?: InvoicesSeen | null | undefined;
}>;


export type UpdateSupplierMutation = { readonly updateSupplier: { readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> } };

export type DeleteSupplierMutationVariables = Exact<{
  id: number;
}>;


export type DeleteSupplierMutation = { readonly deleteSupplier: { readonly deletedCount: number, readonly deletionId: number | null } };

export type DeleteSuppliersMutationVariables = Exact<{
  companyId: number;
  deleteInvoices: boolean;
  seen?: number | null | undefined;
}>;


export type DeleteSuppliersMutation = { readonly deleteSuppliers: { readonly deletedCount: number, readonly deletionId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }> } };

export type ImportSuppliersMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
  namesOnly?: boolean | null | undefined;
  content?: string | null | undefined;
}>;


export type ImportSuppliersMutation = { readonly importSuppliers: { readonly imported: number, readonly skipped: number, readonly errors: ReadonlyArray<{ readonly line: number, readonly message: string }> } };

export type SupplierFilePreviewFieldsFragment = { readonly isNamesOnly: boolean, readonly content: string, readonly rows: ReadonlyArray<{ readonly line: number, readonly name: string, readonly outcome: SupplierRowOutcome, readonly message: string | null, readonly changes: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string }> }>, readonly leavingPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence }, readonly returningToPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence } };

export type PreviewSupplierImportMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
}>;


export type PreviewSupplierImportMutation = { readonly previewSupplierImport: { readonly isNamesOnly: boolean, readonly content: string, readonly rows: ReadonlyArray<{ readonly line: number, readonly name: string, readonly outcome: SupplierRowOutcome, readonly message: string | null, readonly changes: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string }> }>, readonly leavingPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence }, readonly returningToPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence } } };

export type PreviewSupplierUpdateMutationVariables = Exact<{
  companyId: number;
  file: File | Blob;
}>;


export type PreviewSupplierUpdateMutation = { readonly previewSupplierUpdate: { readonly isNamesOnly: boolean, readonly content: string, readonly rows: ReadonlyArray<{ readonly line: number, readonly name: string, readonly outcome: SupplierRowOutcome, readonly message: string | null, readonly changes: ReadonlyArray<{ readonly field: string, readonly before: string | null, readonly after: string }> }>, readonly leavingPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence }, readonly returningToPayments: { readonly count: number, readonly amountPence: Pence, readonly notMovedCount: number, readonly stayingPence: Pence } } };

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
  seenInvoices?: InvoicesSeen | null | undefined;
}>;


export type ChangeSuppliersMutation = { readonly changeSuppliers: { readonly changedCount: number, readonly changeId: number | null, readonly refusedCount: number, readonly refusals: ReadonlyArray<{ readonly reason: string, readonly count: number }>, readonly suppliers: ReadonlyArray<{ readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }> }> } };

export type SupplierQueryVariables = Exact<{
  id: number;
}>;


export type SupplierQuery = { readonly supplier: { readonly createdAt: string, readonly ledgerReference: string | null, readonly id: number, readonly companyId: number, readonly name: string, readonly email: string | null, readonly phone: string | null, readonly address: string | null, readonly category: string | null, readonly vatNumber: string | null, readonly companyNumber: string | null, readonly paymentTermsDays: number, readonly paymentTerms: string | null, readonly bankAccountName: string | null, readonly bankSortCode: string | null, readonly bankAccountNumber: string | null, readonly bankDetailsWarning: string | null, readonly bankDetailsChangedAt: string | null, readonly accountState: AccountState, readonly accountWords: string, readonly needsBankConfirmation: boolean, readonly bankConfirmationWaitsUntil: string | null, readonly lastPaymentDate: LocalDate | null, readonly openInvoiceCount: number, readonly openAmountPence: Pence, readonly lastInvoiceDate: LocalDate | null, readonly isAutoPaid: boolean, readonly isSmallBusiness: boolean | null, readonly isActive: boolean, readonly mergedIntoId: number | null, readonly learnedCorrections: ReadonlyArray<{ readonly id: number, readonly kind: LearnedReadingKind, readonly field: string | null, readonly printed: string, readonly fileName: string, readonly learnedAt: string, readonly learnedByName: string }>, readonly spendByMonth: ReadonlyArray<{ readonly month: Month, readonly amountPence: Pence, readonly invoiceCount: number }>, readonly openInvoices: ReadonlyArray<{ readonly id: number, readonly invoiceNumber: string, readonly dueDate: LocalDate, readonly amountPence: Pence, readonly displayStatus: InvoiceDisplayStatus }>, readonly payments: ReadonlyArray<{ readonly id: number, readonly createdAt: string, readonly amountPence: Pence, readonly status: ProviderPaymentStatus, readonly reference: string }>, readonly merges: ReadonlyArray<{ readonly id: number, readonly keptSupplierId: number, readonly keptName: string, readonly mergedSupplierId: number, readonly mergedName: string, readonly invoiceCount: number, readonly openPence: Pence, readonly patternCount: number, readonly notMovedCount: number, readonly mergedBy: string, readonly mergedAt: string, readonly undoneBy: string | null, readonly undoneAt: string | null, readonly undoUntil: string | null }>, readonly expectedBills: ReadonlyArray<{ readonly supplierId: number, readonly state: ExpectedBillState, readonly expectedOn: LocalDate, readonly amountPence: Pence, readonly reason: string, readonly documentId: number | null, readonly notExpected: { readonly markedBy: string, readonly markedAt: string } | null }>, readonly billsNotExpected: { readonly markedBy: string, readonly markedAt: string } | null } };

export type LearnedCorrectionFieldsFragment = { readonly id: number, readonly kind: LearnedReadingKind, readonly field: string | null, readonly printed: string, readonly fileName: string, readonly learnedAt: string, readonly learnedByName: string };

export type DeleteLearnedCorrectionMutationVariables = Exact<{
  id: number;
}>;


export type DeleteLearnedCorrectionMutation = { readonly deleteLearnedCorrection: { readonly id: number, readonly learnedCorrections: ReadonlyArray<{ readonly id: number, readonly kind: LearnedReadingKind, readonly field: string | null, readonly printed: string, readonly fileName: string, readonly learnedAt: string, readonly learnedByName: string }> } };

export type TokenFieldsFragment = { readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isOfApplication: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null, readonly allowedAddresses: ReadonlyArray<string>, readonly oldSecretEnding: string | null, readonly oldSecretUntil: string | null };

export type CompanyTokensQueryVariables = Exact<{
  companyId: number;
}>;


export type CompanyTokensQuery = { readonly company: { readonly id: number, readonly tokens: ReadonlyArray<{ readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isOfApplication: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null, readonly allowedAddresses: ReadonlyArray<string>, readonly oldSecretEnding: string | null, readonly oldSecretUntil: string | null }> } };

export type CreateTokenMutationVariables = Exact<{
  input: TokenInput;
}>;


export type CreateTokenMutation = { readonly createToken: { readonly text: string, readonly token: { readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isOfApplication: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null, readonly allowedAddresses: ReadonlyArray<string>, readonly oldSecretEnding: string | null, readonly oldSecretUntil: string | null } } };

export type RevokeTokenMutationVariables = Exact<{
  id: number;
}>;


export type RevokeTokenMutation = { readonly revokeToken: { readonly id: number, readonly revokedAt: string | null } };

export type RotateTokenMutationVariables = Exact<{
  id: number;
  input: TokenRotation;
}>;


export type RotateTokenMutation = { readonly rotateToken: { readonly text: string, readonly token: { readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isOfApplication: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null, readonly allowedAddresses: ReadonlyArray<string>, readonly oldSecretEnding: string | null, readonly oldSecretUntil: string | null } } };

export type ChangeTokenMutationVariables = Exact<{
  id: number;
  input: TokenChange;
}>;


export type ChangeTokenMutation = { readonly changeToken: { readonly id: number, readonly name: string, readonly scope: TokenScope, readonly ending: string, readonly companyIds: ReadonlyArray<number>, readonly madeBy: string, readonly isOwn: boolean, readonly isOfApplication: boolean, readonly isExpired: boolean, readonly expiresAt: string, readonly lastUsedAt: string | null, readonly allowedAddresses: ReadonlyArray<string>, readonly oldSecretEnding: string | null, readonly oldSecretUntil: string | null } };

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


export type UpdateWebhookMutation = { readonly updateWebhook: { readonly secret: string | null, readonly endpoint: { readonly id: number, readonly url: string, readonly events: ReadonlyArray<string>, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly failingSince: string | null, readonly previousSecretUntil: string | null, readonly addedBy: string } } };

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
