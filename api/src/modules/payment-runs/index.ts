export { leaveDraftRun } from './payment-run.service.ts';
