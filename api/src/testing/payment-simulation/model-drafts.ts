import type { ModelCompany } from './model-company.ts';
import { noteLeft } from './model-files.ts';
import { itemsOf } from './model-items.ts';
import { leaveRun } from './model-run-status.ts';
import { type InvoiceRow, rowOf } from './simulation-books.ts';

/* Draft runs, whose items and total follow their invoices and credit notes. */

/** An invoice leaves its draft, which pays the rest. */
export function leaveDraft(company: ModelCompany, invoice: InvoiceRow): void {
  const { paymentRunId } = invoice;
  leaveRun(company, invoice);
  rebuildDraft(company, paymentRunId);
}

/** Rebuilds a draft's items and total from its content. Credit notes without an invoice leave it. */
export function rebuildDraft(company: ModelCompany, runId: number | null): void {
  if (runId === null) return;
  const run = rowOf(company.runs, runId);
  const rows = company.invoices.filter(({ paymentRunId }) => paymentRunId === runId);
  const wanted = itemsOf(company, rows);
  const before = run.items.map(({ supplierId }) => supplierId);
  // An item whose supplier stays is the same one afterwards.
  const staying = before.flatMap((id) => wanted.find(({ supplierId }) => supplierId === id) ?? []);
  run.items = [...staying, ...wanted.filter(({ supplierId }) => !before.includes(supplierId))];
  run.totalPence = run.items.reduce((sum, { totalPence }) => sum + totalPence, 0);
  const held = new Set([...company.invoicesOf(run), ...company.creditsOf(run)]);
  for (const row of rows) {
    if (held.has(row)) continue;
    if (run.isFileOut) noteLeft(company, run.id, row.id);
    leaveRun(company, row);
  }
  company.followContent(run);
}

/**
 * Updates drafts after a change of credit notes. Drafts whose payment file is out stay, because they pay the file's
 * amounts.
 */
export function followCreditInDrafts(company: ModelCompany, creditIds: readonly number[]): void {
  if (company.bug === 'drafts ignore what came back') return;
  const credits = creditIds.map((id) => rowOf(company.invoices, id));
  const runIds = credits.flatMap(({ paymentRunId, paymentRunStatus }) =>
    paymentRunStatus === 'draft' && paymentRunId !== null ? [paymentRunId] : [],
  );
  for (const id of new Set(runIds)) if (!rowOf(company.runs, id).isFileOut) rebuildDraft(company, id);
}
