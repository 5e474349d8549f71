import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { REVERSE_CHARGE_CODES } from '@paycycle/schema/domain/purchases';
import { type Expression, sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { TablesOf } from '../../kernel/read/tables.ts';
import { Supplier } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';
import { InvoiceLineRow } from './invoice-line.entity.ts';

/** Callers join the supplier. */
const TABLES = { invoice: Invoice, line: InvoiceLineRow, supplier: Supplier };

const NONE = sql.lit(ZERO_PENCE);

/** The lines of all invoices with their amounts, as `linesOf` has them (RULES.md, 89). An invoice without lines is one. */
export function lineAmounts(db: ReadonlyKysely<TablesOf<typeof TABLES>>) {
  return db
    .selectFrom('invoice')
    .leftJoin('line', 'line.invoiceId', 'invoice.id')
    .select(({ eb, fn }) => {
      const whole = eb('invoice.amountPence', '+', fn.coalesce('invoice.paidInAdvancePence', NONE));
      // The only line of an invoice is all of it; under a reverse charge all of that is net.
      const isAllNet = eb.and([
        eb('line.vatCode', 'in', [...REVERSE_CHARGE_CODES]),
        eb('invoice.vatAmountPence', 'is', null),
      ]);
      const ofOnly = (amount: Expression<Pence | null>, allNet: Expression<Pence>) =>
        eb.case().when(isAllNet).then(allNet).else(amount).end();
      return [
        whole.as('wholePence'),
        fn.coalesce('line.netAmountPence', ofOnly(eb.ref('invoice.netAmountPence'), whole)).as('netPence'),
        fn.coalesce('line.vatAmountPence', ofOnly(eb.ref('invoice.vatAmountPence'), NONE)).as('vatPence'),
      ];
    });
}
