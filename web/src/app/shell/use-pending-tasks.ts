import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { hasPermission, type Permission } from '@paycycle/schema/domain/access';
import { addMonths, formatMonth, monthOf } from '@paycycle/schema/domain/local-date';
import { formatPounds, sumPence } from '@paycycle/schema/domain/money';
import { UnreadNotificationsDocument, WaitingDocument, type WaitingQuery } from '@paycycle/schema/generated/operations';
import { useCallback, useEffect, useState } from 'react';
import { countOf } from '../../lib/count-of.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { today } from '../../lib/today.ts';
import type { Company } from '../company/active-company.ts';

/** A pending task of the user, with its page. */
export interface PendingTask {
  readonly title: string;
  readonly detail: string;
  readonly path: string;
}

/** Let the page load its own data first. */
const ASKED_AFTER_MS = 1_500;

/**
 * Loads a company's pending tasks: undefined until they are known, null after a failure. Fetches them once the page has
 * settled and on each call of `ask`. Bypasses the cache, so that changes of invoices do not refetch them. Also stores
 * the unread count in the cache.
 */
export function usePendingTasks(company: Company | null) {
  const companyId = company?.id ?? null;
  const client = useApolloClient();
  const [times, setTimes] = useState(0);
  const [answer, setAnswer] = useState<{ companyId: number; found: WaitingQuery['company'] | null }>();
  const ask = useCallback(() => setTimes((before) => before + 1), []);
  useEffect(() => {
    const timer = setTimeout(ask, ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [ask]);
  useEffect(() => {
    if (companyId === null || times === 0) return;
    let isLeft = false;
    // Abort, or `freshnessLink` would resend the request of a former company with each change.
    const left = new AbortController();
    // Not deduplicated: the request before this one has just been aborted, and would abort this one, too.
    const context = { fetchOptions: { signal: left.signal }, queryDeduplication: false };
    const variables = { companyId, lastMonth: lastMonth() };
    const show = (found: WaitingQuery['company'] | null) => !isLeft && setAnswer({ companyId, found });
    client.query({ query: WaitingDocument, variables, context, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (data) keepUnreadCount(client.cache, data.company);
        show(data?.company ?? null);
      },
      () => show(null),
    );
    return () => {
      isLeft = true;
      left.abort();
    };
  }, [client, companyId, times]);
  const isKnown = company !== null && answer?.companyId === companyId;
  return { waiting: isKnown ? answer.found && waitingIn(answer.found, company) : undefined, isSettled: times > 0, ask };
}

function keepUnreadCount(cache: ApolloCache, company: WaitingQuery['company']) {
  cache.writeQuery({ query: UnreadNotificationsDocument, variables: { companyId: company.id }, data: { company } });
}

const lastMonth = () => addMonths(monthOf(today()), -1);

/** Returns tasks within the role's permissions, the most costly first (RULES.md, 69). */
function waitingIn(found: WaitingQuery['company'], company: Company): PendingTask[] {
  const may = (right: Permission) => hasPermission(company, right);
  return [
    ...(may('pay') ? atBank(found) : []),
    ...(may('approve') ? toApprove(found) : []),
    ...(may('people') ? ofDeletion(found, company.name) : []),
    ...(may('pay') ? failed(found) : []),
    ...(may('invoices') ? overdue(found) : []),
    ...(may('reconcile') ? withoutStatement(found) : []),
  ];
}

type Found = WaitingQuery['company'];

function atBank({ paymentsAwaitingAuthorisation }: Found): PendingTask[] {
  const count = paymentsAwaitingAuthorisation.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return [];
  const amountPence = sumPence(paymentsAwaitingAuthorisation.map((each) => each.amountPence));
  return [
    {
      title: `${countOf(count, 'payment')} waiting for you at the bank`,
      detail: `${formatPounds(amountPence)} is sent when you approve it there`,
      path: '/payments',
    },
  ];
}

function toApprove({ paymentRuns, pendingChanges }: Found): PendingTask[] {
  const runs = paymentRuns.items.filter(({ allowedActions }) => allowedActions.includes('approve'));
  const changes = pendingChanges.filter(({ mayConfirm }) => mayConfirm);
  return [
    ...runs.map(({ id, number, totalAmountPence }) => ({
      title: `Payment Run #${number} needs your approval`,
      detail: formatPounds(totalAmountPence),
      path: `/payment-runs/${id}`,
    })),
    ...changes.map(({ summary }) => ({
      title: 'A change needs your confirmation',
      detail: summary,
      path: '/settings/people',
    })),
  ];
}

function ofDeletion({ deletion }: Found, name: string): PendingTask[] {
  const path = '/settings/export-and-deletion';
  if (deletion?.dueAt) {
    const title = `${name} will be deleted on ${formatTimestamp(deletion.dueAt)}`;
    return [{ title, detail: 'Nothing is paid until then', path }];
  }
  if (!deletion?.mayConfirm) return [];
  return [{ title: 'A deletion needs your confirmation', detail: `Somebody asked for ${name} to be deleted`, path }];
}

function failed({ paymentStats }: Found): PendingTask[] {
  const { count, amountPence } = paymentStats.failed;
  if (count === 0) return [];
  const detail = `${formatPounds(amountPence)} has not been paid`;
  return [{ title: `${countOf(count, 'payment')} failed`, detail, path: '/payments' }];
}

function overdue({ dueByWeek }: Found): PendingTask[] {
  const week = dueByWeek.find(({ from }) => from === null);
  if (!week || week.count === 0) return [];
  const detail = `${formatPounds(week.amountPence)} to pay`;
  return [{ title: `${countOf(week.count, 'invoice')} overdue`, detail, path: '/invoices?status=overdue' }];
}

function withoutStatement({ reconciliationSummary }: Found): PendingTask[] {
  if (reconciliationSummary.totalTransactions > 0) return [];
  const month = lastMonth();
  return [
    {
      title: `No statement for ${formatMonth(month)}`,
      detail: 'Import it to reconcile the month',
      path: `/reconciliation?month=${month}`,
    },
  ];
}
