/** The constants and limits of RULES.md, section 9, and the bounds that keep every list and upload finite. */

export const EARLIEST_DATE = '1900-01-01';
export const LOGGED_OUT_REDIRECT_DELAY_MS = 500;
export const COMPANY_SWITCH_REFETCH_DELAY_MS = 50;
export const TOAST_DISPLAY_MS = 5000;
/** A notice that was dismissed is out of sight at once, and kept on the page until the next one or for so long. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** A notice that is swiped so far to a side is dismissed. */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';
export const TOAST_WIDTH_MAX_PX = 420;
export const TOOLTIP_DELAY_MS = 700;

/** A stream of changes begins with those since its page was read, so many seconds at most. */
export const RECENT_CHANGES_SECONDS = 30;

/** Bytes of one uploaded file: "up to 10MB as advertised". */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;

/** Bytes of one bank statement: some years of a busy account. */
export const STATEMENT_BYTES_MAX = 64 * 1024 * 1024;

/** Characters of the key under which the progress of an import is published. */
export const IMPORT_KEY_LENGTH_MAX = 100;

/** Characters of a text to search for. */
export const SEARCH_LENGTH_MAX = 255;

/** Rows of one page of a GraphQL list. */
export const PAGE_SIZE_MAX = 500;

/** Rows of one REST list that asks for no `limit`. */
export const LIST_SIZE_DEFAULT = 2000;

/** Rows of one REST list at most. */
export const LIST_SIZE_MAX = 10_000;

/** Invoices named in one bulk command. */
export const BULK_SIZE_MAX = 10_000;

/** For so many days what was deleted can be restored (RULES.md, 57). */
export const DELETION_DAYS = 30;

/** Suggestions accepted, or matches undone, in one command: each is a transaction of its own. */
export const MATCHES_AT_ONCE_MAX = 1000;

/** Rows of one bulk import of invoices. */
export const IMPORT_ROWS_MAX = 5000;

/** PDFs of one request; more are sent in chunks of so many, with a pause between them (RULES.md, section 9). */
export const IMPORT_FILES_MAX = 100;
export const IMPORT_CHUNK_FILES = 50;
export const IMPORT_CHUNK_PAUSE_MS = 200;

/** Documents that are uploaded, or accepted, in one call (RULES.md, 58). */
export const DOCUMENTS_AT_ONCE_MAX = 500;

/** Accounts that are confirmed in one call: a person has looked at each of them. */
export const ACCOUNTS_AT_ONCE_MAX = 500;

/** Documents that wait in one company: what nobody looks at must not grow without end (RULES.md, 58). */
export const DOCUMENTS_WAITING_MAX = 2000;

/** As many of them may have come by mail: whoever knows the address leaves room for the people (RULES.md, 66). */
export const MAILED_DOCUMENTS_WAITING_MAX = DOCUMENTS_WAITING_MAX / 2;

/** Of the key by which a sender knows a file again. */
export const UPLOAD_KEY_LENGTH_MAX = 64;

/** For so many days a document waits that nobody accepts (RULES.md, 58). */
export const DOCUMENT_DAYS = 90;

/** Senders whose mail a company takes, one by one (RULES.md, 66). */
export const MAIL_SENDERS_MAX = 200;

/** Bytes of one mail with all that is attached to it. */
export const MAIL_BYTES_MAX = 25 * 1024 * 1024;

/** An invitation can be accepted for so many days unless it says otherwise, and at most (RULES.md, 70). */
export const INVITATION_DAYS = 7;
export const INVITATION_DAYS_MAX = 30;

/** Invitations of one company that can be open at once. */
export const INVITATIONS_OPEN_MAX = 100;

/** What only one person could confirm takes effect by itself after so long (RULES.md, 71). */
export const LONE_CHANGE_DELAY_HOURS = 24;

/** So long somebody approves nothing whose password another user has reset (RULES.md, 72). */
export const APPROVAL_PAUSE_HOURS = 24;

/** Changes of one company that can wait for a second person at once. */
export const PENDING_CHANGES_MAX = 100;

export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 128;

/**
 * Characters of the stored texts (RULES.md, section 3). A text without a length there is kept to what a screen can
 * show.
 */
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
  /** A VAT number or a company number as it is typed. */
  terms: 60,
  code: 30,
  bankAccountName: 255,
} as const;
export const PAYMENT_RUN_NAME_LENGTH_MAX = 255;
/** A new run is dated so many days from today at most, either way (RULES.md, 21). */
export const RUN_DATE_DAYS_MAX = 366;
export const INVOICE_LENGTH_MAX = {
  supplierName: 255,
  invoiceNumber: 100,
  description: FREE_TEXT_LENGTH_MAX,
  notes: FREE_TEXT_LENGTH_MAX,
  fileName: 255,
  filePath: 500,
} as const;

/** A bill of a wholesaler or a telephone company has some hundred lines; more are summed up before they are coded. */
export const INVOICE_LINES_MAX = 200;
/** No ledger keeps more of a line. */
export const INVOICE_LINE_LENGTH_MAX = { description: 4000, nominalCode: 150, trackingCategory: 250 } as const;

/** The largest number of days between an invoice and its payment in a pattern: a hundred years, either way. */
export const PATTERN_DAYS_MAX = 36_600;

/** Matches or rejections that a tool may claim for a new pattern. */
export const PATTERN_COUNT_MAX = 1000;

/** Learned patterns of each kind that a page shows. */
export const LEARNED_SHOWN_MAX = 500;

/** Digits of the `numeric(precision, 2)` columns (RULES.md, section 3). */
export const INVOICE_AMOUNT_PRECISION = 10;
export const OPENING_BALANCE_PRECISION = 12;
export const PAYMENT_RUN_TOTAL_PRECISION = 12;

/** The largest number that an id can be: it is an `integer` in the database. */
export const ID_MAX = 2_147_483_647;

/** Days between the decision to delete a company and its deletion, in which any owner can cancel it (RULES.md, 83). */
export const DELETION_DELAY_DAYS = 7;

/** What one export of a whole company can hold: its format counts no further. */
export const EXPORTED_FILES_MAX = 60_000;
export const EXPORTED_BYTES_MAX = 3_500_000_000;

/** Categories on a company's list, archived ones included (RULES.md, 82). */
export const SUPPLIER_CATEGORIES_MAX = 200;

/** Bills that are coded by one call. */
export const CODED_AT_ONCE_MAX = 500;

/** What a supplier is called in a ledger: Sage takes ten characters at most. */
export const LEDGER_REFERENCE_LENGTH_MAX = 30;

/** Accounts in a company's chart, archived ones among them. */
export const NOMINAL_ACCOUNTS_MAX = 2000;
export const NOMINAL_ACCOUNT_LENGTH_MAX = { code: 150, name: 150 } as const;

/** A token of an outside tool: its name, how many one person may have, and how long it lasts (RULES.md, 74). */
export const TOKEN_NAME_LENGTH_MAX = 100;
export const TOKENS_OF_USER_MAX = 20;
export const TOKEN_DAYS_DEFAULT = 90;
export const TOKEN_DAYS_MAX = 366;

/** Tokens of one company that its owners see: the newest ones. */
export const TOKENS_LISTED_MAX = 500;

/** Companies that one token names. */
export const COMPANIES_OF_TOKEN_MAX = 100;

/** Characters of an `Idempotency-Key`, and of the answer that is kept for it (RULES.md, 74). */
export const IDEMPOTENCY_KEY_LENGTH_MAX = 255;
export const STORED_RESPONSE_LENGTH_MAX = 1_000_000;

/** The change feed (RULES.md, 93): changes of one page, and how long they are kept. */
export const FEED_PAGE_MAX = 500;
export const FEED_DAYS = 90;

/** Webhooks of a company (RULES.md, 75): how many endpoints, and what is kept of them for how long. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
export const WEBHOOK_URL_LENGTH_MAX = 500;
export const WEBHOOK_DELIVERY_DAYS = 30;
/** A session ends after so many days, however often it is used, unless a company asks for fewer or more. */
export const SESSION_DAYS = 7;
export const SESSION_DAYS_MAX = 30;
