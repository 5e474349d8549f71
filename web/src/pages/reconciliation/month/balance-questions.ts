/** All that asks for the bank's balance: one file, loaded with the first of them, and no part of what pages share. */
export { MonthProof } from '../import/MonthProof.tsx';
export { CloseMonthDialog } from './CloseMonthDialog.tsx';
export { StatementBalanceDialog } from './StatementBalanceDialog.tsx';
