import { scopeWith, type TokenScope } from './domain/token-scope.ts';
import { REST_PERMISSIONS } from './rest-permissions.ts';

/*
 * Data that tokens can read (RULES.md, 74). A token with the scope 'Read reconciliation' reads only the calls and fields
 * listed here. No token reads a user's personal data.
 */

export const RECONCILIATION_CALLS: ReadonlySet<string> = new Set([
  'delete /api/token',
  'get /api/auth/user',
  'get /api/bank-transactions',
  'get /api/bank-transactions/unmatched',
  'get /api/companies',
  'get /api/reconciliation/closings',
  'get /api/reconciliation/exceptions',
  'get /api/reconciliation/export',
  'post /api/reconciliation/export',
  'get /api/reconciliation/summary',
  'get /api/token',
  'post /api/token/rotate',
]);

/** The narrowest token scope that may make a REST call; null if no token may. */
export function scopeOfCall(call: string): TokenScope | null {
  if (RECONCILIATION_CALLS.has(call)) return 'read_reconciliation';
  const right = REST_PERMISSIONS[call] ?? 'read';
  return right === 'read' ? 'read_all' : scopeWith(right);
}

/** Readable fields of the schema by type. A type that is missing here is readable as a whole where a field leads to it. */
export const RECONCILIATION_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Query: ['bankTransaction', 'callingToken', 'companies', 'company', 'viewer'],
  Mutation: ['endCallingToken', 'rotateCallingToken'],
  Subscription: [],
  Company: ['bankTransactions', 'id', 'monthClosings', 'name', 'reconciliationExceptions', 'reconciliationSummary'],
  BankTransaction: [
    'amountPence',
    'category',
    'companyId',
    'counterpartyName',
    'createdAt',
    'currency',
    'date',
    'description',
    'id',
    'isInClosedMonth',
    'isMatched',
    'isOutgoing',
    'matchedInvoiceId',
    'matches',
    'matchingConfidence',
    'merchantName',
    'noInvoicePreset',
    'notes',
    'requiresInvoice',
    'statementBalancePence',
    'transactionId',
    'updatedAt',
  ],
  BankTransactionMatch: [
    'amountPence',
    'differencePence',
    'id',
    'invoice',
    'isPaidOutside',
    'isPartPayment',
    'kind',
    'matchedAt',
    'matchedBy',
  ],
  Invoice: ['amountPence', 'id', 'invoiceDate', 'invoiceNumber'],
  User: ['email', 'firstName', 'id', 'lastName'],
};

/** Of a user, all that any token reads. */
export const USER_FIELDS_OF_TOKENS: readonly string[] = [
  'email',
  'firstName',
  'id',
  'lastName',
  'profileImageUrl',
  'role',
];

/** Fields that no token reads: they concern a person, or what a person alone sets. */
export const FIELDS_OF_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  Query: [
    'confirmationMethods',
    'factors',
    'invitation',
    'notificationKinds',
    'notificationMail',
    'pushNotifications',
    'sessions',
    'sandboxSignIn',
    'signInMethods',
  ],
  Company: ['ownerNotices', 'peopleWithoutFactor', 'tokens', 'webhookDeliveries', 'webhooks'],
};
