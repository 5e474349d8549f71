import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { addMonths, formatMonth, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { UnreadNotificationsDocument, WaitingDocument, type WaitingQuery } from '@paycycle/schema/generated/operations';
import { useCallback, useEffect, useState } from 'react';
import { countOf } from '../../lib/count-of.ts';
import { today } from '../../lib/today.ts';

/** Something that waits for the user: what, how much, and where it is dealt with. */
export interface Waiting {
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

/** The page's own data comes first. */
const ASKED_AFTER_MS = 1_500;

/**
 * What waits in a company: undefined until it is known, null where it could not be asked for. It is asked for when the
 * page has settled and each time `ask` is called, past the cache: no change of an invoice has to ask for it again. How many
 * notifications are unread comes with it, into the cache.
 */
export function useWaiting(companyId: number | null) {
  const client = useApolloClient();
  const [times, setTimes] = useState(0);
  const [answer, setAnswer] = useState<{ companyId: number; waiting: readonly Waiting[] | null }>();
  const ask = useCallback(() => setTimes((before) => before + 1), []);
  useEffect(() => {
    const timer = setTimeout(ask, ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ask]);
  useEffect(() => {
    if (companyId === null || times === 0) return;
    let isLeft = false;
    const lastMonth = addMonths(monthOf(today()), -1);
    const variables = { companyId, lastMonth };
    const show = (waiting: readonly Waiting[] | null) => !isLeft && setAnswer({ companyId, waiting });
    client.query({ query: WaitingDocument, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (data) keepUnreadCount(client.cache, data.company);
        show(data ? waitingIn(data.company, lastMonth) : null);
      },
      () => show(null),
    );
    return () => {
      isLeft = true;
    };
  }, [client, companyId, times]);
  const waiting = answer?.companyId === companyId ? answer?.waiting : undefined;
  return { waiting, isSettled: times > 0, ask };
}

function keepUnreadCount(cache: ApolloCache, company: WaitingQuery['company']) {
  cache.writeQuery({ query: UnreadNotificationsDocument, variables: { companyId: company.id }, data: { company } });
}

/** The entries in the order in which they cost money. */
function waitingIn(
  { paymentsAtBank, paymentRuns, paymentStats, dueByWeek, reconciliationSummary }: WaitingQuery['company'],
  lastMonth: Month,
): Waiting[] {
  const atBank = paymentsAtBank.reduce((sum, { count }) => sum + count, 0);
  const atBankPence = sumPence(paymentsAtBank.map(({ amountPence }) => amountPence));
  const overdue = dueByWeek.find(({ from }) => from === null);
  const toApprove = paymentRuns.items.filter(({ allowedActions }) => allowedActions.includes('approve'));
  return [
    ...(atBank > 0
      ? [
          {
            title: `${countOf(atBank, 'payment')} waiting for you at the bank`,
            detail: `${formatPounds(atBankPence)} is sent when you approve it there`,
            path: '/payments',
          },
        ]
      : []),
    ...toApprove.map(({ id, number, totalAmountPence }) => ({
      title: `Payment Run #${number} needs your approval`,
      detail: formatPounds(totalAmountPence),
      path: `/payment-runs/${id}`,
    })),
    ...(paymentStats.failed.count > 0
      ? [
          {
            title: `${countOf(paymentStats.failed.count, 'payment')} failed`,
            detail: `${formatPounds(paymentStats.failed.amountPence)} has not been paid`,
            path: '/payments',
          },
        ]
      : []),
    ...(overdue && overdue.count > 0
      ? [
          {
            title: `${countOf(overdue.count, 'invoice')} overdue`,
            detail: `${formatPounds(overdue.amountPence)} to pay`,
            path: '/invoices?status=overdue',
          },
        ]
      : []),
    ...(reconciliationSummary.totalTransactions === 0
      ? [
          {
            title: `No statement for ${formatMonth(lastMonth)}`,
            detail: 'Import it to reconcile the month',
            path: `/reconciliation?month=${lastMonth}`,
          },
        ]
      : []),
  ];
}
