export { exportRecord, exportRecordChain } from './export-record.service.ts';
export { RecordDoorEnum } from './record.types.ts';
export { viaInWords } from './record-words.plan.ts';
