export { type EntrySentence, entrySentence } from './entry-sentence.plan.ts';
export { exportRecord, exportRecordChain } from './export-record.service.ts';
export { RecordDoorEnum } from './record.types.ts';
export { fieldsOf } from './record-fields.read.ts';
export { viaInWords } from './record-words.plan.ts';
