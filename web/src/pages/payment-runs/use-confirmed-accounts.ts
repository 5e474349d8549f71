import { useState } from 'react';
import { accountOf, type RunItem } from './run-detail.ts';
import { readinessOf } from './run-readiness.ts';
import type { ConfirmedAccount } from './use-run-actions.ts';

/**
 * Accounts that look mistyped, and those that the user confirmed. A confirmation holds only for the account shown: a
 * new account must be confirmed again.
 */
export function useConfirmedAccounts(items: readonly RunItem[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const doubtful = items.filter((item) => readinessOf(item) === 'mistyped').flatMap((item) => accountOf(item) ?? []);
  const confirmedAccounts = doubtful.filter((account) => ticked.has(keyOf(account)));
  return {
    confirmedAccounts,
    missingCount: doubtful.length - confirmedAccounts.length,
    isTicked: (item: RunItem) => ticked.has(keyOf(accountOf(item))),
    tick: (item: RunItem, isOn: boolean) => {
      const key = keyOf(accountOf(item));
      setTicked((before) => (isOn ? new Set([...before, key]) : new Set([...before].filter((other) => other !== key))));
    },
  };
}

export type ConfirmedAccounts = ReturnType<typeof useConfirmedAccounts>;

function keyOf(account: ConfirmedAccount | null): string {
  return account ? `${account.supplierId} ${account.bankSortCode} ${account.bankAccountNumber}` : '';
}
