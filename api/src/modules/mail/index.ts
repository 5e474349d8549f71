export type { FailedDelivery } from './delivery-report.plan.ts';
export { createMailIntake } from './mail-intake.service.ts';
