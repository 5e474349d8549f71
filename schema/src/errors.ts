import { RESULT_UNKNOWN_MESSAGE } from './result-unknown.ts';

/** Outside the catalogue, which pages do not load. */
export const FILE_TOO_LARGE_MESSAGE = 'The file is larger than 10 MB';

/**
 * Error catalogue: every error response, with its REST status and default message (RULES.md, 45; section 8). GraphQL
 * has the same codes in `extensions.code`.
 */
export const ERROR_CATALOGUE = {
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read' },
  VALIDATION_FAILED: { status: 400, message: 'Please correct the highlighted fields' },
  UNAUTHENTICATED: { status: 401, message: 'Unauthorized' },
  OTHER_USER: {
    status: 401,
    message: 'Someone else has signed in in this browser. Nothing was changed. Please reload the page.',
  },
  INVALID_CREDENTIALS: { status: 401, message: 'Email or password is incorrect' },
  EXTERNAL_SIGN_IN_REFUSED: { status: 401, message: 'This sign-in could not be confirmed. Please try again.' },
  PASSWORD_SIGN_IN_OFF: { status: 403, message: 'Passwords are not used here. Sign in with the button instead.' },
  FACTOR_REQUIRED: { status: 401, message: 'Please enter a code, or use a passkey, to finish signing in' },
  REAUTHENTICATION_REQUIRED: { status: 403, message: "Please confirm it's you first. Nothing has been changed." },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message:
      'Verify your email first. Open the link in the email we sent you, or have it sent again under Settings, Profile.',
  },
  APPROVALS_PAUSED: {
    status: 403,
    message: 'Someone else reset your password. You can approve and confirm again a day later.',
  },
  MAIL_NOT_SENT: { status: 503, message: 'The email could not be sent. Please try again in a moment.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this' },
  ADDRESS_NOT_ALLOWED: { status: 403, message: 'This token may not be used from this IP address.' },
  WEBHOOK_REFUSED: { status: 401, message: 'The webhook signature is invalid' },
  CROSS_SITE_REQUEST: { status: 403, message: 'Requests from other sites are not accepted' },
  WRONG_HOST: {
    status: 421,
    message: 'This server does not answer to this host name. Ask your administrator to set PUBLIC_URL to it.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept that HTTP method. Nothing was changed.' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  IDENTITY_STATE: { status: 409, message: 'This sign-in cannot be linked or unlinked' },
  FACTOR_STATE: {
    status: 409,
    message: 'That is not possible in the current state of your second factor. Reload to see it.',
  },
  RESET_LINK_INVALID: { status: 410, message: 'This link has expired or was already used. Request a new one.' },
  POSITION_UNKNOWN: {
    status: 410,
    message:
      'Changes before this position are no longer stored. Note the current position, read all records again, then follow the changes from that position.',
  },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email already exists. Sign in instead.' },
  DOCUMENT_QUESTION: { status: 409, message: 'This document has open questions. Open it and answer them first.' },
  DUPLICATE_INVOICE: { status: 409, message: 'This invoice already exists' },
  INVOICE_IN_USE: { status: 409, message: 'This invoice cannot be deleted' },
  INVOICE_READ_ONLY: { status: 409, message: 'Amount, supplier and number of this invoice can no longer be changed' },
  INVOICE_IN_RUN: { status: 409, message: 'This invoice is already in a payment run' },
  SAMPLE_DATA: { status: 409, message: 'Sample data can only be loaded into a company without books of its own' },
  SUPPLIER_EXISTS: { status: 409, message: 'A supplier with this name already exists' },
  NO_LEDGER: { status: 409, message: 'Choose the accounting system first, under Settings, Accounting' },
  LEDGER_NOT_ONLINE: {
    status: 409,
    message: 'This accounting system cannot be connected here. Download a package instead.',
  },
  LEDGER_NOT_CONNECTED: { status: 409, message: 'Connect the accounting system first, under Settings, Accounting' },
  LEDGER_CONNECTED: { status: 409, message: 'Disconnect the accounting system first, under Settings, Accounting' },
  LEDGER_REFERENCE_TAKEN: { status: 409, message: 'Another supplier has this reference' },
  NOMINAL_ACCOUNT_EXISTS: { status: 409, message: 'An account with this code already exists' },
  TOO_MANY_NOMINAL_ACCOUNTS: { status: 409, message: 'The chart of accounts is full' },
  CATEGORY_EXISTS: { status: 409, message: 'A category with this name already exists' },
  TOO_MANY_CATEGORIES: { status: 409, message: 'The list of categories is full. Rename one that is no longer used.' },
  RECORD_IN_USE: {
    status: 409,
    message:
      'Another record depends on this one, or a record that it needs was just deleted. Reload to see the latest.',
  },
  SUPPLIER_IN_USE: { status: 409, message: 'This supplier has invoices. Archive it instead.' },
  SUPPLIER_MERGED: { status: 409, message: 'This supplier was merged into another one' },
  SUPPLIERS_DIFFER: {
    status: 409,
    message: 'Their bank details differ. Confirm which account to pay first. Nothing has been changed.',
  },
  IMPORT_STATE: { status: 409, message: 'This import can no longer be undone' },
  MERGE_STATE: { status: 409, message: 'This merge can no longer be undone' },
  PAYMENT_RUN_STATE: { status: 409, message: 'The status of this payment run does not allow that' },
  APPROVAL_REQUIRED: { status: 409, message: 'A second person has to approve this payment run first' },
  PAYMENT_RUN_EXPORTED: {
    status: 409,
    message: "A payment file of this run was downloaded. Go on only if that file wasn't sent to the bank.",
  },
  ACCOUNT_UNCONFIRMED: {
    status: 409,
    message: 'An account looks mistyped. Check it with the supplier and confirm it first. Nothing has been changed.',
  },
  CREDIT_UNCONFIRMED: {
    status: 409,
    message: 'This uses up a credit note. Go on only if the supplier has taken it off. Nothing has been changed.',
  },
  VERSION_CHANGED: {
    status: 412,
    message: 'Someone else has changed this record since you read it. Nothing was changed. Read it again and retry.',
  },
  IF_MATCH_NOT_SUPPORTED: {
    status: 400,
    message: 'This request does not support If-Match. Nothing was changed. Remove the header and retry.',
  },
  CONTENT_CHANGED: { status: 409, message: 'Someone else has changed this. Reload to see the latest.' },
  PAYMENT_ALREADY_MADE: { status: 409, message: 'This payment has already been made or is under way' },
  PAYMENT_STATE: { status: 409, message: 'This payment can no longer be changed' },
  ALREADY_MATCHED: { status: 409, message: 'Already matched. Unmatch it first.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    message: 'A payment of this invoice is in progress. Confirm only if the invoice was also paid another way.',
  },
  INVOICE_FITS: {
    status: 409,
    message: 'An open invoice fits this transaction. Match it, or confirm that it needs no invoice.',
  },
  MONTH_CLOSED: { status: 409, message: 'This month is closed. Reopen it with a reason to change it.' },
  MONTH_STATE: { status: 409, message: 'This month cannot be closed or reopened now' },
  INVOICE_PART_PAID: { status: 409, message: 'Part of this invoice is already paid' },
  NOT_MATCHED: { status: 409, message: 'This transaction is not matched' },
  LAST_OWNER: { status: 409, message: 'A company needs an owner. Make someone else an owner first.' },
  DELETION_STATE: { status: 409, message: 'The company cannot be deleted now' },
  COMPANY_DELETION_PENDING: {
    status: 409,
    message:
      'This company is scheduled for deletion, so payments are paused. An owner can cancel the deletion in Settings.',
  },
  PENDING_CHANGE_STATE: { status: 409, message: 'This change has already been confirmed, refused or withdrawn' },
  FILE_TOO_LARGE: { status: 413, message: FILE_TOO_LARGE_MESSAGE },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large. Please send less at a time.' },
  STORAGE_FULL: {
    status: 413,
    message: "This company's file storage is full. Ask your administrator for more space.",
  },
  ZIP_TOO_LARGE: {
    status: 413,
    message: 'This ZIP file contains too many or too large files. Split it and try again.',
  },
  FILE_TYPE: { status: 415, message: 'Please select a PDF, PNG, JPG or CSV file.' },
  BODY_TYPE: { status: 415, message: 'Please send the body as application/json' },
  FILE_MISSING: { status: 400, message: 'Please choose a file' },
  IMPORT_INCOMPLETE: { status: 409, message: 'Some files have not arrived. Please import them again.' },
  IMPORT_OPEN: {
    status: 409,
    message: 'Another import is still open. Nothing was imported. Finish or cancel that one first.',
  },
  MAIL_OFF: { status: 409, message: 'Incoming email is not set up. Ask your administrator to turn it on.' },
  DOCUMENT_STATE: { status: 409, message: 'This document cannot be accepted or changed now' },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: 'Too many documents are awaiting review. Accept or discard some of them first.',
  },
  ALREADY_ACCEPTED: { status: 409, message: 'This document has already been accepted' },
  INVOICE_CURRENCY: { status: 422, message: 'Only invoices in GBP can be accepted' },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still in progress. Please try again in a moment.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Use a new one for each.',
  },
  IDEMPOTENCY_KEY_NOT_SUPPORTED: {
    status: 400,
    message:
      'An Idempotency-Key is for a request with one mutation and no other operation. Nothing was changed. Remove the header and retry.',
  },
  NOT_ACCEPTABLE: {
    status: 406,
    message: 'Subscriptions are sent as text/event-stream only. Send them to /graphql/stream, and accept that type.',
  },
  CHART_UNREADABLE: { status: 400, message: 'This file is not a chart of accounts' },
  SUPPLIER_LIST_UNREADABLE: { status: 400, message: 'This file is not a list of suppliers' },
  SUPPLIER_NAMES_ONLY: {
    status: 400,
    message:
      'This file has one column of text without a header. Confirm that these are names of suppliers (namesOnly: true), or add the other columns. Nothing has been imported.',
  },
  CSV_UNREADABLE: { status: 422, message: 'This file could not be read as CSV' },
  STATEMENT_UNREADABLE: { status: 422, message: 'This file could not be read as a bank statement' },
  STATEMENT_QUESTION: {
    status: 422,
    message: 'This statement can be read in more than one way. Answer the question to import it.',
  },
  STATEMENT_OTHER_ACCOUNT: { status: 409, message: 'This statement is for another bank account' },
  STATEMENT_CURRENCY: { status: 422, message: 'Only statements in GBP can be imported' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider is not responding. Nothing is lost – please try again in a moment.',
  },
  LEDGER_UNAVAILABLE: {
    status: 503,
    message: 'The accounting system is not responding. Nothing was changed; please try again in a moment.',
  },
  SIGN_IN_SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The sign-in service is not responding. Please try again in a moment.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'Paycycle is busy or starting. Nothing was changed; please try again in a moment.',
  },
  /** The response was lost; the change may have been made. The caller can retry with the same Idempotency-Key. */
  RESULT_UNKNOWN: {
    status: 500,
    message: RESULT_UNKNOWN_MESSAGE,
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was changed; please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** Error message by field name, in the words of RULES.md, section 5. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Default if the caller sets none. */
const RETRY_AFTER_S = 10;

/** Error that is sent to the caller. Any other exception is a bug, and its text is never sent. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds until a retry can succeed, if known. */
  readonly retryAfterS: number | undefined;
  /** Id of the record that is in the way: the invoice or supplier that exists, or the payment run. */
  existingId: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = ERROR_CATALOGUE[code].message,
    fields?: FieldErrors,
    retryAfterS?: number,
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfterS = retryAfterS;
  }

  /** Names the record that is in the way. */
  because(existingId: number): this {
    this.existingId = existingId;
    return this;
  }

  /** Value of the `Retry-After` header in seconds; null if a retry makes no sense. */
  get retryAfter(): string | null {
    const isForLater = this.status === 429 || this.status === 503 || this.retryAfterS !== undefined;
    return isForLater ? String(this.retryAfterS ?? RETRY_AFTER_S) : null;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}
