import type { CompanyListField } from './cache.ts';
import type { MutationName } from './hooks.generated.ts';
import {
  BY_INVOICES,
  BY_MATCHES,
  BY_PAYMENTS,
  BY_STATUSES,
  BY_SUPPLIERS,
  FROM_INVOICES,
  FROM_TRANSACTIONS,
} from './touched-fields.ts';

interface CommandEffect {
  /** The lists and figures of the company that change with it. Those that its answer brings are not asked for again. */
  readonly touches: readonly CompanyListField[];
  readonly why: string;
  /** What is asked for again beside them when the server has refused: what is shown is not what it has. */
  readonly alsoWhenRefused?: readonly CompanyListField[];
  /** Asked for again also when no answer came: it may have been lost after everything was done. */
  readonly isAskedAgainUnanswered?: true;
  /** Asked for again after every refusal: what is refused was not what is shown, as an account that has changed. */
  readonly isAskedAgainRefused?: true;
}

const NOTHING_STORED = { touches: [], why: 'It only looks at files, and stores nothing.' } as const;
const PART_OF_IMPORT = {
  touches: [],
  why: 'The files wait. The call that processes them makes the invoices.',
} as const;
const IMPORTED_INVOICES = {
  touches: BY_INVOICES,
  why: 'It makes invoices and suppliers, and open lines may now have a match.',
  isAskedAgainUnanswered: true,
} as const;
const RUN_CHANGED = {
  touches: BY_PAYMENTS,
  why: 'The run takes or frees its invoices, and marks them as paid when it is completed.',
  isAskedAgainUnanswered: true,
  isAskedAgainRefused: true,
} as const;
const MATCH_CHANGED = {
  touches: BY_MATCHES,
  why: 'Its answer holds the line and the invoices. Counts, suggestions and lists of unpaid invoices follow from them.',
  alsoWhenRefused: ['bankTransactions'],
} as const;
const MARK_CHANGED = {
  touches: FROM_TRANSACTIONS,
  why: 'A line that needs an invoice, or none, changes counts and suggestions. No invoice changes.',
  alsoWhenRefused: ['bankTransactions'],
} as const;
const LEARNING_CHANGED = {
  touches: FROM_TRANSACTIONS,
  why: 'What is suggested follows from what was learned.',
} as const;
const SUPPLIERS_COMPARED = {
  touches: ['likeSuppliers', 'differentSuppliers'],
  why: 'It says of two suppliers whether they are one, and changes neither.',
} as const;
const SUPPLIERS_MERGED = {
  touches: BY_SUPPLIERS,
  why: 'Invoices, payments and what was learned move from one supplier to the other.',
  isAskedAgainUnanswered: true,
} as const;
const MONTH_LOCKED = {
  touches: ['monthClosings', 'bankTransactions', ...FROM_TRANSACTIONS],
  why: 'Each line says whether its month is closed. Nothing is suggested in a closed month.',
  isAskedAgainUnanswered: true,
} as const;
const TOKENS_CHANGED = { touches: ['tokens'], why: 'A tool may call, or may no longer.' } as const;
const WEBHOOKS_CHANGED = {
  touches: ['webhooks', 'webhookDeliveries'],
  why: 'Where the company is told of what happens, and what is sent there, changes. Its books do not.',
} as const;
const PEOPLE_CHANGED = {
  touches: ['approverNames', 'paymentRuns'],
  why: 'The answer holds the people. Who can approve a run, and whether someone must, follows from them.',
} as const;
const INVITATION_CHANGED = {
  touches: [],
  why: 'The answer holds the invitations. Nobody joins before they accept.',
} as const;
const PENDING_CHANGE_DECIDED = {
  touches: ['approverNames', 'paymentRuns', 'suppliers'],
  why: 'The answer holds the threshold and the people. Who approves what, and which account is confirmed, follows from them.',
} as const;
const DOCUMENT_CHANGED = {
  touches: ['documents', 'documentCounts', 'expectedBills'],
  why: 'The answer holds the document. It may be in another list now, and is no invoice.',
} as const;
const DOCUMENTS_ACCEPTED = {
  touches: [...BY_INVOICES, 'documents', 'documentCounts'],
  why: 'It makes invoices and suppliers, and open lines may now have a match.',
  isAskedAgainUnanswered: true,
  isAskedAgainRefused: true,
} as const;
const MAIL_CHANGED = {
  touches: [],
  why: 'The answer holds the address and its senders. No document changes.',
} as const;
const EXPECTATION_CHANGED = {
  touches: ['expectedBills'],
  why: 'The answer holds what is expected of the supplier. No invoice changes.',
  isAskedAgainRefused: true,
} as const;
const OF_THE_USER = { touches: [], why: 'It is about the person who is signed in, and no company.' } as const;

/**
 * What each command changes of its company, beside the records in its answer. `useCommand` evicts it before it writes the
 * answer, so that what the answer brings stays. One that is missing here does not compile.
 */
export const COMMAND_EFFECTS = {
  AcceptDocument: DOCUMENTS_ACCEPTED,
  AcceptDocuments: DOCUMENTS_ACCEPTED,
  AcceptInvitation: { touches: [], why: 'A company that is new to the user has no lists here yet.' },
  AcceptPossibleDuplicate: { touches: ['invoices'], why: 'The filter for possible duplicates no longer finds it.' },
  AcceptSuggestions: { ...MATCH_CHANGED, touches: [...BY_MATCHES, 'bankTransactions'] },
  AddCompanyPerson: INVITATION_CHANGED,
  AddInvoicesToRun: RUN_CHANGED,
  AddPasskey: OF_THE_USER,
  ApprovePaymentRun: RUN_CHANGED,
  AskPasskey: OF_THE_USER,
  BeginInvoiceImport: PART_OF_IMPORT,
  BeginPasskey: OF_THE_USER,
  BeginTotp: OF_THE_USER,
  CancelPayment: { ...RUN_CHANGED, why: 'Its invoices can be paid in another way, and its run counts it as failed.' },
  CancelPaymentRun: RUN_CHANGED,
  ChangeInvoices: {
    touches: BY_STATUSES,
    why: 'Due dates and queries decide what is due, what runs hold and what can be matched.',
    isAskedAgainUnanswered: true,
  },
  ChangePassword: OF_THE_USER,
  ChangePersonRole: PEOPLE_CHANGED,
  ChangeSuppliers: {
    touches: BY_SUPPLIERS,
    why: 'Their terms and how they are paid show in nearly every list (RULES.md, 9).',
    isAskedAgainUnanswered: true,
  },
  CloseMonth: MONTH_LOCKED,
  CompletePaymentRun: RUN_CHANGED,
  ConfirmPendingChange: PENDING_CHANGE_DECIDED,
  ConfirmSignIn: OF_THE_USER,
  ConfirmSupplierBankDetails: {
    ...RUN_CHANGED,
    why: 'What a run or an invoice can be paid with follows from it; the answer holds the supplier.',
  },
  ConfirmTotp: OF_THE_USER,
  ContinueInvoiceImport: PART_OF_IMPORT,
  CreateCompany: { touches: [], why: 'A new company has no lists yet.' },
  CreateInvoice: {
    touches: BY_INVOICES,
    why: 'It is in lists and counts, may have made its supplier, and can be matched.',
  },
  CreatePaymentRun: RUN_CHANGED,
  CreateSupplier: {
    touches: ['suppliers', 'supplierKinds', 'likeSuppliers', 'firstSteps'],
    why: 'It has no invoice and no payment yet.',
  },
  DeclineInvitation: { touches: [], why: 'Nothing of the company was ever shown.' },
  CreateToken: TOKENS_CHANGED,
  CreateWebhook: WEBHOOKS_CHANGED,
  DeleteBankTransactions: {
    touches: [...BY_MATCHES, 'suppliers', 'bankTransactions', 'deletions'],
    why: 'Invoices that the lines had paid are open again, and suppliers were last paid earlier.',
    isAskedAgainUnanswered: true,
  },
  DeleteInvoice: {
    touches: [...BY_INVOICES, 'deletions'],
    why: 'It leaves lists and counts, and no line can match it.',
  },
  DeleteInvoices: {
    touches: [...BY_INVOICES, 'deletions'],
    why: 'They leave lists and counts, and no line can match them.',
  },
  DeleteMatchingPattern: LEARNING_CHANGED,
  DeleteNegativePattern: LEARNING_CHANGED,
  DeleteNoInvoiceRule: LEARNING_CHANGED,
  DeleteSupplier: { touches: [...BY_SUPPLIERS, 'deletions'], why: 'What names it no longer does.' },
  DeleteSuppliers: { touches: [...BY_SUPPLIERS, 'deletions'], why: 'Their invoices may go with them.' },
  DeleteWebhook: WEBHOOKS_CHANGED,
  DismissExpectedBill: EXPECTATION_CHANGED,
  DismissFirstSteps: { touches: [], why: 'The answer says that they are put away.' },
  DismissOwnerNotice: { touches: [], why: 'The answer holds the notices that are left.' },
  DiscardDocument: DOCUMENT_CHANGED,
  EndOtherSessions: OF_THE_USER,
  EndSession: OF_THE_USER,
  ForgetLearnedReading: {
    touches: ['documents'],
    why: 'The answer holds the supplier with what is still known. Documents that wait may be from somebody else now.',
  },
  EditDocumentInvoice: {
    touches: ['expectedBills'],
    why: 'The answer holds the document, which stays where it is in its list, and may be a bill that was expected.',
    alsoWhenRefused: ['documents'],
  },
  ExpectBillAgain: EXPECTATION_CHANGED,
  ImportBankStatement: {
    touches: ['bankTransactions', ...FROM_TRANSACTIONS, 'firstSteps'],
    why: 'It adds lines. No invoice changes before one of them is matched.',
    isAskedAgainUnanswered: true,
  },
  ImportInvoices: IMPORTED_INVOICES,
  ImportSuppliers: {
    touches: ['suppliers', 'supplierKinds', 'likeSuppliers', 'firstSteps'],
    why: 'It only adds suppliers, which have no invoice and no payment yet.',
    isAskedAgainUnanswered: true,
  },
  LoadSampleData: {
    touches: BY_SUPPLIERS,
    why: 'It makes suppliers, invoices and transactions.',
    isAskedAgainUnanswered: true,
  },
  MarkInvoiceRequired: MARK_CHANGED,
  MarkInvoiceRequiredMany: MARK_CHANGED,
  MarkInvoicesPaid: { touches: BY_STATUSES, why: 'They leave what is due, open runs and what can be matched.' },
  MarkNoInvoiceRequired: MARK_CHANGED,
  MarkNoInvoiceRequiredMany: MARK_CHANGED,
  MarkSuppliersDifferent: SUPPLIERS_COMPARED,
  ChooseNotificationKinds: { touches: ['notifications'], why: 'Other kinds are listed and counted.' },
  MarkNotificationsRead: { touches: ['notifications'], why: 'They are read now. The answer has the count.' },
  MatchBankTransaction: MATCH_CHANGED,
  MatchBankTransactionToInvoices: MATCH_CHANGED,
  MergeSuppliers: SUPPLIERS_MERGED,
  PayInvoice: { ...RUN_CHANGED, why: 'The invoice is taken by its payment, and its supplier has one more.' },
  PayPaymentRun: RUN_CHANGED,
  PreviewBankStatement: NOTHING_STORED,
  PreviewInvoiceImport: NOTHING_STORED,
  PreviewSupplierUpdate: NOTHING_STORED,
  ProcessInvoiceImport: IMPORTED_INVOICES,
  RefreshSuppliers: { touches: BY_INVOICES, why: 'Due dates and statuses of open invoices follow their suppliers.' },
  RefusePendingChange: PENDING_CHANGE_DECIDED,
  RejectMatch: LEARNING_CHANGED,
  RemoveCompanyPerson: PEOPLE_CHANGED,
  RemovePasskey: OF_THE_USER,
  RemovePaymentRunInvoice: RUN_CHANGED,
  RemoveSampleData: {
    touches: BY_SUPPLIERS,
    why: 'Suppliers, invoices and transactions leave every list and count.',
    isAskedAgainUnanswered: true,
  },
  RenewInvitation: INVITATION_CHANGED,
  RemoveTotp: OF_THE_USER,
  RenewMailAddress: MAIL_CHANGED,
  RenewRecoveryCodes: OF_THE_USER,
  ReopenMonth: MONTH_LOCKED,
  ReopenPaymentRun: RUN_CHANGED,
  ReplayWebhookDelivery: WEBHOOKS_CHANGED,
  ResolveDuplicatePayment: {
    touches: ['duplicatePayments', 'reconciliationExceptions', 'reconciliationSummary'],
    why: 'One that is explained is no exception any more. No payment changes.',
    isAskedAgainUnanswered: true,
  },
  RestoreDeletion: {
    touches: [...BY_SUPPLIERS, 'deletions'],
    why: 'Suppliers, invoices or transactions are back in every list and count.',
    isAskedAgainUnanswered: true,
  },
  RestoreDocument: DOCUMENT_CHANGED,
  ResumeExpectingBills: EXPECTATION_CHANGED,
  RevokeToken: TOKENS_CHANGED,
  RotateWebhookSecret: WEBHOOKS_CHANGED,
  SendTestWebhook: WEBHOOKS_CHANGED,
  SetDocumentType: DOCUMENT_CHANGED,
  SetMailSenders: MAIL_CHANGED,
  StopExpectingBills: EXPECTATION_CHANGED,
  SubmitPaymentRun: RUN_CHANGED,
  SwitchNoInvoicePreset: {
    ...MARK_CHANGED,
    touches: [...FROM_TRANSACTIONS, 'bankTransactions'],
    why: 'It marks lines of all months, or puts them back.',
  },
  UndoBulkChange: {
    touches: BY_SUPPLIERS,
    why: 'It restores suppliers, invoices or what a run holds.',
    isAskedAgainUnanswered: true,
  },
  UndoMarkInvoicesPaid: { touches: BY_STATUSES, why: 'They are due and can be matched again.' },
  UndoRejection: LEARNING_CHANGED,
  UndoSupplierMerge: SUPPLIERS_MERGED,
  UnlinkIdentity: OF_THE_USER,
  UnmarkSuppliersDifferent: SUPPLIERS_COMPARED,
  UnmatchBankTransaction: MATCH_CHANGED,
  UnmatchBankTransactions: { ...MATCH_CHANGED, touches: [...BY_MATCHES, 'bankTransactions'] },
  UpdateCompany: {
    touches: ['paymentRuns', 'firstSteps'],
    why: 'Which runs ask for a second person follows from its threshold, and its account is a first step.',
  },
  UpdateInvoice: {
    touches: BY_INVOICES,
    why: 'It may move in lists and counts, change its supplier, and match other lines.',
  },
  UpdateProfile: OF_THE_USER,
  UpdateSupplier: {
    touches: BY_SUPPLIERS,
    why: 'Its name, terms and account show in nearly every list (RULES.md, 9).',
  },
  UpdateSuppliersFromFile: {
    touches: BY_SUPPLIERS,
    why: 'Their terms and accounts show in nearly every list (RULES.md, 9).',
    isAskedAgainUnanswered: true,
  },
  UpdateWebhook: WEBHOOKS_CHANGED,
  UploadDocuments: { ...DOCUMENT_CHANGED, isAskedAgainUnanswered: true },
  UploadInvoiceFile: {
    touches: ['invoices', ...FROM_INVOICES, 'suppliers', ...FROM_TRANSACTIONS],
    why: 'A CSV file makes invoices and suppliers, and open lines may now have a match.',
  },
  WithdrawInvitation: INVITATION_CHANGED,
  WithdrawPaymentRun: RUN_CHANGED,
  WithdrawPendingChange: PENDING_CHANGE_DECIDED,
} as const satisfies Record<MutationName, CommandEffect>;

/** What a command changes, by the name of its operation. */
export function effectOf(name: MutationName): CommandEffect {
  return COMMAND_EFFECTS[name];
}

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(COMMAND_EFFECTS, name);
}
