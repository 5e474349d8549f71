import { PROVIDER_PAYMENT_STATUSES } from '@paycycle/schema/domain/provider-payment';
import { paymentListQuerySchema } from '@paycycle/schema/validation/payment-list-query';
import { validate } from '@paycycle/schema/validation/validate';
import { CSV_PAGE_ROWS, CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { read } from '../../../kernel/read/read.ts';
import { requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { PAYMENT_SORT_FIELDS } from '../payment.inputs.ts';
import { NEWEST_FIRST } from '../payment.service.ts';
import { PAYMENT_CSV_COLUMNS } from './payment-csv.columns.ts';
import { PAYMENT_CSV } from './payment-csv.view.ts';

const INPUT = paymentListQuerySchema(PAYMENT_SORT_FIELDS);

/** All payments of a list as CSV, in its order (RULES.md, 65). @throws NOT_FOUND, VALIDATION_FAILED */
export async function exportPaymentList(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { status, sort } = validate(INPUT, input);
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Payments', name, scope.today], 'csv'),
    columns: PAYMENT_CSV_COLUMNS,
    pages: (scope) => {
      const shape = { isOfStatuses: status !== null, sort: sort ?? NEWEST_FIRST };
      const values = { statuses: status === null ? PROVIDER_PAYMENT_STATUSES : [status] };
      return read(scope, companyId).pages(PAYMENT_CSV, values, CSV_PAGE_ROWS, shape);
    },
  });
}
