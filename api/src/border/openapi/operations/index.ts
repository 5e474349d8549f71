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
