import { AppError } from '@paycycle/schema/errors';
import { EXPORTED_BYTES_MAX, EXPORTED_FILES_MAX } from '@paycycle/schema/limits';
import { CsvTable } from '../../kernel/csv/csv-table.ts';
import { downloadName } from '../../kernel/download-name.ts';
import { inTransaction, requireCompany, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { exportAuditChain, exportAuditLog } from '../../modules/audit-log/index.ts';
import { getCompany } from '../../modules/companies/index.ts';
import { openFile, StoredFile } from '../../modules/files/index.ts';
import { exportInvoices } from '../../modules/invoices/index.ts';
import { exportRunList } from '../../modules/payment-runs/index.ts';
import { exportPaymentList } from '../../modules/payments/index.ts';
import { exportSuppliers } from '../../modules/suppliers/index.ts';
import { rowsOfTable, tablesOfCompanies } from './company-rows.read.ts';
import { type ZippedFile, zipPieces } from './zip-pieces.ts';

const FILES_AT_ONCE = 200;

/**
 * Everything of a company as one ZIP that is written while it is read: its lists as CSV, its tables as JSON lines, the
 * record with its chain, and the uploaded files. All of it is from one moment. The audit log has who exported it.
 * @throws NOT_FOUND, REAUTHENTICATION_REQUIRED; ZIP_TOO_LARGE
 */
export async function exportCompany(scope: Scope, companyId: number): Promise<CsvTable> {
  requireCompany(scope, companyId);
  requireReauthentication(scope);
  await inTransaction(scope, (scope) => recordExport(scope, companyId));
  const { name } = await getCompany(scope, companyId);
  const lists = [
    ['invoices.csv', await exportInvoices(scope, companyId, {})],
    ['suppliers.csv', await exportSuppliers(scope, companyId, { includeArchived: 'true' })],
    ['payment-runs.csv', await exportRunList(scope, companyId)],
    ['payments.csv', await exportPaymentList(scope, companyId, {})],
    ['audit-log.csv', await exportAuditLog(scope, companyId, {})],
    ['audit-log.jsonl', await exportAuditChain(scope, companyId)],
  ] as const;
  return CsvTable.ofBytes({
    name: downloadName(['Export', name, scope.today], 'zip'),
    mediaType: 'application/zip',
    pieces: (snapshot) => zipPieces(everything(snapshot, companyId, lists)),
  });
}

async function* everything(
  scope: Scope,
  companyId: number,
  lists: readonly (readonly [string, CsvTable])[],
): AsyncGenerator<ZippedFile> {
  for (const [path, table] of lists) yield { path, isPacked: false, pieces: piecesOf(table, scope) };
  for (const table of await tablesOfCompanies(scope)) {
    yield { path: `data/${table}.jsonl`, isPacked: false, pieces: rowsOfTable(scope, table, companyId) };
  }
  for (let after = 0; ; ) {
    const files = await scope.em.find(
      StoredFile,
      { companyId, id: { $gt: after } },
      { orderBy: { id: 'asc' }, limit: FILES_AT_ONCE, disableIdentityMap: true },
    );
    // Two files may have one name: their number tells them apart.
    for (const file of files) {
      yield { path: `files/${file.id} ${file.fileName}`, isPacked: true, pieces: await openFile(scope, file) };
    }
    const last = files.at(-1);
    if (!last || files.length < FILES_AT_ONCE) return;
    after = last.id;
  }
}

async function* piecesOf(table: CsvTable, scope: Scope): AsyncGenerator<string> {
  for await (const { text } of table.pieces(scope)) if (typeof text === 'string') yield text;
}

/** Records the export, and refuses one that is too large: a ZIP of this form counts no further. */
async function recordExport(scope: Scope, companyId: number): Promise<void> {
  const [kept] = await scope.em.execute<{ bytes: string; files: number }[]>(
    `select coalesce(sum(size), 0) as bytes, count(*)::integer as files, record_export(?, ?)
     from stored_files where company_id = ?`,
    [companyId, scope.ports.clock.now(), companyId],
  );
  if (Number(kept?.bytes ?? 0) > EXPORTED_BYTES_MAX || (kept?.files ?? 0) > EXPORTED_FILES_MAX) {
    throw new AppError('ZIP_TOO_LARGE', 'There are too many files for one ZIP. Ask your administrator for a copy.');
  }
}
