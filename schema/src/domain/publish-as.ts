import { type OnlineLedger, PUBLISH_AS, type PublishAs } from './ledger.ts';

/** The statuses that a ledger takes bills in; a new connection publishes in the first. QuickBooks has no draft bills. */
export const PUBLISH_AS_OF = {
  xero: PUBLISH_AS,
  quickbooks: ['awaiting_payment'],
} as const satisfies Record<OnlineLedger, readonly [PublishAs, ...PublishAs[]]>;

export function takesBillsAs(ledger: OnlineLedger, publishAs: PublishAs): boolean {
  return PUBLISH_AS_OF[ledger].some((one) => one === publishAs);
}
