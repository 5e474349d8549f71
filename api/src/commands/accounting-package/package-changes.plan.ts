import { createHash } from 'node:crypto';
import { formatLocalDate, formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, formatPounds, type Pence, sumPence } from '@paycycle/schema/domain/money';
import { type CodedBill, grossOf, listForPeople } from '../../accounting-files/index.ts';

/** A bill that an earlier package had. */
export interface HandedOver {
  readonly invoiceId: number;
  readonly recordNumber: number;
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly grossPence: Pence;
  /** Of `contentOf`. */
  readonly content: string;
  readonly madeAt: Date;
  readonly madeBy: string;
}

/** A bill of the period: coded, or not ready, with the reasons. */
export interface PeriodBill {
  readonly invoice: { readonly id: number; readonly recordNumber: number; readonly invoiceNumber: string };
  readonly bill: CodedBill | null;
  readonly reasons: readonly string[];
}

export const CHANGE_STATES = ['new', 'changed', 'handedOver', 'gone'] as const;
/** A bill compared with the last package that contained it. */
export type ChangeState = (typeof CHANGE_STATES)[number];

export interface PackageChange {
  readonly state: ChangeState;
  readonly recordNumber: number;
  readonly invoiceNumber: string;
  readonly supplierName: string;
  readonly grossBeforePence: Pence | null;
  readonly grossNowPence: Pence | null;
  readonly handedOver: HandedOver | null;
  /** Why it is in no file any more; an empty text for one that is ready. */
  readonly notReady: string;
}

/** A digest of what the ledger's file says of a bill. */
export function contentOf({ dueDateByTerms: _, ...bill }: CodedBill): string {
  return createHash('sha256').update(JSON.stringify(bill)).digest('hex');
}

export function grossOfBill({ lines }: CodedBill): Pence {
  return sumPence(lines.map(grossOf));
}

/**
 * Compares bills with earlier packages. A bill that is not ready counts only if an earlier package contained it.
 * @param before each bill as the last package contained it, deleted bills among them
 * @returns the changes by the ids of the invoices
 */
export function planChanges(bills: readonly PeriodBill[], before: readonly HandedOver[]): Map<number, PackageChange> {
  const last = new Map(before.map((handedOver) => [handedOver.invoiceId, handedOver]));
  const changes = new Map<number, PackageChange>();
  for (const { invoice, bill, reasons } of bills) {
    const handedOver = last.get(invoice.id) ?? null;
    if (!bill && !handedOver) continue;
    changes.set(invoice.id, {
      state: stateOf(bill, handedOver),
      recordNumber: invoice.recordNumber,
      invoiceNumber: invoice.invoiceNumber,
      supplierName: bill?.supplierName ?? handedOver?.supplierName ?? '',
      grossBeforePence: handedOver?.grossPence ?? null,
      grossNowPence: bill && grossOfBill(bill),
      handedOver,
      notReady: reasons.join('; '),
    });
  }
  const there = new Set(bills.map(({ invoice }) => invoice.id));
  for (const handedOver of before) {
    if (there.has(handedOver.invoiceId)) continue;
    const { recordNumber, invoiceNumber, supplierName, grossPence } = handedOver;
    const record = { recordNumber, invoiceNumber, supplierName };
    const sums = { grossBeforePence: grossPence, grossNowPence: null };
    changes.set(handedOver.invoiceId, { state: 'gone', ...record, ...sums, handedOver, notReady: '' });
  }
  return changes;
}

function stateOf(bill: CodedBill | null, handedOver: HandedOver | null): ChangeState {
  if (!handedOver) return 'new';
  return bill && contentOf(bill) === handedOver.content ? 'handedOver' : 'changed';
}

const CHANGES = 'Id,Number,Supplier,What,Handed over,Number then,Supplier then,Gross then,Gross now,To do';

const WHAT = {
  new: 'new',
  changed: 'changed since',
  handedOver: 'handed over before',
  gone: 'gone',
} as const satisfies Record<ChangeState, string>;

/**
 * Lists the bills that are new, changed, handed over or gone, and says what to do with each in the ledger.
 * @param byHand record numbers of the bills that the ledger's file cannot carry
 */
export function changesCsv(changes: Iterable<PackageChange>, onlyNew: boolean, byHand: ReadonlySet<number>): string {
  const all = [...changes];
  const sorted = CHANGE_STATES.flatMap((state) => all.filter((change) => change.state === state));
  return listForPeople(
    CHANGES,
    sorted.map((change) => [
      String(change.recordNumber),
      change.invoiceNumber,
      change.supplierName,
      WHAT[change.state],
      change.handedOver ? whenAndByWhom(change.handedOver) : '',
      change.handedOver?.invoiceNumber ?? '',
      change.handedOver?.supplierName ?? '',
      change.grossBeforePence === null ? '' : formatDecimal(change.grossBeforePence),
      change.grossNowPence === null ? '' : formatDecimal(change.grossNowPence),
      toDo(change, onlyNew, byHand.has(change.recordNumber)),
    ]),
  );
}

function whenAndByWhom({ madeAt, madeBy }: HandedOver): string {
  return `${formatLocalDate(londonDate(madeAt))} ${formatLondonTime(madeAt)} by ${madeBy}`;
}

function toDo(change: PackageChange, onlyNew: boolean, isByHand: boolean): string {
  const { state, grossNowPence, notReady } = change;
  if (state === 'new') return isByHand ? 'enter it by hand: see exceptions.csv' : 'import it';
  if (state === 'gone') return 'delete or void it in the ledger';
  if (grossNowPence === null) return `delete or void it in the ledger, or make it ready again: ${notReady}`;
  if (onlyNew || isByHand) {
    return state === 'changed' ? `change it in the ledger${toWhat(change, grossNowPence)}; see Paycycle` : 'nothing';
  }
  return 'delete it in the ledger before the import: the file makes it again';
}

/** The number, supplier and gross that changed. Empty where only dates or codes changed. */
function toWhat({ handedOver, invoiceNumber, supplierName }: PackageChange, grossNowPence: Pence): string {
  const now = [
    ...(handedOver?.invoiceNumber === invoiceNumber ? [] : [invoiceNumber]),
    ...(handedOver?.supplierName === supplierName ? [] : [supplierName]),
    ...(handedOver?.grossPence === grossNowPence ? [] : [formatPounds(grossNowPence)]),
  ];
  return now.length === 0 ? '' : ` to ${now.join(' and ')}`;
}
