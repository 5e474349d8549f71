export { exportRecord, exportRecordChain } from './record/export-record.service.ts';
