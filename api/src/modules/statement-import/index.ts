export { undoStatementImport } from './deletion/undo-import.service.ts';
export { StatementImport } from './statement-import.entity.ts';
export { importBankStatement } from './statement-import.service.ts';
