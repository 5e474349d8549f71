/** Constants and limits of RULES.md, section 9, and the bounds that keep every list and upload finite. */

export const EARLIEST_DATE = '1900-01-01';
export const LOGGED_OUT_REDIRECT_DELAY_MS = 500;
export const COMPANY_SWITCH_REFETCH_DELAY_MS = 50;
export const TOAST_DISPLAY_MS = 5000;
/** A dismissed toast is hidden at once. It stays in the document until the next toast, or this long. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Swiping a toast this far to a side dismisses it. */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOAST_WIDTH_MAX_PX = 420;
export const TOOLTIP_DELAY_MS = 700;

/** A change stream first sends the changes since its page was read, at most from this many seconds back. */
export const RECENT_CHANGES_SECONDS = 30;

/** Bytes of one uploaded file: "up to 10MB as advertised". */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/** Bytes of one bank statement: several years of a busy account. */
export const STATEMENT_BYTES_MAX = 64 * 1024 * 1024;

/** Characters of the key that identifies the progress of an import. */
export const IMPORT_KEY_LENGTH_MAX = 100;

/** Characters of a search text. */
export const SEARCH_LENGTH_MAX = 255;

/** Rows of one page of a GraphQL list. */
export const PAGE_SIZE_MAX = 500;

/** Rows of a REST list when the request has no `limit`. */
export const LIST_SIZE_DEFAULT = 2000;

/** Most rows of a REST list. */
export const LIST_SIZE_MAX = 10_000;

/** Invoices named in one bulk command. */
export const BULK_SIZE_MAX = 10_000;

/** Days in which a deleted record can be restored (RULES.md, 57). */
export const DELETION_DAYS = 30;

/** Suggestions accepted, or matches undone, in one command. Each has its own database transaction. */
export const MATCHES_AT_ONCE_MAX = 1000;

/** Rows of one bulk import of invoices. */
export const IMPORT_ROWS_MAX = 5000;

/** PDFs of one request. The page sends more in chunks with a pause between them (RULES.md, section 9). */
export const IMPORT_FILES_MAX = 100;
export const IMPORT_CHUNK_FILES = 50;
export const IMPORT_CHUNK_PAUSE_MS = 200;

/** Documents uploaded or accepted in one request (RULES.md, 58). */
export const DOCUMENTS_AT_ONCE_MAX = 500;

/** Accounts confirmed in one request: a person has looked at each of them. */
export const ACCOUNTS_AT_ONCE_MAX = 500;

/** Pending documents of one company. The limit stops unread documents from growing without end (RULES.md, 58). */
export const DOCUMENTS_WAITING_MAX = 2000;

/** Half for email, so that a sender who knows the address cannot block uploads (RULES.md, 66). */
export const MAILED_DOCUMENTS_WAITING_MAX = DOCUMENTS_WAITING_MAX / 2;

/** Characters of the key by which a sender recognises a file. */
export const UPLOAD_KEY_LENGTH_MAX = 64;

/** Days until a document that no user accepted is deleted (RULES.md, 58). */
export const DOCUMENT_DAYS = 90;

/** Senders on a company's list of allowed senders (RULES.md, 66). */
export const MAIL_SENDERS_MAX = 200;

/** Bytes of one email with its attachments. */
export const MAIL_BYTES_MAX = 25 * 1024 * 1024;

/** Days for which an invitation can be accepted: the default and the maximum (RULES.md, 70). */
export const INVITATION_DAYS = 7;
export const INVITATION_DAYS_MAX = 30;

/** Open invitations of one company. */
export const INVITATIONS_OPEN_MAX = 100;

/** Hours until a change takes effect when no other person can confirm it (RULES.md, 71). */
export const LONE_CHANGE_DELAY_HOURS = 24;

/** Hours in which an approver cannot approve after another user reset their password (RULES.md, 72). */
export const APPROVAL_PAUSE_HOURS = 24;

/** Changes of one company that await a second person. */
export const PENDING_CHANGES_MAX = 100;

export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 128;

/** Characters of the stored texts (RULES.md, section 3). A text without a length there is limited to one screenful. */
export const FREE_TEXT_LENGTH_MAX = 10_000;
export const PERSON_LENGTH_MAX = { email: 255, firstName: 100, lastName: 100 } as const;
export const COMPANY_LENGTH_MAX = {
  name: 255,
  address: FREE_TEXT_LENGTH_MAX,
  phone: 50,
  email: 255,
  registrationNumber: 100,
  vatNumber: 50,
  bankAccountName: 255,
} as const;
export const SUPPLIER_LENGTH_MAX = {
  name: 255,
  email: 255,
  phone: 50,
  address: FREE_TEXT_LENGTH_MAX,
  category: 100,
  /** A VAT number or company number as typed. */
  terms: 60,
  code: 30,
  bankAccountName: 255,
} as const;
export const PAYMENT_RUN_NAME_LENGTH_MAX = 255;
/** Most days between today and the date of a new run, before or after (RULES.md, 21). */
export const RUN_DATE_DAYS_MAX = 366;
export const INVOICE_LENGTH_MAX = {
  supplierName: 255,
  invoiceNumber: 100,
  description: FREE_TEXT_LENGTH_MAX,
  notes: FREE_TEXT_LENGTH_MAX,
  fileName: 255,
  filePath: 500,
} as const;

/** A wholesaler's or telephone company's bill has some hundred lines. Longer bills are summed up before coding. */
export const INVOICE_LINES_MAX = 200;
/** No ledger stores longer values for a line. */
export const INVOICE_LINE_LENGTH_MAX = { description: 4000, nominalCode: 150, trackingCategory: 250 } as const;

/** Most days between an invoice and its payment in a pattern: a hundred years, before or after. */
export const PATTERN_DAYS_MAX = 36_600;

/** Most matches or rejections that a client may state for a new pattern. */
export const PATTERN_COUNT_MAX = 1000;

/** Learned patterns of each kind that a page shows. */
export const LEARNED_SHOWN_MAX = 500;

/** Digits of the `numeric(precision, 2)` columns (RULES.md, section 3). */
export const INVOICE_AMOUNT_PRECISION = 10;
export const OPENING_BALANCE_PRECISION = 12;
export const PAYMENT_RUN_TOTAL_PRECISION = 12;

/** Largest id: the database column is an `integer`. */
export const ID_MAX = 2_147_483_647;

/** Days between the decision to delete a company and its deletion, in which any owner can cancel it (RULES.md, 83). */
export const DELETION_DELAY_DAYS = 7;

/** Most files and bytes in the export of a company: the limits of its file format. */
export const EXPORTED_FILES_MAX = 60_000;
export const EXPORTED_BYTES_MAX = 3_500_000_000;

/** Categories on a company's list, archived ones included (RULES.md, 82). */
export const SUPPLIER_CATEGORIES_MAX = 200;

/** Bills coded in one request. */
export const CODED_AT_ONCE_MAX = 500;

/** A supplier's reference in a ledger. Sage allows ten characters. */
export const LEDGER_REFERENCE_LENGTH_MAX = 30;

/** Accounts in a company's chart, archived ones included. */
export const NOMINAL_ACCOUNTS_MAX = 2000;
export const NOMINAL_ACCOUNT_LENGTH_MAX = { code: 150, name: 150 } as const;

/** API tokens (RULES.md, 74): length of the name, tokens per user, and days until expiry. */
export const TOKEN_NAME_LENGTH_MAX = 100;
export const TOKENS_OF_USER_MAX = 20;
export const TOKEN_DAYS_DEFAULT = 90;
export const TOKEN_DAYS_MAX = 366;

/** Hours that the replaced secret of a token still works, addresses of a token, and days of notice before it expires (109). */
export const TOKEN_OVERLAP_HOURS_DEFAULT = 24;
export const TOKEN_OVERLAP_HOURS_MAX = 168;
export const TOKEN_ADDRESSES_MAX = 20;
export const TOKEN_NOTICE_DAYS = [7, 1] as const;

/** Tokens of one company that its owners see, the newest first. */
export const TOKENS_LISTED_MAX = 500;

/** Companies that one token can access. */
export const COMPANIES_OF_TOKEN_MAX = 100;

/** Characters of an `Idempotency-Key`, and of the response stored for it (RULES.md, 74). */
export const IDEMPOTENCY_KEY_LENGTH_MAX = 255;
export const STORED_RESPONSE_LENGTH_MAX = 1_000_000;

/** Change feed (RULES.md, 93): changes per page, and days for which they are stored. */
export const FEED_PAGE_MAX = 500;
export const FEED_DAYS = 90;

/** Applications of a company (RULES.md, 111): most of them, redirect URIs of each, and length of such a URI. */
export const APPLICATIONS_MAX = 20;
export const REDIRECT_URIS_MAX = 10;
export const REDIRECT_URI_LENGTH_MAX = 500;

/** Seconds for which a code of an application works, and the secret of its token; length of a request for access. */
export const CODE_SECONDS = 60;
export const GRANTED_SECRET_SECONDS = 3600;
export const AUTHORISATION_LENGTH_MAX = 2000;

/** Webhooks of a company (RULES.md, 75): most endpoints, URL length, and days for which deliveries are stored. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 500;
export const WEBHOOK_DELIVERY_DAYS = 30;
export const WEBHOOK_RESPONSE_LENGTH_MAX = 500;
/** Days until a session ends, even if in use. A company can set fewer or more. */
export const SESSION_DAYS = 7;
export const SESSION_DAYS_MAX = 30;

/** Browsers of one user that show notifications (RULES.md, 108). */
export const PUSH_DEVICES_MAX = 10;

/** Characters of a browser's URL at its push service. Those of today have at most 600. */
export const PUSH_ENDPOINT_LENGTH_MAX = 1000;
