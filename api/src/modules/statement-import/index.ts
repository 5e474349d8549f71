export { importBankStatement } from './statement-import.service.ts';
