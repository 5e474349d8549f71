import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import {
  planRefresh,
  type RefreshableInvoice,
  type RefreshedInvoice,
  type RefreshingSupplier,
  statusByAutoPaid,
} from './supplier-refresh.plan.ts';

/** What 'Refresh Suppliers' did (RULES.md, 10; section 7). */
export interface RefreshResult {
  /** Invoices whose due date or status changed. */
  readonly updatedCount: number;
  /** Those whose stored status changed. */
  readonly statusChangedCount: number;
}

/** Applies the suppliers' current terms and auto-paid settings to a company's open invoices. @throws NOT_FOUND */
export async function refreshSuppliers(scope: Scope, companyId: number): Promise<RefreshResult> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const rows = await lockOpenInvoices(scope, companyId, null);
    const changes = rows.flatMap((row) => planRefresh(row, row) ?? []);
    await apply(scope, companyId, changes);
    return {
      updatedCount: changes.length,
      statusChangedCount: changes.filter(({ isStatusChanged }) => isStatusChanged).length,
    };
  });
}

/** Lets a supplier's open invoices follow its auto-paid setting. Called under the company's lock. */
export async function applyAutoPaid(scope: Scope, { id, companyId, isAutoPaid }: Supplier): Promise<void> {
  const rows = await lockOpenInvoices(scope, companyId, id);
  const changes = rows.flatMap((row) => {
    const status = statusByAutoPaid(row, isAutoPaid);
    return status === row.status ? [] : [{ id: row.id, dueDate: row.dueDate, status, isStatusChanged: true }];
  });
  await apply(scope, companyId, changes);
}

type Row = RefreshableInvoice & RefreshingSupplier;

/** The invoices that a supplier's record has a say in, of one supplier or of all, held until the transaction ends. */
function lockOpenInvoices(scope: Scope, companyId: number, supplierId: number | null): Promise<Row[]> {
  return scope.em.execute<Row[]>(
    `select i.id, i.status, i.is_matched as "isMatched", (i.payment_run_id is not null or i.has_live_payment) as "isInRun",
       i.invoice_date as "invoiceDate", i.due_date as "dueDate", s.payment_terms_days as "paymentTermsDays",
       s.terms_days_had as "termsDaysHad", s.is_auto_paid as "isAutoPaid"
     from invoices i join suppliers s on s.id = i.supplier_id
     where i.company_id = ? and i.status in ('to_pay', 'auto_paid') and (?::integer is null or i.supplier_id = ?)
     order by i.id for update of i`,
    [companyId, supplierId, supplierId],
  );
}

async function apply(scope: Scope, companyId: number, changes: readonly RefreshedInvoice[]): Promise<void> {
  if (changes.length === 0) return;
  await scope.em.execute(
    `update invoices i set due_date = c."dueDate", status = c.status, modified_at = ?, modified_by = ?
     from jsonb_to_recordset(?::jsonb) as c (id integer, "dueDate" date, status text)
     where i.company_id = ? and i.id = c.id`,
    [scope.ports.clock.now(), scope.userId, JSON.stringify(changes), companyId],
  );
}
