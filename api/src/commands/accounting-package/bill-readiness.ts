import { LEDGER_REFERENCE_LENGTHS, type Ledger } from '@paycycle/schema/domain/ledger';
import type { Scope } from '../../kernel/scope.ts';
import { listNominalAccounts } from '../../modules/chart-of-accounts/index.ts';
import { getCompany } from '../../modules/companies/index.ts';
import { type Invoice, storedLinesOf } from '../../modules/invoices/index.ts';
import { ledgerReferenceOf } from './ledger-contacts.ts';
import { planPackageBill, type ReadyBill } from './package-bill.plan.ts';

/** An invoice as the ledger takes it, or why it does not. */
export type Readiness = ReadyBill & { readonly invoice: Invoice };

/** Which of a company's invoices are ready for its ledger, and why the others are not. Their suppliers are loaded. */
export async function readinessOf(scope: Scope, companyId: number, invoices: readonly Invoice[]): Promise<Readiness[]> {
  const accounts = await listNominalAccounts(scope, companyId);
  const ledger: Ledger | null = (await getCompany(scope, companyId)).ledger;
  const needsReference = ledger !== null && LEDGER_REFERENCE_LENGTHS[ledger] !== null;
  const chart = new Map(
    accounts.map(({ code, name, archivedAt }) => [code, { code, name, isArchived: archivedAt !== null }]),
  );
  return Promise.all(
    invoices.map(async (invoice) => {
      const [lines, reference] = await Promise.all([
        storedLinesOf(scope, invoice),
        ledgerReferenceOf(scope, invoice.supplierId),
      ]);
      const { name, paymentTerms, paymentTermsDays } = invoice.supplier.getEntity();
      const mayBeDuplicate = invoice.possibleDuplicateReason !== null;
      const plan = planPackageBill(
        { ...fieldsOf(invoice), mayBeDuplicate, lines },
        { name, paymentTerms, paymentTermsDays, reference, needsReference },
        chart,
      );
      return { ...plan, invoice };
    }),
  );
}

function fieldsOf(invoice: Invoice) {
  const { recordNumber, documentType, invoiceNumber, invoiceDate, dueDate, amountPence, description } = invoice;
  const { netAmountPence, vatAmountPence, paidInAdvancePence } = invoice;
  const sums = { amountPence, netAmountPence, vatAmountPence, paidInAdvancePence };
  return { recordNumber, documentType, invoiceNumber, invoiceDate, dueDate, description, ...sums };
}
