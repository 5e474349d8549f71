export { BankTransaction } from './bank-transaction.entity.ts';
export { bankTransactionJson, bankTransactionsJson } from './bank-transaction.json.ts';
export { BankTransactionMatch } from './bank-transaction-match.entity.ts';
export {
  getTransaction,
  lockOpenMonthTransaction,
  lockTransaction,
  lockTransactions,
} from './lock-transaction.service.ts';
export { MonthClosing } from './month-closing.entity.ts';
export {
  closedMonths,
  findClosing,
  getClosing,
  lastClosedDay,
  listClosings,
  refuseClosedMonth,
  requireLaterThanClosed,
  requireOpenMonth,
} from './month-closing.service.ts';
export { LINE_SQL as LINES, MOVEMENT_SQL as MOVEMENT, SIZE_SQL as SIZE } from './movement.query.ts';
export { NoInvoicePresetEnum } from './no-invoice-preset.enum.ts';
