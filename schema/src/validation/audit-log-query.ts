import { z } from 'zod';
import { AUDIT_SOURCES, AUDIT_VERBS, AUDITED_TYPES } from '../domain/audit-log.ts';
import { listChoice, listDate, listNumber, listText } from './list-query.ts';

/** Filters of a company's audit log (RULES.md, 77). */
export const recordQuerySchema = z.object({
  person: listText('Person'),
  verb: listChoice('Verb', AUDIT_VERBS),
  recordType: listChoice('Record type', AUDITED_TYPES),
  recordId: listNumber('Record'),
  source: listChoice('Source', AUDIT_SOURCES),
  from: listDate('From'),
  to: listDate('To'),
});
export type AuditLogQuery = z.output<typeof recordQuerySchema>;
