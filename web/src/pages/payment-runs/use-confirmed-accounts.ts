import { useState } from 'react';
import { accountOf, type RunItem } from './run-detail.ts';
import { readinessOf } from './run-readiness.ts';
import type { ConfirmedAccount } from './use-run-actions.ts';

/**
 * The accounts that look mistyped, and which of them were ticked. A tick is for the account that was shown: another one that
 * comes in its place has to be ticked again.
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
