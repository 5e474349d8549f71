import type { Scope } from '../../kernel/scope.ts';
import type { Invoice, RunsOfInvoice } from '../invoices/index.ts';

/** The runs that have a say in an invoice's status: the one whose completion paid it, and the draft that it is in. */
export async function runsOfInvoice(scope: Scope, { id, companyId, ...invoice }: Invoice): Promise<RunsOfInvoice> {
  await scope.em.flush();
  const rows = await scope.em.execute<{ number: number }[]>(
    `select run.number from payment_run_invoices entry
     join payment_run_items item on item.id = entry.payment_run_item_id
     join payment_runs run on run.id = item.payment_run_id
     where entry.company_id = ? and entry.invoice_id = ? and entry.is_completed`,
    [companyId, id],
  );
  const drafts =
    invoice.paymentRunStatus === 'draft'
      ? await scope.em.execute<{ number: number }[]>(
          'select number from payment_runs where company_id = ? and id = ?',
          [companyId, invoice.paymentRunId],
        )
      : [];
  return { paidBy: nameOf(rows[0]), draft: nameOf(drafts[0]) };
}

function nameOf(run: { readonly number: number } | undefined): string | null {
  return run ? `Payment Run #${run.number}` : null;
}
