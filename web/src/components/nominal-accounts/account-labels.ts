import type { ChartOfAccountsFragment } from '@paycycle/schema/generated/operations';

export type NominalAccount = ChartOfAccountsFragment['nominalAccounts'][number];

/** '461 Printing'. QuickBooks has only names: code and name are then the same. */
export function accountWords({ code, name }: Pick<NominalAccount, 'code' | 'name'>): string {
  return code === name ? name : `${code} ${name}`;
}
