import { describeAccountingConformance } from '../../testing/accounting-conformance.ts';
import { openQuickBooksLedger } from '../../testing/quickbooks-ledger.ts';

/** QuickBooks Online as the port wants it, over our stand-in. */
describeAccountingConformance('QuickBooks Online', openQuickBooksLedger);
