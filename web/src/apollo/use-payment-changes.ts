import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  KnownInvoiceFieldsFragmentDoc,
  KnownPaymentFieldsFragmentDoc,
  PaymentChangedDocument,
  type PaymentChangeFieldsFragment,
  PaymentChangeFieldsFragmentDoc,
  PaymentRunDocument,
} from '@paycycle/schema/generated/operations';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { CompanyListField } from './cache.ts';

import { BY_PAYMENTS } from './command-effects.ts';
import { evictCompanyFields } from './company-lists.ts';
import type { LiveContext } from './live-link.ts';

/** The payments of a run come one after the other: their lists are asked for again once, and not for each of them. */
const LISTS_PAUSE_MS = 200;

/**
 * Follows the company's payments: what moves on, here or anywhere else, moves on the screen without a reload. While the
 * page is hidden nothing is followed, because a browser opens only six connections to one server for all its tabs; what
 * was missed meanwhile, or while the connection was broken, is asked for when the stream stands again.
 */
export function usePaymentChanges(companyId: number) {
  const client = useApolloClient();
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState !== 'hidden');
  const hasRested = useRef(false);
  useEffect(() => {
    if (!isVisible) {
      hasRested.current = true;
      return;
    }
    const lists = changedLists(client.cache, companyId);
    const live: LiveContext = {
      onConnected: (isLate) => {
        if (isLate || hasRested.current) catchUp(client, companyId);
        hasRested.current = false;
      },
    };
    const subscription = client
      .subscribe({
        query: PaymentChangedDocument,
        // The link says how long ago that was when it connects.
        variables: { companyId, withinSeconds: 0 },
        // Written by hand below, because what has changed follows from what the cache knew before.
        fetchPolicy: 'no-cache',
        context: { ...live },
      })
      .subscribe(({ data }) => {
        if (data) lists.add(takePayment(client.cache, data.paymentChanged));
      });
    return () => {
      subscription.unsubscribe();
      lists.stop();
    };
  }, [client, companyId, isVisible]);
}

/** Puts a payment, its run and its invoices into the cache. Returns the lists of the company that may have changed. */
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
    // The run's items name their payments: this one is not among them yet.
    cache.evict({ id: cache.identify({ __typename: 'PaymentRun', id: payment.paymentRun.id }), fieldName: 'items' });
  }
  if (haveInvoicesMoved) return BY_PAYMENTS;
  return isKnown ? ['payments', 'paymentStats'] : ['payments', 'paymentStats', 'paymentRuns'];
}

/** Evicts what changes have touched, once for all changes that arrive together. */
function changedLists(cache: ApolloCache, companyId: number) {
  const fields = new Set<CompanyListField>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    timer = undefined;
    evictCompanyFields(cache, companyId, [...fields]);
    fields.clear();
  };
  return {
    add(changed: readonly CompanyListField[]) {
      for (const field of changed) fields.add(field);
      timer ??= setTimeout(forget, LISTS_PAUSE_MS);
    },
    /** Evicts what is waiting now: nobody is looking any more, and the next reader has to ask. */
    stop() {
      clearTimeout(timer);
      if (timer !== undefined) forget();
    },
  };
}

function catchUp(client: ApolloClient, companyId: number) {
  evictCompanyFields(client.cache, companyId, BY_PAYMENTS);
  for (const query of client.getObservableQueries('active')) {
    // A failure shows in the query that has it, with a way to retry.
    if (query.options.query === PaymentRunDocument) void Promise.allSettled([query.refetch()]);
  }
}

function followVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
