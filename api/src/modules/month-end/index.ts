export { closeMonth, reopenMonth } from './closing/close-month.service.ts';
