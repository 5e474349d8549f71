import { AUDIT_SOURCE_LABELS, RECORD_VERB_LABELS, RECORDED_TYPE_LABELS } from '@paycycle/schema/domain/audit-log';
import { chainLines } from '../../audit-log-check/chain-lines.ts';
import { CSV_PAGE_ROWS, CsvTable } from '../../kernel/csv/csv-table.ts';
import type { CsvColumn } from '../../kernel/csv/write-csv.ts';
import { downloadName } from '../../kernel/download-name.ts';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { getCompany } from '../companies/index.ts';
import { fieldsOf } from './audit-fields.read.ts';
import { allAuditEntries, listAuditEntries, type RecordedEntry } from './audit-log.read.ts';
import type { RecordedField } from './audit-log.types.ts';

/** Entry with described fields. */
interface DescribedEntry extends RecordedEntry {
  readonly fields: readonly RecordedField[];
}

const COLUMNS: readonly CsvColumn<DescribedEntry>[] = [
  { title: 'Link', cell: ({ link }) => link },
  { title: 'At', cell: ({ at }) => at.toISOString() },
  { title: 'Who', cell: ({ by }) => by },
  { title: 'What', cell: ({ verb }) => RECORD_VERB_LABELS[verb] },
  { title: 'Record', cell: ({ recordType }) => RECORDED_TYPE_LABELS[recordType] },
  { title: 'Record id', cell: ({ recordId }) => recordId },
  { title: 'Name', cell: ({ label }) => label },
  { title: 'Before', cell: (entry) => fieldsText(entry, 'before') },
  { title: 'After', cell: (entry) => fieldsText(entry, 'after') },
  { title: 'Source', cell: ({ source }) => AUDIT_SOURCE_LABELS[source] },
  { title: 'Address', cell: ({ address }) => address },
  { title: 'Token', cell: ({ token }) => token },
  { title: 'Request', cell: ({ requestId }) => requestId },
];

/** Returns the filtered audit log as CSV, the newest entry first. @throws NOT_FOUND, VALIDATION_FAILED */
export async function exportAuditLog(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  await listAuditEntries(scope, companyId, input, { offset: 0, limit: 1 });
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Record', name, scope.today], 'csv'),
    columns: COLUMNS,
    pages: async function* (scope) {
      for await (const entries of allAuditEntries(scope, companyId, input, CSV_PAGE_ROWS)) {
        const fields = await fieldsOf(scope, companyId, entries);
        yield entries.map((entry, index) => ({ ...entry, fields: fields[index] ?? [] }));
      }
    },
  });
}

/**
 * The whole record as JSON lines with its chain and signatures, byte for byte as it was hashed, so that
 * `npm run verify:audit-log` verifies it without the product. @throws NOT_FOUND
 */
export async function exportAuditChain(scope: Scope, companyId: number): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { name } = await getCompany(scope, companyId);
  return CsvTable.ofLines({
    name: downloadName(['Record', name, scope.today], 'jsonl'),
    mediaType: 'text/plain',
    pages: ({ em }) => chainLines((sql, values) => em.execute(sql, [...values]), companyId),
  });
}

function fieldsText({ fields }: DescribedEntry, which: 'before' | 'after'): string {
  return fields.flatMap((field) => (field[which] === null ? [] : [`${field.field}: ${field[which]}`])).join('; ');
}
