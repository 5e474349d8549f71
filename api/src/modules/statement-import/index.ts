export { StatementImport } from './statement-import.entity.ts';
export { importBankStatement } from './statement-import.service.ts';
