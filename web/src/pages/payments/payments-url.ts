import type { PaymentSort, PaymentSortField } from '@paycycle/schema/generated/operations';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { listSort } from '../../lib/list-sort.ts';

/** The tabs of the page. */
export const PAYMENT_TABS = ['history', 'create'] as const;

/** The tabs of the history. */
export const HISTORY_TABS = ['all', 'pending', 'processing', 'completed', 'failed'] as const;

const chosen = { history: 'push' } as const;

/** The tab that is shown, kept in the address: `?tab=create`. */
export function usePaymentTab() {
  return useQueryState('tab', parseAsStringLiteral(PAYMENT_TABS).withDefault('history').withOptions(chosen));
}

/** Shown payments of the history, kept in the URL: `?status=failed`. */
export function useHistoryTab() {
  return useQueryState('status', parseAsStringLiteral(HISTORY_TABS).withDefault('all').withOptions(chosen));
}

export function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((candidate) => candidate === name);
}

/** Default order: payments that need an action and failed payments first. */
const BY_STATUS: PaymentSort = { field: 'status', direction: 'asc' };

/** Each field begins with the direction that a person looks for first. */
export const PAYMENT_SORT = listSort<PaymentSortField>({
  created: 'desc',
  beneficiaryName: 'asc',
  amount: 'desc',
  status: 'asc',
});

/** Sort order of the payments, kept in the URL: `?sort=-amount`. */
export function usePaymentSort() {
  return useQueryState('sort', PAYMENT_SORT.parser.withDefault(BY_STATUS).withOptions(chosen));
}
