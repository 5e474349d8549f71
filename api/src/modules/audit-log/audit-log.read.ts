import type { AuditedType, AuditSource, AuditVerb } from '@paycycle/schema/domain/audit-log';
import { type AuditLogQuery, recordQuerySchema } from '@paycycle/schema/validation/audit-log-query';
import { validate } from '@paycycle/schema/validation/validate';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';

/** An entry of a company's record, as both APIs have it. */
export interface RecordedEntry {
  readonly id: string;
  /** The link of the company's chain that it is in. */
  readonly link: number;
  readonly at: Date;
  readonly personId: string | null;
  readonly by: string | null;
  readonly verb: AuditVerb;
  readonly recordType: AuditedType;
  readonly recordId: number | null;
  readonly label: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly source: AuditSource;
  readonly address: string | null;
  readonly token: string | null;
  readonly requestId: string | null;
}

type EntryRow = Omit<RecordedEntry, 'at' | 'by'> & { readonly at: string; readonly linkId: string };

/** Returns the audit entries of a company, the newest first (RULES.md, 77). @throws NOT_FOUND, VALIDATION_FAILED */
export async function listAuditEntries(
  scope: Scope,
  companyId: number,
  input: unknown,
  page: Page,
): Promise<RecordedEntry[]> {
  requireCompany(scope, companyId);
  const { offset, limit } = requirePage(page);
  const rows = await readRows(scope, companyId, conditionOf(validate(recordQuerySchema, input)), { offset, limit });
  return entriesOf(scope, rows);
}

/** Returns all entries of `listAuditEntries` in consecutive parts. @throws NOT_FOUND, VALIDATION_FAILED */
export async function* allAuditEntries(
  scope: Scope,
  companyId: number,
  input: unknown,
  rowCount: number,
): AsyncGenerator<RecordedEntry[], void> {
  requireCompany(scope, companyId);
  const asked = conditionOf(validate(recordQuerySchema, input));
  for (let last: EntryRow | undefined; ; ) {
    const condition = last && {
      condition: `${asked.condition} and (entry.link_id, entry.id) < (?, ?)`,
      values: [...asked.values, last.linkId, last.id],
    };
    const rows = await readRows(scope, companyId, condition ?? asked, { offset: 0, limit: rowCount });
    if (rows.length > 0) yield await entriesOf(scope, rows);
    last = rows.at(-1);
    if (rows.length < rowCount) return;
  }
}

/** Filter as SQL. */
interface Condition {
  readonly condition: string;
  readonly values: readonly unknown[];
}

function readRows(
  { em }: Scope,
  companyId: number,
  { condition, values }: Condition,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<EntryRow[]> {
  return em.execute<EntryRow[]>(
    `select entry.id, entry.link_id as "linkId", link.number as link, entry.at, entry.person as "personId", entry.verb,
       entry.record_type as "recordType", entry.record_id as "recordId", entry.label, entry.before, entry.after,
       link.door as source, link.address, link.token, link.request_id as "requestId"
     from record_entries entry join record_links link on link.id = entry.link_id
     where entry.company_id = ? and ${condition} order by entry.link_id desc, entry.id desc offset ? limit ?`,
    [companyId, ...values, offset, limit],
  );
}

function entriesOf(scope: Scope, rows: readonly EntryRow[]): Promise<RecordedEntry[]> {
  return Promise.all(
    rows.map(async ({ linkId: _, ...row }) => ({
      ...row,
      at: new Date(row.at),
      by: row.personId === null ? null : await personName(scope, row.personId),
    })),
  );
}

/** How many entries `listAuditEntries` finds. @throws NOT_FOUND, VALIDATION_FAILED */
export async function countRecord(scope: Scope, companyId: number, input: unknown): Promise<number> {
  requireCompany(scope, companyId);
  const { condition, values } = conditionOf(validate(recordQuerySchema, input));
  const [row] = await scope.em.execute<[{ count: number }]>(
    `select count(*)::int as count from record_entries entry where entry.company_id = ? and ${condition}`,
    [companyId, ...values],
  );
  return row.count;
}

/** The newest signature of a company's record; null before the first day has passed. @throws NOT_FOUND */
export async function lastSignature(scope: Scope, companyId: number) {
  requireCompany(scope, companyId);
  const [row] = await scope.em.execute<{ link: number; at: string; key: string }[]>(
    `select link_number as link, signed_at as at, key_fingerprint as key from record_signatures
     where company_id = ? order by link_number desc limit 1`,
    [companyId],
  );
  return row ? { ...row, at: new Date(row.at) } : null;
}

const LONDON_DAY = "(entry.at at time zone 'Europe/London')::date";

function conditionOf({ person, verb, recordType, recordId, source, from, to }: AuditLogQuery): Condition {
  const asked = [
    ['entry.person = ?', person],
    ['entry.verb = ?', verb],
    ['entry.record_type = ?', recordType],
    ['entry.record_id = ?', recordId],
    ['exists (select from record_links link where link.id = entry.link_id and link.door = ?)', source],
    [`${LONDON_DAY} >= ?`, from],
    [`${LONDON_DAY} <= ?`, to],
  ] as const;
  const given = asked.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return {
    condition: ['true', ...given.map(([sql]) => sql)].join(' and '),
    values: given.map(([, value]) => value),
  };
}
