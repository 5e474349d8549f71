import { type AuditVerb, RECORD_VERB_LABELS } from '@paycycle/schema/domain/audit-log';
import type { RecordedField } from './audit-log.types.ts';

/** Verbs with a following object: 'deleted invoice INV-1'. */
const VERBS: Partial<Record<AuditVerb, string>> = {
  unmatched: 'undid the match of',
  unmerged: 'undid a merge into',
  left_run: 'took an invoice out of',
  said_not_paid: 'answered “not paid” of',
  paid_twice_resolved: 'resolved the second payment of',
  account_changed: 'changed the bank details of',
  advice_queued: 'queued a remittance advice of',
  advice_emailed: 'emailed a remittance advice of',
  advice_not_emailed: 'did not email a remittance advice of',
};

export interface EntrySentence {
  /** User who did it; null if unknown. */
  readonly by: string | null;
  readonly verb: AuditVerb;
  /** Kind of the record: 'credit note'. */
  readonly kind: string;
  readonly label: string | null;
  /** Supplier and amount: 'Harbour Print Works, £120.00'. */
  readonly of: string | null;
}

/** An entry as a sentence: 'Ada Lowe changed invoice INV-1 of Harbour Print Works (Amount: £120.00 → £60.00)'. */
export function entrySentence({ by, verb, kind, label, of }: EntrySentence, fields: readonly RecordedField[]) {
  const done = VERBS[verb] ?? RECORD_VERB_LABELS[verb].toLowerCase();
  const what = label === null ? kind : `${kind} ${label}`;
  const changed = fields.map(fieldText).join(', ');
  return `${by ?? 'Somebody'} ${done} ${what}${of ? ` of ${of}` : ''}${changed && ` (${changed})`}`;
}

function fieldText({ field, before, after }: RecordedField): string {
  if (before !== null && after !== null) return `${field}: ${before} → ${after}`;
  return after === null ? `${field}: ${before}` : `${field}: ${after}`;
}
