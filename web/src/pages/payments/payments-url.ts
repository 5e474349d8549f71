import type { PaymentSort, PaymentSortField } from '@paycycle/schema/generated/operations';
import { createParser, parseAsStringLiteral, useQueryState } from 'nuqs';

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

/** The direction that a person looks for first. */
const FIRST_DIRECTION = {
  created: 'desc',
  beneficiaryName: 'asc',
  amount: 'desc',
  status: 'asc',
} as const satisfies Record<PaymentSortField, PaymentSort['direction']>;

/** `amount`, or `-amount` for descending. */
const sortInAddress = createParser<PaymentSort>({
  parse: (text) => {
    const field = text.replace(/^-/, '');
    return isSortField(field) ? { field, direction: text.startsWith('-') ? 'desc' : 'asc' } : null;
  },
  serialize: ({ field, direction }) => (direction === 'desc' ? `-${field}` : field),
  eq: (one, other) => one.field === other.field && one.direction === other.direction,
});

/** Sort order of the payments, kept in the URL: `?sort=-amount`. */
export function usePaymentSort() {
  return useQueryState('sort', sortInAddress.withDefault(BY_STATUS).withOptions(chosen));
}

/** The other direction for the sorted column; for another one the direction that a person looks for first. */
export function nextPaymentSort(sort: PaymentSort, columnId: string): PaymentSort {
  if (!isSortField(columnId)) return sort;
  if (sort.field !== columnId) return { field: columnId, direction: FIRST_DIRECTION[columnId] };
  return { field: columnId, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

function isSortField(text: string): text is PaymentSortField {
  return Object.hasOwn(FIRST_DIRECTION, text);
}
