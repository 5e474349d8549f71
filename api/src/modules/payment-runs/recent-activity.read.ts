import { type AuditedType, RECORDED_TYPE_LABELS } from '@paycycle/schema/domain/audit-log';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { isOneName, nameOnDocument } from '../../document-reader/index.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { type EntrySentence, entrySentence, fieldsOf } from '../audit-log/index.ts';
import { namesOnDocuments } from '../documents/index.ts';
import { personName } from '../identity/index.ts';
import { RECENT_ACTIVITY } from './recent-activity.sql.ts';
import { type RelatedSupplier, relatedSuppliers } from './related-suppliers.read.ts';

/** Recent changes to the bills of a run's payees (RULES.md, 99). */
export interface RecentActivity {
  /** The newest ones, oldest first. */
  readonly entries: readonly { readonly at: Date; readonly description: string }[];
  readonly totalCount: number;
}

interface EntryRow extends Pick<EntrySentence, 'verb' | 'label'> {
  readonly recordType: AuditedType;
  readonly runId: number;
  readonly companyId: number;
  /** Of the transaction in which it was done. */
  readonly linkId: string;
  readonly at: string;
  readonly personId: string;
  readonly recordId: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Of an invoice. */
  readonly supplier: string | null;
  readonly documentType: string | null;
  readonly amountPence: string | null;
}

/** Equal changes to several records at once. */
type Group = readonly [EntryRow, ...EntryRow[]];

const LISTED_MAX = 200;
/** Limit per supplier, so that a busy one leaves room for the others. */
const LISTED_OF_SUPPLIER_MAX = 20;
/** Most records named in a group. */
const NAMED_MAX = 3;
/** Shorter names would match too many others. */
const KEY_LENGTH_MIN = 4;

/** By run. */
export const recentActivityOf = batchLoad(readRecentActivity);

async function readRecentActivity(scope: Scope, runIds: readonly number[]): Promise<RecentActivity[]> {
  const payees = await scope.em.execute<{ of: number; companyId: number; supplierId: number }[]>(
    `select distinct payment_run_id as "of", company_id as "companyId", supplier_id as "supplierId" from payment_run_items
     where company_id = any(?::integer[]) and payment_run_id = any(?::integer[])`,
    [sqlArray(scope.companyIds), sqlArray(runIds)],
  );
  const related = await relatedSuppliers(scope, payees);
  const keys = related.flatMap(({ of, names }) => names.map((name) => ({ runId: of, key: textKey(name) })));
  const found = await scope.em.execute<EntryRow[]>(RECENT_ACTIVITY, [
    sqlArray(scope.companyIds),
    sqlArray(runIds),
    JSON.stringify(related.map(({ of, ...supplier }) => ({ runId: of, ...supplier }))),
    JSON.stringify(keys.filter(({ key }) => key.length >= KEY_LENGTH_MIN)),
  ]);
  const rows = await withoutOtherDocuments(scope, found.reverse(), related);
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  const activities = runIds.map((id) => {
    const groups = groupsOf(byRun.get(id) ?? []);
    return { listed: newestOf(groups), totalCount: groups.length };
  });
  const sentences = await describeGroups(
    scope,
    activities.flatMap(({ listed }) => listed),
  );
  return activities.map(({ listed, totalCount }) => {
    const entries = listed.map((group) => ({ at: new Date(group[0].at), description: sentences.get(group) ?? '' }));
    return { entries, totalCount };
  });
}

/** A name as it is found in the text of a statement line. */
function textKey(name: string): string {
  return nameOnDocument(name).replaceAll(/[^a-z0-9]/g, '');
}

/** Without documents that name none of the suppliers: their names are sealed, so that the database cannot tell. */
async function withoutOtherDocuments(scope: Scope, rows: readonly EntryRow[], related: readonly RelatedSupplier[]) {
  const documents = rows.filter(({ recordType }) => recordType === 'document');
  if (documents.length === 0) return rows;
  const printed = await namesOnDocuments(scope, [...new Set(documents.map(({ recordId }) => recordId))]);
  const byRun = Map.groupBy(related, ({ of }) => of);
  return rows.filter(({ recordType, recordId, runId }) => {
    if (recordType !== 'document') return true;
    const known = (byRun.get(runId) ?? []).flatMap(({ names }) => names);
    return printed.get(recordId)?.some((name) => known.some((one) => isOneName(name, one)));
  });
}

function groupsOf(rows: readonly EntryRow[]): Group[] {
  const alike = Map.groupBy(rows, ({ linkId, personId, verb, recordType, documentType, supplier, before, after }) =>
    JSON.stringify([linkId, personId, verb, recordType, documentType, supplier, before, after]),
  );
  return [...alike.values()].flatMap(([first, ...others]) => (first ? [[first, ...others] as const] : []));
}

function newestOf(groups: readonly Group[]): Group[] {
  const bySupplier = Map.groupBy(groups, ([{ supplier }]) => supplier);
  const newest = new Set([...bySupplier.values()].flatMap((of) => of.slice(-LISTED_OF_SUPPLIER_MAX)));
  return groups.filter((group) => newest.has(group)).slice(-LISTED_MAX);
}

async function describeGroups(scope: Scope, groups: readonly Group[]): Promise<ReadonlyMap<Group, string>> {
  const byCompany = [...Map.groupBy(groups, ([{ companyId }]) => companyId)];
  const described = await Promise.all(
    byCompany.map(async ([companyId, of]) => {
      const fields = await fieldsOf(
        scope,
        companyId,
        of.map(([first]) => first),
      );
      return Promise.all(
        of.map(async (group, index) => {
          const by = await personName(scope, group[0].personId);
          return [group, entrySentence({ ...group[0], ...namesOf(group), by }, fields[index] ?? [])] as const;
        }),
      );
    }),
  );
  return new Map(described.flat());
}

function namesOf(group: Group): Pick<EntrySentence, 'kind' | 'label' | 'of'> {
  const [{ recordType, documentType, supplier, label }, ...others] = group;
  const kind = documentType === 'credit_note' ? 'credit note' : RECORDED_TYPE_LABELS[recordType].toLowerCase();
  const amount = formatPounds(pence(group.reduce((sum, { amountPence }) => sum + Number(amountPence), 0)));
  const of = supplier && `${supplier}, ${amount}`;
  if (others.length === 0) return { kind, label, of };
  const named = group.slice(0, NAMED_MAX).map((row) => row.label);
  const more = group.length > NAMED_MAX ? ` and ${group.length - NAMED_MAX} more` : '';
  return { kind: `${group.length} ${kind}s`, label: `${named.join(', ')}${more}`, of };
}
