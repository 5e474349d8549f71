import { BILLS_PUBLISHED, PAYMENTS_PUBLISHED } from './effect-presets.ts';
import type { LiveChanges } from './live-changes.ts';
import { useLiveChanges } from './use-live-changes.ts';

const FROM_LEDGER = [...new Set([...BILLS_PUBLISHED.evicts, ...PAYMENTS_PUBLISHED.evicts])];

const ACCOUNTING_CHANGES: LiveChanges = {
  kind: 'accounting',
  take: (_cache, { accounting }) => (accounting ? FROM_LEDGER : []),
  lists: FROM_LEDGER,
  records: ['InvoicePublication'],
  // Bills are sent at one or two a second.
  pauseMs: 2000,
};

/** Follows the company's bills and payments in its accounting system and on their way to it (`useLiveChanges`). */
export function useAccountingChanges(companyId: number) {
  useLiveChanges(ACCOUNTING_CHANGES, companyId);
}
