import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** The tabs of the page. */
export const PAYMENT_TABS = ['history', 'create'] as const;

/** The tabs of the history. */
export const HISTORY_TABS = ['all', 'pending', 'processing', 'completed', 'failed'] as const;

const chosen = { history: 'push' } as const;

/** The tab that is shown, kept in the address: `?tab=create`. */
export function usePaymentTab() {
  return useQueryState('tab', parseAsStringLiteral(PAYMENT_TABS).withDefault('history').withOptions(chosen));
}

/** Which payments the history shows, kept in the address: `?status=failed`. */
export function useHistoryTab() {
  return useQueryState('status', parseAsStringLiteral(HISTORY_TABS).withDefault('all').withOptions(chosen));
}

export function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((candidate) => candidate === name);
}
