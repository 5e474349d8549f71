import type { ApolloCache } from '@apollo/client';
import {
  KnownInvoiceFieldsFragmentDoc,
  KnownPaymentFieldsFragmentDoc,
  KnownRunFieldsFragmentDoc,
  type PaymentChangeFieldsFragment,
  PaymentChangeFieldsFragmentDoc,
  type RunChangeFieldsFragment,
  RunChangeFieldsFragmentDoc,
} from '@paycycle/schema/generated/operations';
import type { CompanyListField } from './cache.ts';
import { BY_PAYMENTS } from './cache-field-groups.ts';
import { type LiveChanges, readRecordsAgain } from './live-changes.ts';
import { useLiveChanges } from './use-live-changes.ts';

const PAYMENT_CHANGES: LiveChanges = {
  kind: 'payments',
  take: (cache, { payment, paymentRun }) => [
    ...(payment ? takePayment(cache, payment) : []),
    ...(paymentRun ? takeRun(cache, paymentRun) : []),
  ],
  lists: BY_PAYMENTS,
  catchUp: (client) => readRecordsAgain(client, ['PaymentRun']),
  pauseMs: 200,
};

/** Follows the company's payments and payment runs (`useLiveChanges`). */
export function usePaymentChanges(companyId: number) {
  useLiveChanges(PAYMENT_CHANGES, companyId);
}

/** Writes a payment, its run and its invoices into the cache. Returns the lists that may have changed. */
function takePayment(cache: ApolloCache, payment: PaymentChangeFieldsFragment): readonly CompanyListField[] {
  const isKnown = cache.readFragment({
    id: cache.identify({ __typename: 'ProviderPayment', id: payment.id }),
    fragment: KnownPaymentFieldsFragmentDoc,
  });
  const haveInvoicesMoved = payment.invoices.some(({ id, status, hasLivePayment }) => {
    const before = cache.readFragment({
      id: cache.identify({ __typename: 'Invoice', id }),
      fragment: KnownInvoiceFieldsFragmentDoc,
    });
    return before?.status !== status || before.hasLivePayment !== hasLivePayment;
  });
  cache.writeFragment({
    id: cache.identify({ __typename: 'ProviderPayment', id: payment.id }),
    fragment: PaymentChangeFieldsFragmentDoc,
    fragmentName: 'PaymentChangeFields',
    data: payment,
  });
  if (!isKnown && payment.paymentRun) {
    // The run's items list their payments, and this one is missing.
    cache.evict({ id: cache.identify({ __typename: 'PaymentRun', id: payment.paymentRun.id }), fieldName: 'items' });
  }
  if (haveInvoicesMoved) return BY_PAYMENTS;
  return isKnown ? ['payments', 'paymentStats'] : ['payments', 'paymentStats', 'paymentRuns'];
}

/**
 * Writes a run into the cache. Evicts its items and refused actions: in an open run, they depend on accounts and people
 * too.
 */
function takeRun(cache: ApolloCache, run: RunChangeFieldsFragment): readonly CompanyListField[] {
  const id = cache.identify({ __typename: 'PaymentRun', id: run.id });
  const before = cache.readFragment({ id, fragment: KnownRunFieldsFragmentDoc });
  cache.writeFragment({ id, fragment: RunChangeFieldsFragmentDoc, fragmentName: 'RunChangeFields', data: run });
  for (const fieldName of ['items', 'refusedActions']) cache.evict({ id, fieldName });
  if (!before) return ['paymentRuns'];
  return before.status === run.status && before.totalAmountPence === run.totalAmountPence ? [] : BY_PAYMENTS;
}
