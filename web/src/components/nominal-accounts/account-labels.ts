import type { ChartOfAccountsFragment } from '@paycycle/schema/generated/operations';

export type NominalAccount = ChartOfAccountsFragment['nominalAccounts'][number];

/** '461 Printing'; QuickBooks has names alone, where code and name are the same. */
export function accountWords({ code, name }: Pick<NominalAccount, 'code' | 'name'>): string {
  return code === name ? name : `${code} ${name}`;
}
