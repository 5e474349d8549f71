import type { CallDescription } from '../call.ts';
import { ACCESS, FEED, RECORD, TOOLS } from './access.ts';
import { ACCOUNTING } from './accounting.ts';
import { SIGNING_IN } from './authentication.ts';
import { BANK } from './bank.ts';
import { INVOICES } from './invoices.ts';
import { PAYMENTS, RUNS } from './money.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { PAPERS, PEOPLE } from './people-and-documents.ts';
import { SUPPLIERS } from './suppliers.ts';

/** Operations by topic. Describe a new REST operation here; a test names the missing ones. */
export const CALLS_BY_TOPIC: Readonly<Record<string, Readonly<Record<string, CallDescription>>>> = {
  'People and companies': PEOPLE,
  Notifications: NOTIFICATIONS,
  Access: ACCESS,
  'Signing in': SIGNING_IN,
  'Outside tools': TOOLS,
  'The record': RECORD,
  'The change feed': FEED,
  Documents: PAPERS,
  Invoices: INVOICES,
  Suppliers: SUPPLIERS,
  Accounting: ACCOUNTING,
  'Payment runs': RUNS,
  Payments: PAYMENTS,
  'Bank and month end': BANK,
};

/** Description of each topic. */
export const TOPICS: Readonly<Record<string, string>> = {
  'People and companies': 'The companies that you may use, their settings, and the people in them.',
  Notifications: 'Notifications in the product, by email and in browsers, and search.',
  Access: 'Invitations, roles, and changes that await a second person.',
  'Signing in': 'Sessions, passwords, passkeys and authenticator apps.',
  'Outside tools': 'Tokens and webhooks.',
  'The record': 'The audit log, with the chain that proves it.',
  'The change feed': 'Changes in the order of their commits. A mirror follows them.',
  Documents: 'PDFs and pictures that are read, checked and accepted as invoices.',
  Invoices: 'Invoices and credit notes, imports, and reports about them.',
  Suppliers: 'Suppliers, their bank details, categories and merges.',
  Accounting: 'The chart of accounts, coding, and publishing to an accounting system.',
  'Payment runs': 'Invoices that are approved and paid together.',
  Payments:
    'Payments by the provider. `provider` in the path stands for the provider in use; its own name, such as `sandbox`, works as well.',
  'Bank and month end': 'Statements, matches, suggestions, and the end of a month.',
};
