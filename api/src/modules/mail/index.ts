export { createMailIntake } from './mail-intake.service.ts';
