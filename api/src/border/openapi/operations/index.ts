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

/** Calls by what they are about. A new REST call is described here; a test names those that are not. */
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
