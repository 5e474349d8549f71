/*
 * The errors that an operation has of its own, besides those that `errorsOf` adds to all of its kind. A test fails if an
 * operation responds with an error that the document does not have.
 */
export const OWN_ERRORS: Readonly<Record<string, string>> = {
  'post /api/suppliers/:id/expected-bills/dismiss': 'CONTENT_CHANGED',
  'post /api/suppliers/:id/expected-bills/undo-dismiss': 'CONTENT_CHANGED',
  'post /api/suppliers/:id/expected-bills/stop': 'CONTENT_CHANGED',
  'post /api/suppliers/:id/expected-bills/resume': 'CONTENT_CHANGED',
  'post /api/login': 'INVALID_CREDENTIALS FACTOR_REQUIRED PASSWORD_SIGN_IN_OFF',
  'post /api/register': 'EMAIL_TAKEN PASSWORD_SIGN_IN_OFF',
  'post /api/auth/password': 'INVALID_CREDENTIALS PASSWORD_SIGN_IN_OFF',
  'post /api/auth/email/verification': 'MAIL_NOT_SENT',
  'post /api/auth/identities/:id/unlink': 'INVALID_CREDENTIALS PASSWORD_SIGN_IN_OFF',
  'put /api/companies/:id': 'MONTH_CLOSED PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'post /api/companies/:id/people': 'EMAIL_NOT_VERIFIED PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'patch /api/companies/:id/people/:userId':
    'EMAIL_NOT_VERIFIED LAST_OWNER PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'delete /api/companies/:id/people/:userId': 'LAST_OWNER PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'post /api/invitations/:id/renew': 'EMAIL_NOT_VERIFIED REAUTHENTICATION_REQUIRED',
  'post /api/pending-changes/:id/confirm':
    'APPROVALS_PAUSED EMAIL_NOT_VERIFIED LAST_OWNER PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'post /api/pending-changes/:id/refuse':
    'APPROVALS_PAUSED EMAIL_NOT_VERIFIED LAST_OWNER PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'post /api/pending-changes/:id/withdraw':
    'APPROVALS_PAUSED EMAIL_NOT_VERIFIED LAST_OWNER PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'post /api/companies/:id/export': 'REAUTHENTICATION_REQUIRED ZIP_TOO_LARGE',
  'post /api/companies/:id/deletion': 'APPROVALS_PAUSED DELETION_STATE EMAIL_NOT_VERIFIED REAUTHENTICATION_REQUIRED',
  'post /api/companies/:id/deletion/confirm':
    'APPROVALS_PAUSED DELETION_STATE EMAIL_NOT_VERIFIED REAUTHENTICATION_REQUIRED',
  'post /api/companies/:id/deletion/cancel':
    'APPROVALS_PAUSED DELETION_STATE EMAIL_NOT_VERIFIED REAUTHENTICATION_REQUIRED',
  'post /api/applications': 'REAUTHENTICATION_REQUIRED',
  'patch /api/applications/:id': 'REAUTHENTICATION_REQUIRED',
  'post /api/applications/:id/secret': 'REAUTHENTICATION_REQUIRED',
  'post /api/tokens': 'REAUTHENTICATION_REQUIRED',
  'patch /api/tokens/:id': 'REAUTHENTICATION_REQUIRED',
  'post /api/tokens/:id/rotate': 'REAUTHENTICATION_REQUIRED',
  'get /api/changes': 'POSITION_UNKNOWN',
  'post /api/auth/confirm': 'INVALID_CREDENTIALS PASSWORD_SIGN_IN_OFF',
  'post /api/auth/factors/totp': 'FACTOR_STATE REAUTHENTICATION_REQUIRED',
  'put /api/auth/factors/totp': 'FACTOR_STATE INVALID_CREDENTIALS REAUTHENTICATION_REQUIRED',
  'delete /api/auth/factors/totp': 'REAUTHENTICATION_REQUIRED',
  'post /api/auth/factors/passkeys/begin': 'FACTOR_STATE REAUTHENTICATION_REQUIRED',
  'post /api/auth/factors/passkeys': 'INVALID_CREDENTIALS REAUTHENTICATION_REQUIRED',
  'delete /api/auth/factors/passkeys/:id': 'REAUTHENTICATION_REQUIRED',
  'post /api/auth/factors/recovery-codes': 'FACTOR_STATE REAUTHENTICATION_REQUIRED',
  'put /api/companies/:id/sign-in': 'FACTOR_STATE REAUTHENTICATION_REQUIRED',
  'post /api/companies/:id/people/:userId/reset-link': 'PASSWORD_SIGN_IN_OFF REAUTHENTICATION_REQUIRED',
  'patch /api/companies/:id/accounting-connection':
    'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE REAUTHENTICATION_REQUIRED',
  'delete /api/companies/:id/accounting-connection': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE REAUTHENTICATION_REQUIRED',
  'get /api/companies/:id/accounting-connection/bank-accounts':
    'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE',
  'get /api/companies/:id/tracking-options': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE',
  'put /api/companies/:id/ledger': 'LEDGER_CONNECTED',
  'post /api/companies/:id/nominal-accounts': 'NOMINAL_ACCOUNT_EXISTS TOO_MANY_NOMINAL_ACCOUNTS',
  'post /api/companies/:id/nominal-accounts/import/preview':
    'CHART_UNREADABLE LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE',
  'post /api/companies/:id/nominal-accounts/import':
    'CHART_UNREADABLE CONTENT_CHANGED LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE TOO_MANY_NOMINAL_ACCOUNTS',
  'post /api/companies/:id/nominal-accounts/from-ledger/preview':
    'CHART_UNREADABLE LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE',
  'post /api/companies/:id/nominal-accounts/from-ledger':
    'CHART_UNREADABLE CONTENT_CHANGED LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE TOO_MANY_NOMINAL_ACCOUNTS',
  'get /api/companies/:id/accounting-package': 'NO_LEDGER',
  'post /api/companies/:id/accounting-package': 'CONTENT_CHANGED NO_LEDGER',
  'put /api/suppliers/:id/ledger-reference': 'LEDGER_REFERENCE_TAKEN NO_LEDGER',
  'get /api/companies/:id/publication-preview': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE',
  'get /api/companies/:id/publications': 'LEDGER_NOT_ONLINE',
  'post /api/companies/:id/publications': 'CONTENT_CHANGED LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE',
  'get /api/invoices/:id/publication': 'LEDGER_NOT_ONLINE',
  'post /api/publications/:id/retry': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE',
  'delete /api/publications/:id': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE',
  'get /api/companies/:id/ledger-payment-preview': 'LEDGER_NOT_ONLINE',
  'get /api/companies/:id/ledger-payments': 'LEDGER_NOT_ONLINE',
  'post /api/companies/:id/ledger-payments': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE',
  'get /api/invoices/:id/ledger-payments': 'LEDGER_NOT_ONLINE',
  'post /api/ledger-payments/:id/retry': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE',
  'delete /api/ledger-payments/:id': 'LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE LEDGER_UNAVAILABLE',
  'post /api/suppliers': 'SUPPLIER_EXISTS',
  'delete /api/suppliers/:id': 'SUPPLIER_IN_USE',
  'put /api/suppliers/:id': 'CONTENT_CHANGED SUPPLIER_EXISTS SUPPLIER_MERGED',
  'patch /api/suppliers/:id': 'CONTENT_CHANGED SUPPLIER_EXISTS SUPPLIER_MERGED',
  'post /api/suppliers/bulk-import': 'CONTENT_CHANGED SUPPLIER_LIST_UNREADABLE SUPPLIER_NAMES_ONLY',
  'post /api/companies/:id/supplier-categories': 'CATEGORY_EXISTS TOO_MANY_CATEGORIES',
  'patch /api/supplier-categories/:id': 'CATEGORY_EXISTS',
  'post /api/invoices/manual': 'DUPLICATE_INVOICE STORAGE_FULL',
  'post /api/invoices/upload': 'CSV_UNREADABLE FILE_TYPE STORAGE_FULL',
  'post /api/invoices/:id/not-paid': 'CONTENT_CHANGED',
  'post /api/invoices/bulk-import': 'CSV_UNREADABLE FILE_TYPE STORAGE_FULL',
  'post /api/invoices/bulk-import-chunk': 'FILE_TYPE IMPORT_OPEN',
  'post /api/invoices/bulk-import-process': 'CSV_UNREADABLE IMPORT_INCOMPLETE IMPORT_OPEN STORAGE_FULL',
  'post /api/documents': 'FILE_TYPE STORAGE_FULL TOO_MANY_DOCUMENTS',
  'patch /api/documents/:id': 'ALREADY_ACCEPTED DOCUMENT_STATE',
  'delete /api/documents/:id': 'ALREADY_ACCEPTED DOCUMENT_STATE',
  'post /api/companies/:id/mail': 'MAIL_OFF',
  'put /api/companies/:id/mail': 'MAIL_OFF',
  'put /api/invoices/:id':
    'CONTENT_CHANGED DUPLICATE_INVOICE INVOICE_READ_ONLY MONTH_CLOSED PAYMENT_RUN_EXPORTED STORAGE_FULL',
  'patch /api/invoices/:id':
    'CONTENT_CHANGED DUPLICATE_INVOICE INVOICE_READ_ONLY MONTH_CLOSED PAYMENT_RUN_EXPORTED STORAGE_FULL',
  'delete /api/invoices/:id': 'CONTENT_CHANGED INVOICE_IN_USE MONTH_CLOSED PAYMENT_RUN_EXPORTED',
  'post /api/payment-runs':
    'APPROVALS_PAUSED APPROVAL_REQUIRED CONTENT_CHANGED INVOICE_IN_RUN INVOICE_PART_PAID PAYMENT_ALREADY_MADE PAYMENT_RUN_STATE',
  'post /api/payment-runs/:id/submit': 'APPROVALS_PAUSED APPROVAL_REQUIRED PAYMENT_ALREADY_MADE PAYMENT_RUN_STATE',
  'post /api/payment-runs/:id/withdraw': 'APPROVALS_PAUSED APPROVAL_REQUIRED PAYMENT_ALREADY_MADE PAYMENT_RUN_STATE',
  'post /api/payment-runs/:id/approve':
    'APPROVALS_PAUSED APPROVAL_REQUIRED CONTENT_CHANGED EMAIL_NOT_VERIFIED LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE PAYMENT_ALREADY_MADE PAYMENT_RUN_STATE REAUTHENTICATION_REQUIRED',
  'post /api/payment-runs/:id/cancel':
    'APPROVALS_PAUSED APPROVAL_REQUIRED PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED PAYMENT_RUN_STATE',
  'delete /api/payment-runs/:id/invoices/:invoiceId':
    'APPROVALS_PAUSED APPROVAL_REQUIRED PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED PAYMENT_RUN_STATE',
  'get /api/:provider/sign-in': 'PROVIDER_UNAVAILABLE',
  'post /api/:provider/payments/payment-run/:id':
    'ACCOUNT_UNCONFIRMED APPROVALS_PAUSED APPROVAL_REQUIRED COMPANY_DELETION_PENDING CONTENT_CHANGED CREDIT_UNCONFIRMED LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED PAYMENT_RUN_STATE PROVIDER_UNAVAILABLE REAUTHENTICATION_REQUIRED',
  'post /api/:provider/payments/invoice/:id':
    'ACCOUNT_UNCONFIRMED APPROVAL_REQUIRED COMPANY_DELETION_PENDING CONTENT_CHANGED INVOICE_IN_RUN LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED PROVIDER_UNAVAILABLE REAUTHENTICATION_REQUIRED',
  'post /api/payments/:id/cancel': 'PAYMENT_STATE PROVIDER_UNAVAILABLE',
  'post /api/suppliers/:id/confirm-bank-details':
    'APPROVALS_PAUSED CONTENT_CHANGED EMAIL_NOT_VERIFIED PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'post /api/suppliers/bank-details/confirm':
    'APPROVALS_PAUSED CONTENT_CHANGED EMAIL_NOT_VERIFIED PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED',
  'post /api/payment-runs/:id/export/:format':
    'ACCOUNT_UNCONFIRMED APPROVAL_REQUIRED COMPANY_DELETION_PENDING LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE PAYMENT_RUN_EXPORTED PAYMENT_RUN_STATE REAUTHENTICATION_REQUIRED',
  'get /api/payment-runs/:id/export/:format': 'METHOD_NOT_ALLOWED',
  'get /api/payment-runs/:id/remittance/:itemId': 'PAYMENT_RUN_STATE',
  'get /api/payment-runs/:id/remittance/:itemId/mail': 'PAYMENT_RUN_STATE',
  'post /api/payment-runs/:id/remittance-emails': 'EMAIL_NOT_VERIFIED MAIL_OFF',
  'post /api/bank-transactions/:id/match':
    'ALREADY_MATCHED CONTENT_CHANGED INVOICE_IN_RUN MONTH_CLOSED PAYMENT_ALREADY_MADE PAYMENT_IN_PROGRESS',
  'post /api/bank-transactions/:id/unmatch': 'MONTH_CLOSED NOT_MATCHED',
  'post /api/bank-transactions/:id/match-multiple':
    'ALREADY_MATCHED CONTENT_CHANGED INVOICE_IN_RUN MONTH_CLOSED PAYMENT_ALREADY_MADE PAYMENT_IN_PROGRESS',
  'post /api/reconciliation/accept-suggestions':
    'ALREADY_MATCHED CONTENT_CHANGED INVOICE_IN_RUN MONTH_CLOSED PAYMENT_ALREADY_MADE PAYMENT_IN_PROGRESS',
  'post /api/bank-transactions/unmatch-multiple': 'MONTH_CLOSED NOT_MATCHED',
  'post /api/bank-transactions/preview-file': 'STATEMENT_CURRENCY STATEMENT_QUESTION STATEMENT_UNREADABLE',
  'post /api/bank-transactions/import-file':
    'STATEMENT_CURRENCY STATEMENT_OTHER_ACCOUNT STATEMENT_QUESTION STATEMENT_UNREADABLE',
  'post /api/negative-patterns': 'ALREADY_MATCHED MONTH_CLOSED',
  'post /api/bank-transactions/:id/no-invoice': 'ALREADY_MATCHED INVOICE_FITS MONTH_CLOSED',
  'post /api/bank-transactions/:id/require-invoice': 'MONTH_CLOSED',
  'post /api/bank-transactions/no-invoice-multiple': 'ALREADY_MATCHED INVOICE_FITS MONTH_CLOSED',
  'post /api/bank-transactions/require-invoice-multiple': 'MONTH_CLOSED',
  'delete /api/bank-transactions/bulk': 'CONTENT_CHANGED',
  'post /api/statement-imports/:id/undo': 'IMPORT_STATE',
  'put /api/reconciliation/statement-balance': 'MONTH_CLOSED',
  'post /api/reconciliation/close': 'CONTENT_CHANGED MONTH_STATE',
  'post /api/reconciliation/open': 'MONTH_STATE',
  'patch /api/invoices/mark-paid': 'CONTENT_CHANGED MONTH_CLOSED',
  'post /api/invoices/mark-paid/:id/undo': 'MONTH_CLOSED',
  'delete /api/invoices/bulk': 'CONTENT_CHANGED PAYMENT_RUN_EXPORTED',
  'patch /api/invoices/bulk': 'CONTENT_CHANGED',
  'delete /api/suppliers/bulk': 'CONTENT_CHANGED',
  'patch /api/suppliers/bulk': 'CONTENT_CHANGED',
  'post /api/payment-runs/:id/complete':
    'ACCOUNT_UNCONFIRMED APPROVALS_PAUSED APPROVAL_REQUIRED COMPANY_DELETION_PENDING CONTENT_CHANGED CREDIT_UNCONFIRMED LEDGER_NOT_CONNECTED LEDGER_NOT_ONLINE MONTH_CLOSED PAYMENT_ALREADY_MADE PAYMENT_RUN_STATE',
  'post /api/payment-runs/:id/reopen':
    'APPROVALS_PAUSED APPROVAL_REQUIRED MONTH_CLOSED PAYMENT_ALREADY_MADE PAYMENT_RUN_STATE',
  'post /api/payment-runs/:id/send-back': 'APPROVALS_PAUSED APPROVAL_REQUIRED PAYMENT_ALREADY_MADE PAYMENT_RUN_STATE',
  'post /api/invoices/:id/account-answer':
    'APPROVALS_PAUSED CONTENT_CHANGED DUPLICATE_INVOICE EMAIL_NOT_VERIFIED INVOICE_IN_RUN INVOICE_READ_ONLY PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED PENDING_CHANGE_STATE REAUTHENTICATION_REQUIRED SUPPLIERS_DIFFER SUPPLIER_EXISTS SUPPLIER_MERGED',
  'post /api/documents/:id/accept':
    'ALREADY_ACCEPTED CONTENT_CHANGED DOCUMENT_QUESTION DOCUMENT_STATE DUPLICATE_INVOICE FILE_TYPE INVOICE_CURRENCY STORAGE_FULL SUPPLIER_EXISTS',
  'post /api/documents/accept':
    'ALREADY_ACCEPTED CONTENT_CHANGED DOCUMENT_QUESTION DOCUMENT_STATE DUPLICATE_INVOICE FILE_TYPE INVOICE_CURRENCY STORAGE_FULL SUPPLIER_EXISTS',
  'post /api/test-events': 'APPROVALS_PAUSED APPROVAL_REQUIRED REAUTHENTICATION_REQUIRED',
  'post /api/companies/:id/sample-data':
    'DUPLICATE_INVOICE FILE_TYPE SAMPLE_DATA STATEMENT_CURRENCY STATEMENT_OTHER_ACCOUNT STATEMENT_QUESTION STATEMENT_UNREADABLE STORAGE_FULL SUPPLIER_EXISTS',
  'delete /api/companies/:id/sample-data': 'CONTENT_CHANGED MONTH_CLOSED NOT_MATCHED',
  'post /api/payment-runs/add-invoices': 'CONTENT_CHANGED PAYMENT_RUN_EXPORTED PAYMENT_RUN_STATE',
  'post /api/bulk-changes/:id/undo':
    'APPROVALS_PAUSED APPROVAL_REQUIRED PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED PAYMENT_RUN_STATE',
  'get /api/suppliers/:id/merge/:otherId':
    'DUPLICATE_INVOICE INVOICE_IN_RUN INVOICE_READ_ONLY SUPPLIERS_DIFFER SUPPLIER_MERGED',
  'post /api/suppliers/:id/merge':
    'CONTENT_CHANGED DUPLICATE_INVOICE INVOICE_IN_RUN INVOICE_READ_ONLY PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED SUPPLIERS_DIFFER SUPPLIER_MERGED',
  'post /api/supplier-merges/:id/undo':
    'INVOICE_IN_RUN INVOICE_READ_ONLY MERGE_STATE PAYMENT_ALREADY_MADE PAYMENT_RUN_EXPORTED',
  'post /api/suppliers/bulk-update/preview': 'CSV_UNREADABLE SUPPLIER_LIST_UNREADABLE',
  'post /api/suppliers/bulk-import/preview': 'CSV_UNREADABLE SUPPLIER_LIST_UNREADABLE',
  'post /api/suppliers/bulk-update':
    'CONTENT_CHANGED CSV_UNREADABLE SUPPLIER_EXISTS SUPPLIER_LIST_UNREADABLE SUPPLIER_MERGED',
  'post /api/duplicate-payments/:id/resolve': 'CONTENT_CHANGED',
};
