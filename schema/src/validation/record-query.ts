import { z } from 'zod';
import { RECORD_DOORS, RECORD_VERBS, RECORDED_TYPES } from '../domain/record.ts';
import { listChoice, listDate, listNumber, listText } from './list-query.ts';

/** What the record of a company is narrowed to (RULES.md, 77). */
export const recordQuerySchema = z.object({
  person: listText('Person'),
  verb: listChoice('Verb', RECORD_VERBS),
  recordType: listChoice('Record type', RECORDED_TYPES),
  recordId: listNumber('Record'),
  door: listChoice('Door', RECORD_DOORS),
  from: listDate('From'),
  to: listDate('To'),
});
export type RecordQuery = z.output<typeof recordQuerySchema>;
