export { fieldsOf } from './audit-fields.read.ts';
export { AuditSourceEnum } from './audit-log.types.ts';
export { describeSource } from './describe-entry.plan.ts';
export { type EntrySentence, entrySentence } from './entry-sentence.plan.ts';
export { exportAuditChain, exportAuditLog } from './export-audit-log.service.ts';
export { RecordEntry } from './record-entry.entity.ts';
