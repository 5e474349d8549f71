import { AUDIT_SOURCES, AUDIT_VERBS, AUDITED_TYPES } from '@paycycle/schema/domain/audit-log';
import { z } from 'zod';
import { count, id, json, orNull, record, text, timestamp } from './parts.ts';

/* The history of a record, and the audit log of a company. */

export const activityEntry = record({
  at: timestamp,
  by: orNull(text),
  what: text,
  detail: orNull(text),
  source: orNull(z.enum(AUDIT_SOURCES)),
  via: orNull(text),
  invoiceId: orNull(id),
  paymentRunId: orNull(id),
  paymentId: orNull(id),
  bankTransactionId: orNull(id),
});
export const auditEntry = record({
  id: text,
  link: count,
  at: timestamp,
  personId: orNull(text),
  by: orNull(text),
  verb: z.enum(AUDIT_VERBS),
  recordType: z.enum(AUDITED_TYPES),
  recordId: orNull(id),
  label: orNull(text),
  before: orNull(json),
  after: orNull(json),
  source: z.enum(AUDIT_SOURCES),
  address: orNull(text),
  token: orNull(text),
  requestId: orNull(text),
});
