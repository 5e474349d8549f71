export { listNominalAccounts } from './chart-of-accounts.read.ts';
export { LedgerEnum } from './nominal-account.entity.ts';
