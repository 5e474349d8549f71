export { closeMonth, openMonth } from './closing/close-month.service.ts';
