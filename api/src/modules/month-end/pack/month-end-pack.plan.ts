import { AGED_BUCKET_LABELS, AGED_BUCKETS, type AgedAmounts } from '@paycycle/schema/domain/aged-creditors';
import {
  formatLocalDate,
  formatLondonTime,
  formatMonth,
  type LocalDate,
  londonDate,
} from '@paycycle/schema/domain/local-date';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { LEFT_OUT_LABELS, type LeftOut, type PurchaseSums, type VatBoxes } from '@paycycle/schema/domain/purchases';
import { accrualsSections, type PrintedCutOff } from '../accruals/accruals-document.plan.ts';
import { aboutSection, reconciliationSections } from '../report/month-report.plan.ts';
import type { MonthReport } from '../report/month-report.types.ts';

type AgedFigures = AgedAmounts & { readonly totalPence: Pence };
type PurchaseFigures = PurchaseSums & { readonly documentCount: number; readonly totalPence: Pence };

interface PrintedPurchases {
  readonly rows: readonly (PurchaseFigures & { readonly code: string | null; readonly name: string })[];
  readonly rowCount: number;
  readonly totals: PurchaseFigures;
  readonly vatBoxes: VatBoxes;
}

/** Contents of a month-end pack, read at one point in time. */
export interface MonthEndPack {
  readonly report: MonthReport;
  readonly aged: {
    readonly asAt: LocalDate;
    readonly rows: readonly (AgedFigures & { readonly supplierName: string })[];
    readonly supplierCount: number;
    readonly totals: AgedFigures;
  };
  readonly byAccount: PrintedPurchases;
  readonly byVatCode: PrintedPurchases;
  readonly cutOff: PrintedCutOff;
}

interface Section {
  readonly heading: string;
}

/** The reports of a month's end as one document for the accountant's files (RULES.md, 95). */
export function monthEndPackDocument(pack: MonthEndPack) {
  const { report, aged, byAccount, byVatCode, cutOff } = pack;
  const { company, month, madeAt, madeBy } = report;
  const made = `${formatLocalDate(londonDate(madeAt))}, ${formatLondonTime(madeAt)} by ${madeBy}`;
  return {
    title: 'Month-end pack',
    subtitle: `${company.name}, ${formatMonth(month)}`,
    footer: `${company.name} – month-end pack for ${formatMonth(month)} – generated on ${made}`,
    madeAt,
    sections: [
      aboutSection(report),
      figuresSection(pack),
      ...headed('Bank reconciliation', reconciliationSections(report)),
      agedSection(aged),
      purchasesSection('Purchases by account', 'Account', byAccount),
      purchasesSection('Purchases by VAT code', 'VAT code', byVatCode),
      boxesSection(byVatCode.vatBoxes),
      ...accrualsSections(cutOff),
    ],
  };
}

function headed<Of extends Section>(part: string, sections: readonly Of[]): Of[] {
  return sections.map((section) => ({ ...section, heading: `${part}: ${section.heading}` }));
}

const FIGURE_COLUMNS = [
  { title: '', isNumber: false, share: 3 },
  { title: 'Amount', isNumber: true, share: 1.5 },
  { title: '', isNumber: false, share: 5 },
] as const;

function figuresSection({ report, aged, byAccount, cutOff }: MonthEndPack) {
  const { netPence, vatPence, unknownPence } = byAccount.totals;
  const rows: readonly (readonly [string, Pence])[] = [
    ['Bank balance by the books', report.balances.closingPence],
    [`Owed to suppliers on ${formatLocalDate(aged.asAt)}`, aged.totals.totalPence],
    ['Purchases, net', netPence],
    ['Purchases, VAT', vatPence],
    ['Purchases, net and VAT not known', unknownPence],
    ['Prepayments', cutOff.totals.prepaidPence],
    ['Accruals', cutOff.totals.accruedPence],
  ];
  return {
    heading: 'Figures of the month',
    whenEmpty: '',
    columns: FIGURE_COLUMNS,
    rows: rows.map(([label, amount]) => [label, formatPounds(amount)]),
    totals: [],
  };
}

function agedSection({ asAt, rows, supplierCount, totals }: MonthEndPack['aged']) {
  const figuresOf = (figures: AgedFigures) =>
    [...AGED_BUCKETS.map((bucket) => figures[`${bucket}Pence`]), figures.creditsPence, figures.totalPence].map(
      (amount) => formatPounds(amount),
    );
  const titles = [...AGED_BUCKETS.map((bucket) => AGED_BUCKET_LABELS[bucket]), 'Credits', 'Total'];
  return {
    heading: `Aged creditors on ${formatLocalDate(asAt)}${partOf(rows.length, supplierCount)}`,
    whenEmpty: 'Nothing owed.',
    columns: [
      { title: 'Supplier', isNumber: false, share: 3 },
      ...titles.map((title) => ({ title, isNumber: true, share: 1.3 })),
    ],
    rows: rows.map((row) => [row.supplierName, ...figuresOf(row)]),
    totals: ['Total', ...figuresOf(totals)],
  };
}

function purchasesSection(heading: string, title: string, { rows, rowCount, totals }: PrintedPurchases) {
  const figuresOf = ({ documentCount, netPence, vatPence, unknownPence, totalPence }: PurchaseFigures) => [
    documentCount.toLocaleString('en-GB'),
    ...[netPence, vatPence, unknownPence, totalPence].map((amount) => formatPounds(amount)),
  ];
  const nameOf = ({ code, name }: PrintedPurchases['rows'][number]) =>
    title === 'Account' && code !== null && code !== name ? `${code} ${name}` : name;
  return {
    heading: `${heading}${partOf(rows.length, rowCount)}`,
    whenEmpty: 'Nothing bought.',
    columns: [
      { title, isNumber: false, share: 3 },
      { title: 'Bills', isNumber: true, share: 0.8 },
      ...['Net', 'VAT', 'Net and VAT not known', 'Total'].map((one) => ({ title: one, isNumber: true, share: 1.5 })),
    ],
    rows: rows.map((row) => [nameOf(row), ...figuresOf(row)]),
    totals: ['Total', ...figuresOf(totals)],
  };
}

function boxesSection({ box1Pence, box4Pence, box7Pence, leftOutBy }: VatBoxes) {
  const rows: readonly (readonly [string, Pence])[] = [
    ['Box 1: VAT due on reverse charges', box1Pence],
    ['Box 4: VAT to reclaim', box4Pence],
    ['Box 7: purchases without VAT', box7Pence],
    ...leftOutBy.map((one) => [leftOutWords(one), one.totalPence] as const),
  ];
  return {
    heading: 'On the VAT return',
    whenEmpty: '',
    columns: FIGURE_COLUMNS,
    rows: rows.map(([label, amount]) => [label, formatPounds(amount)]),
    totals: [],
  };
}

function leftOutWords({ reason, documentCount, vatPence }: LeftOut): string {
  const bills = documentCount === 1 ? '1 bill' : `${documentCount.toLocaleString('en-GB')} bills`;
  return `In no box yet: ${LEFT_OUT_LABELS[reason]} (${bills}, VAT ${formatPounds(vatPence)})`;
}

/** Said where a report has more rows than are printed. */
function partOf(shown: number, all: number): string {
  if (shown >= all) return '';
  return ` (the first ${shown.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} rows)`;
}
