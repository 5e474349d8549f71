export { listNominalAccounts } from './chart-of-accounts.read.ts';
export { LedgerEnum, NominalAccount } from './nominal-account.entity.ts';
