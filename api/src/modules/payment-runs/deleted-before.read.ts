import { DUPLICATE_DAYS, MISTYPED_DAYS } from '@paycycle/schema/domain/invoice-duplicate';
import { areMistyped, areNumbersAlike, invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { daysBetween, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { looksAlike, payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { saidNotOwed } from '../documents/index.ts';
import { saidInLedger } from '../publications/index.ts';
import { CHANGED_BILLS, DELETED_BILLS, WANTED_INVOICES } from './former-bills.sql.ts';

/** A number of so many characters tells a bill by itself, whatever supplier it was entered for. */
const NUMBER_LENGTH_MIN = 5;
/** Bills that are named for one invoice: those of which something was said first, then the latest. */
const NAMED_MAX = 2;

/** What was said of a bill that was deleted or changed. */
interface SaidOfBill {
  readonly isAutoPaid: boolean;
  /** The runs of its payment files that were said not to be sent; null where there are none. */
  readonly filesNotSent: string | null;
  /** Whether something that was said to have paid it was taken back. */
  readonly isTakenBack: boolean;
  /** Who else had put it in query, or sent it back, and why, in words. */
  readonly inQuery: string | null;
  readonly sentBack: string | null;
  /** What its paper says, and what was done with it in the accounting system, in words. */
  readonly paper?: readonly string[];
  readonly inLedger?: readonly string[];
}

/** What a bill was before it was deleted, or before its number, supplier or amount was changed. */
interface FormerBill extends SaidOfBill {
  readonly invoiceId: number;
  readonly formerId: number;
  readonly invoiceNumber: string;
  readonly formerNumber: string;
  readonly formerDate: LocalDate;
  readonly formerPence: string;
  /** What it is called now; null where it was deleted. */
  readonly nowNumber: string | null;
  readonly changedBy: string;
  readonly changedOn: LocalDate;
  /** Whether it was there before the invoice, or before that was given its number, supplier or amount. */
  readonly isEarlier: boolean;
  readonly isOfSupplier: boolean;
  /** Null where it is not known. */
  readonly formerSupplier: string | null;
  /** What that supplier was called before. */
  readonly formerSupplierNames: readonly string[];
  /** The invoice's supplier, and those that were merged into it. */
  readonly supplierNames: readonly string[];
  readonly isOfAccount: boolean;
  readonly isOfAmount: boolean;
  readonly isNear: boolean;
  /** Whether it is near enough to have a number with two characters exchanged. */
  readonly isInReach: boolean;
  readonly isOfPaper: boolean;
}

/** An invoice that is to be paid. */
interface WantedInvoice extends Pick<FormerBill, 'invoiceId' | 'invoiceNumber' | 'supplierNames'> {
  readonly companyId: number;
  readonly amountPence: string;
  readonly invoiceDate: LocalDate;
  /** Its supplier, or the one that that was merged into. */
  readonly rootId: number;
  /** Sealed, of all suppliers that are one with it. */
  readonly accounts: readonly string[];
}

interface ChangedBill
  extends SaidOfBill,
    Pick<
      FormerBill,
      | 'formerId'
      | 'formerNumber'
      | 'formerDate'
      | 'formerPence'
      | 'nowNumber'
      | 'changedBy'
      | 'changedOn'
      | 'formerSupplier'
      | 'formerSupplierNames'
    > {
  readonly companyId: number;
  readonly rootId: number | null;
  readonly account: string | null;
}

/**
 * By invoice, in words: that a like bill was deleted before it was entered or changed into it, or one of which something had been said was
 * deleted, or given another number, supplier or amount; by whom, and what had been said (RULES.md, 11). A deleted bill is known
 * for as long as it can be restored.
 */
export async function readDeletedBefore(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const values = [sqlArray(scope.companyIds), sqlArray(invoiceIds)];
  const deleted = await withLedger(scope, await scope.em.execute<FormerBill[]>(DELETED_BILLS, values));
  const changed = await readChanged(scope, await scope.em.execute<WantedInvoice[]>(WANTED_INVOICES, values));
  const like = [...deleted.filter(isSameBill), ...changed];
  const byInvoice = Map.groupBy(like, ({ invoiceId }) => invoiceId);
  return new Map(
    [...byInvoice].map(([id, bills]) => {
      const saidFirst = bills.toSorted((a, b) => Number(isAnythingSaid(b)) - Number(isAnythingSaid(a)));
      return [id, [...new Set(saidFirst.map(inWords))].slice(0, NAMED_MAX)];
    }),
  );
}

/** What like bills were of which something was said. A bill that was changed more than once is named by its last change. */
async function readChanged(scope: Scope, wanted: readonly WantedInvoice[]): Promise<FormerBill[]> {
  if (wanted.length === 0) return [];
  const companyIds = [...new Set(wanted.map(({ companyId }) => companyId))];
  const changed = await scope.em.execute<ChangedBill[]>(CHANGED_BILLS, [sqlArray(companyIds)]);
  const like = wanted.flatMap((invoice) => {
    const same = changed.flatMap((bill) => besideInvoice(bill, invoice) ?? []).filter(isSameBill);
    return [...Map.groupBy(same, ({ formerId }) => formerId).values()].flatMap(([last]) => last ?? []);
  });
  const papers = await saidNotOwed(
    scope,
    like.map(({ formerId }) => formerId),
  );
  const read = like.map((bill) => ({ ...bill, paper: papers.get(bill.formerId) ?? [] }));
  return (await withLedger(scope, read)).filter(isAnythingSaid);
}

async function withLedger(scope: Scope, bills: readonly FormerBill[]): Promise<FormerBill[]> {
  if (bills.length === 0) return [];
  const said = await saidInLedger(
    scope,
    bills.map(({ formerId }) => formerId),
  );
  return bills.map((bill) => ({ ...bill, inLedger: said.get(bill.formerId) ?? [] }));
}

/** Null where it is the invoice itself, or neither its number nor its amount is the same. */
function besideInvoice({ rootId, account, ...bill }: ChangedBill, invoice: WantedInvoice): FormerBill | null {
  const { invoiceId, invoiceNumber, supplierNames } = invoice;
  const isOfAmount = bill.formerPence === invoice.amountPence;
  if (bill.companyId !== invoice.companyId || bill.formerId === invoiceId) return null;
  if (!isOfAmount && invoiceNumberKey(bill.formerNumber) !== invoiceNumberKey(invoiceNumber)) return null;
  const days = Math.abs(daysBetween(bill.formerDate, invoice.invoiceDate));
  return {
    ...bill,
    invoiceId,
    invoiceNumber,
    supplierNames,
    isEarlier: true,
    isOfSupplier: rootId === invoice.rootId,
    isOfAccount: account !== null && invoice.accounts.includes(account),
    isOfAmount,
    isNear: days <= DUPLICATE_DAYS,
    isInReach: days <= MISTYPED_DAYS,
    isOfPaper: false,
  };
}

function isAnythingSaid(bill: FormerBill): boolean {
  return saidOf(bill).length > 0;
}

/** As live ones are compared (RULES.md, 11). */
function isSameBill(bill: FormerBill): boolean {
  if (!bill.isEarlier && !isAnythingSaid(bill)) return false;
  const { isOfAmount, isNear, isOfPaper, isOfAccount, formerSupplier, formerSupplierNames } = bill;
  const [key, former] = [invoiceNumberKey(bill.invoiceNumber), invoiceNumberKey(bill.formerNumber)];
  const formerNames = [formerSupplier ?? [], formerSupplierNames].flat();
  const isNamed = (isLike: (one: string, other: string) => boolean) =>
    formerNames.some((one) => bill.supplierNames.some((name) => isLike(name, one)));
  const isOfSupplier = bill.isOfSupplier || isNamed((one, other) => payeeNameKey(one) === payeeNameKey(other));
  const isTelling = () => key.length >= NUMBER_LENGTH_MIN || isOfAccount || isNamed(looksAlike);
  if (isOfPaper) return true;
  if (key === former) return isOfSupplier || (isOfAmount && isTelling());
  const looksSame = () => areNumbersAlike(key, former) || (bill.isInReach && areMistyped(key, former));
  return isOfSupplier && isOfAmount && (isNear || looksSame());
}

function inWords(bill: FormerBill): string {
  const { invoiceNumber, formerNumber, formerDate, formerPence, nowNumber, changedBy, changedOn } = bill;
  const { formerSupplier, supplierNames } = bill;
  const from = formerSupplier === null || supplierNames.includes(formerSupplier) ? '' : ` from ${formerSupplier}`;
  const other = `${formerNumber}${from} of ${formatLocalDate(formerDate)}, ${formatPounds(pence(Number(formerPence)))}`;
  const did = nowNumber === null ? 'deleted' : nowNumber === formerNumber ? 'changed' : `renamed ${nowNumber}`;
  return [
    `${invoiceNumber} may be the same bill as ${other}, which ${changedBy} ${did} on ${formatLocalDate(changedOn)}.`,
    ...saidOf(bill),
  ].join(' ');
}

function saidOf(bill: SaidOfBill): string[] {
  const { isAutoPaid, filesNotSent, isTakenBack, inQuery, sentBack, paper = [], inLedger = [] } = bill;
  return [
    ...paper,
    ...inLedger,
    ...[inQuery, sentBack].flatMap((words) => (words === null ? [] : [`${words}.`])),
    ...(filesNotSent === null ? [] : [`The payment file of ${filesNotSent}, which pays it, was said not to be sent.`]),
    ...(isTakenBack ? ['It had counted as paid, until that was taken back.'] : []),
    ...(isAutoPaid ? ['It was auto-paid: the supplier may have collected it.'] : []),
  ];
}
