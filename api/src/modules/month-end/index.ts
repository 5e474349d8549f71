export { closeMonth, reopenMonth } from './closing/close-month.service.ts';
export { exportMonth } from './report/month-export.service.ts';
