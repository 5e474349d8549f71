import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import { type LeftOutReason, type PurchaseGroup, REVERSE_CHARGE_CODES } from '@paycycle/schema/domain/purchases';
import { isReverseCharge, VAT_CODES, VAT_RATES, VAT_ROUNDING, type VatCode } from '@paycycle/schema/domain/vat-code';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type { TablesOf } from '../../../kernel/read/tables.ts';
import { type ParameterValues, view } from '../../../kernel/read/view.ts';
import { NominalAccount } from '../../chart-of-accounts/index.ts';
import { Supplier } from '../../suppliers/index.ts';
import { Invoice } from '../invoice.entity.ts';
import { InvoiceLineRow } from '../invoice-line.entity.ts';
import { lineAmounts } from '../line-amounts.query.ts';

const TABLES = { invoice: Invoice, line: InvoiceLineRow, supplier: Supplier, account: NominalAccount };

type Database = ReadonlyKysely<TablesOf<typeof TABLES>>;

/** The first and the last day of the invoices' dates. */
export interface PurchasesValues {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

type PagedValues = PurchasesValues & { readonly limit: number; readonly offset: number };

export const PURCHASES_BY_SUPPLIER = view(TABLES, (db, given: ParameterValues<PagedValues>) =>
  purchases(db, given)
    .innerJoin('supplier', 'supplier.id', 'bought.supplierId')
    .select(['supplier.id as supplierId', 'supplier.name'])
    .select(sums())
    .groupBy(['supplier.id', 'supplier.name', 'supplier.nameKey'])
    .orderBy('supplier.nameKey')
    .orderBy('supplier.id')
    .limit(given('limit'))
    .offset(given('offset')),
);

/** The name is null of an account that the chart does not have, and of lines without one, which come last. */
export const PURCHASES_BY_ACCOUNT = view(TABLES, (db, given: ParameterValues<PagedValues>) =>
  purchases(db, given)
    .leftJoin('account', 'account.code', 'bought.nominalCode')
    .select(['bought.nominalCode', 'account.name'])
    .select(sums())
    .groupBy(['bought.nominalCode', 'account.name'])
    .orderBy('bought.nominalCode')
    .limit(given('limit'))
    .offset(given('offset')),
);

/** A row for each code that lines have, and one for those without. */
export const PURCHASES_BY_VAT_CODE = view(TABLES, (db, given: ParameterValues<PurchasesValues>) =>
  purchases(db, given).select('bought.vatCode').select(sums()).groupBy('bought.vatCode'),
);

/** One row for amounts in the boxes of a VAT return, and one for each reason why lines are left out. */
export const PURCHASES_FOR_RETURN = view(TABLES, (db, given: ParameterValues<PurchasesValues>) =>
  purchases(db, given)
    .select('bought.leftOutReason as reason')
    .select(sums())
    .select(({ eb, fn }) => {
      const isOutside = eb('bought.vatCode', '=', 'outside');
      return [
        fn.coalesce(fn.sum<Pence>('bought.notionalVatPence'), NONE).as('notionalVatPence'),
        fn.coalesce(fn.sum<Pence>('bought.netPence').filterWhere(isOutside), NONE).as('outsidePence'),
      ];
    })
    .groupBy('bought.leftOutReason'),
);

/** All of it, and how many rows the report has. */
export const PURCHASE_TOTALS = view(
  TABLES,
  (db, given: ParameterValues<PurchasesValues>, { by }: { readonly by: PurchaseGroup }) =>
    purchases(db, given)
      .select(({ fn, ref }) => {
        const key = {
          supplier: 'bought.supplierId',
          account: 'bought.nominalCode',
          vat_code: 'bought.vatCode',
        } as const;
        // Lines without an account or a VAT code are a row too.
        const known = fn.coalesce(sql<string>`${ref(key[by])}::text`, sql.lit(''));
        return fn.count<number>(known).distinct().as('rowCount');
      })
      .select(sums()),
);

const NONE = sql.lit(ZERO_PENCE);

/** Both reverse charges have the same rate: the types say so. */
const REVERSE_CHARGE_PERCENT: typeof VAT_RATES.reverse_charge & typeof VAT_RATES.construction_reverse_charge =
  VAT_RATES.reverse_charge;
/** A number, cast because Kysely multiplies a column only by its own type. */
const RATE = sql.lit(REVERSE_CHARGE_PERCENT / 100).$castTo<Pence>();

interface Bought {
  readonly bought: {
    readonly invoiceId: number;
    readonly netPence: Pence | null;
    readonly vatPence: Pence | null;
    readonly wholePence: Pence;
  };
}

function sums() {
  const { fn, eb } = expressionBuilder<Bought, 'bought'>();
  const isKnown = eb.and([eb('bought.netPence', 'is not', null), eb('bought.vatPence', 'is not', null)]);
  return [
    fn.count<number>('bought.invoiceId').distinct().as('documentCount'),
    fn.coalesce(fn.sum<Pence>('bought.netPence').filterWhere(isKnown), NONE).as('netPence'),
    fn.coalesce(fn.sum<Pence>('bought.vatPence').filterWhere(isKnown), NONE).as('vatPence'),
    fn.coalesce(fn.sum<Pence>('bought.wholePence').filterWhere(eb.not(isKnown)), NONE).as('unknownPence'),
  ] as const;
}

/** The lines of a period's bills with their amounts, as `linesOf` has them. */
function purchases(db: Database, given: ParameterValues<PurchasesValues>) {
  const lines = lineAmounts(db)
    .where('invoice.invoiceDate', '>=', given('from'))
    .where('invoice.invoiceDate', '<=', given('to'))
    .select(['invoice.id as invoiceId', 'invoice.supplier as supplierId', 'line.vatCode', 'line.nominalCode'])
    .select(({ eb, and }) =>
      and([eb('invoice.possibleDuplicateOf', 'is not', null), eb('invoice.storedDuplicateReason', 'is not', null)]).as(
        'mayBeDuplicate',
      ),
    );
  const bought = db
    .selectFrom(lines.as('lines'))
    .select(['lines.invoiceId', 'lines.supplierId', 'lines.vatCode', 'lines.nominalCode'])
    .select(['lines.netPence', 'lines.vatPence', 'lines.wholePence'])
    .select(({ eb, fn }) =>
      eb
        .case()
        .when('lines.vatCode', 'in', [...REVERSE_CHARGE_CODES])
        .then(fn<Pence>('round', [eb('lines.netPence', '*', RATE), sql.lit(2)]))
        .else(NONE)
        .end()
        .as('notionalVatPence'),
    )
    .select(leftOutReason);
  return db.selectFrom(bought.as('bought'));
}

interface Line {
  readonly lines: {
    readonly mayBeDuplicate: unknown;
    readonly vatCode: VatCode | null;
    readonly netPence: Pence | null;
    readonly vatPence: Pence | null;
  };
}

/** As a package for the ledger finds bills that are not ready (RULES.md, 91), in the order of `LEFT_OUT_REASONS`. */
function leftOutReason({ eb, or, ref }: ExpressionBuilder<Line, 'lines'>) {
  const isNotCoded = or([
    eb('lines.vatCode', 'is', null),
    eb('lines.netPence', 'is', null),
    eb('lines.vatPence', 'is', null),
  ]);
  const reasonIs = (reason: LeftOutReason) => sql.lit(reason);
  return eb
    .case()
    .when(sql<boolean>`${ref('lines.mayBeDuplicate')}`)
    .then(reasonIs('possible_duplicate'))
    .when(isNotCoded)
    .then(reasonIs('not_coded'))
    .when(IS_OTHER_VAT)
    .then(reasonIs('vat_mismatch'))
    .end()
    .as('leftOutReason');
}

const CHARGED = VAT_CODES.map((code) => `when '${code}' then ${isReverseCharge(code) ? 0 : VAT_RATES[code]}`);
const BY_RATE = sql`round(${sql.ref('lines.netPence')} * case ${sql.ref('lines.vatCode')} ${sql.raw(CHARGED.join(' '))} end / 100, 2)`;
const ROUNDING = sql`greatest(${sql.lit(VAT_ROUNDING.pence / 100)}, abs(${BY_RATE}) * ${sql.lit(VAT_ROUNDING.share)})`;
/** Lines whose VAT differs from the rate of their code: `isVatOfCode` is false. */
const IS_OTHER_VAT = sql<boolean>`abs(${sql.ref('lines.vatPence')} - ${BY_RATE}) > ${ROUNDING}`;
