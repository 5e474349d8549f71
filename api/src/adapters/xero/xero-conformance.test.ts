import { describeAccountingConformance } from '../../testing/accounting-conformance.ts';
import { openXeroLedger } from '../../testing/xero-ledger.ts';

describeAccountingConformance('Xero', openXeroLedger);
