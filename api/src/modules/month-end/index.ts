export { closeMonth, reopenMonth } from './closing/close-month.service.ts';
export { type LastBalance, readLastBalance, type TypedBy } from './report/last-balance.read.ts';
export { exportMonth } from './report/month-export.service.ts';
export { noteStatementBalance } from './report/note-statement-balance.service.ts';
