import { DUPLICATE_DAYS, isPartOf, MISTYPED_DAYS } from '@paycycle/schema/domain/invoice-duplicate';
import {
  areMistyped,
  areNumbersAlike,
  invoiceNumberKey,
  keyWithoutPart,
} from '@paycycle/schema/domain/invoice-identity';
import { daysBetween, formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { looksAlike, payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';
import { saidNotOwed } from '../documents/index.ts';
import { saidInLedger } from '../publications/index.ts';
import { CHANGED_BILLS, DELETED_BILLS, WANTED_INVOICES } from './former-bills.sql.ts';

/** Length from which an invoice number identifies a bill on its own, regardless of its supplier. */
const NUMBER_LENGTH_MIN = 5;
/** Most bills named per invoice: those with something on record first, then the latest. */
const NAMED_MAX = 2;

/** Facts on record about a bill that was deleted or changed. */
interface SaidOfBill {
  readonly isAutoPaid: boolean;
  /** Runs whose payment files a user marked as not sent; null if there are none. */
  readonly filesNotSent: string | null;
  /** True if a record that it was paid was undone. */
  readonly isTakenBack: boolean;
  /** Describes who else had put it in query, or sent it back, and why; null if no other user had. */
  readonly inQuery: string | null;
  readonly sentBack: string | null;
  /** Descriptions of its document's text and of its state in the accounting system. */
  readonly paper?: readonly string[];
  readonly inLedger?: readonly string[];
}

/** State of a bill before it was deleted, or before its number, supplier or amount was changed. */
interface FormerBill extends SaidOfBill {
  readonly invoiceId: number;
  readonly formerId: number;
  readonly invoiceNumber: string;
  readonly formerNumber: string;
  readonly formerDate: LocalDate;
  readonly formerPence: string;
  /** Its present number; null if it was deleted. */
  readonly nowNumber: string | null;
  readonly changedBy: string;
  readonly changedOn: LocalDate;
  /** True if it existed before the invoice, or before the invoice got its number, supplier or amount, or was changed. */
  readonly isEarlier: boolean;
  readonly isOfSupplier: boolean;
  /** Null where it is not known. */
  readonly formerSupplier: string | null;
  /** Former names of that supplier. */
  readonly formerSupplierNames: readonly string[];
  /** Names of the invoice's supplier and of the suppliers merged into it. */
  readonly supplierNames: readonly string[];
  readonly isOfAccount: boolean;
  readonly isOfAmount: boolean;
  readonly isNear: boolean;
  /** True if it is close enough for a comparison of numbers with two transposed characters. */
  readonly isInReach: boolean;
  readonly isOfPaper: boolean;
}

/** An invoice that is to be paid. */
interface WantedInvoice extends Pick<FormerBill, 'invoiceId' | 'invoiceNumber' | 'supplierNames'> {
  readonly companyId: number;
  readonly amountPence: string;
  readonly invoiceDate: LocalDate;
  readonly filePath: string | null;
  /** Entry of the record by which it got its number, supplier or amount last; null if it always had them. */
  readonly givenWith: number | null;
  /** Its supplier, or the one that that was merged into. */
  readonly rootId: number;
  /** Sealed, of all suppliers that are one with it. */
  readonly accounts: readonly string[];
}

/** A deleted or changed bill, before it is compared. */
interface BillOfBefore
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
  /** Of a deleted bill. */
  readonly filePath?: string | null;
  /** Entry of the record by which a deleted bill was entered; null if there is none. */
  readonly cameWith?: number | null;
}

/**
 * Warnings about deleted or changed bills, by invoice (RULES.md, 11). A similar bill was deleted before the invoice was
 * entered or changed into it. Or a similar bill with something on record was deleted, or got another number, supplier
 * or amount. The warning names the user and the facts on record. A deleted bill is compared for as long as it can be
 * restored.
 */
export async function readDeletedBefore(
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const values = [sqlArray(scope.companyIds), sqlArray(invoiceIds)];
  const wanted = await scope.em.execute<WantedInvoice[]>(WANTED_INVOICES, values);
  if (wanted.length === 0) return new Map();
  const like = [...(await readDeleted(scope, wanted)), ...(await readChanged(scope, wanted))];
  const byInvoice = Map.groupBy(like, ({ invoiceId }) => invoiceId);
  return new Map(
    [...byInvoice].map(([id, bills]) => {
      const weight = (bill: FormerBill) => 2 * Number(isAnythingSaid(bill)) + Number(bill.isOfAmount);
      const saidFirst = bills.toSorted((a, b) => weight(b) - weight(a));
      return [id, [...new Set(saidFirst.map(inWords))].slice(0, NAMED_MAX)];
    }),
  );
}

/** Amounts and digits of numbers that narrow the bills to read. A limit would let a crowd of others hide one. */
function likeness(wanted: readonly WantedInvoice[]): string[] {
  const numbers = wanted.flatMap(({ invoiceNumber }) => [invoiceNumber, keyWithoutPart(invoiceNumber) ?? []].flat());
  const digits = numbers.map((number) => number.normalize('NFKC').replaceAll(/[^1-9]/g, ''));
  return [sqlArray(new Set(wanted.map(({ amountPence }) => amountPence))), sqlTextArray(new Set(digits))];
}

async function readDeleted(scope: Scope, wanted: readonly WantedInvoice[]): Promise<FormerBill[]> {
  const companyIds = sqlArray(new Set(wanted.map(({ companyId }) => companyId)));
  const papers = sqlTextArray(new Set(wanted.flatMap(({ filePath }) => filePath ?? [])));
  const deleted = await scope.em.execute<BillOfBefore[]>(DELETED_BILLS, [companyIds, ...likeness(wanted), papers]);
  return besideEach(wanted, await withLedger(scope, deleted)).filter(isSameBill);
}

/**
 * Returns former states of similar bills with something on record. A bill that was changed more than once is named by
 * its last change.
 */
async function readChanged(scope: Scope, wanted: readonly WantedInvoice[]): Promise<FormerBill[]> {
  const companyIds = sqlArray(new Set(wanted.map(({ companyId }) => companyId)));
  const changed = await scope.em.execute<BillOfBefore[]>(CHANGED_BILLS, [companyIds, ...likeness(wanted)]);
  const same = besideEach(wanted, changed).filter(isSameBill);
  const ofInvoice = Map.groupBy(same, ({ invoiceId, formerId }) => `${invoiceId}/${formerId}`);
  const like = [...ofInvoice.values()].flatMap(([last]) => last ?? []);
  const papers = await saidNotOwed(
    scope,
    like.map(({ formerId }) => formerId),
  );
  const read = like.map((bill) => ({ ...bill, paper: papers.get(bill.formerId) ?? [] }));
  return (await withLedger(scope, read)).filter(isAnythingSaid);
}

async function withLedger<T extends BillOfBefore | FormerBill>(scope: Scope, bills: readonly T[]): Promise<T[]> {
  if (bills.length === 0) return [];
  const said = await saidInLedger(
    scope,
    bills.map(({ formerId }) => formerId),
  );
  return bills.map((bill) => ({ ...bill, inLedger: said.get(bill.formerId) ?? [] }));
}

/** Puts bills beside each other invoice that has their number, amount or document. */
function besideEach(wanted: readonly WantedInvoice[], bills: readonly BillOfBefore[]): FormerBill[] {
  const keyed = bills.map((bill) => ({ bill, key: invoiceNumberKey(bill.formerNumber) }));
  return wanted.flatMap((invoice) => {
    const ownKeys = [invoiceNumberKey(invoice.invoiceNumber), keyWithoutPart(invoice.invoiceNumber)];
    return keyed.flatMap(({ bill, key }) => {
      if (bill.companyId !== invoice.companyId || bill.formerId === invoice.invoiceId) return [];
      const isLike = ownKeys.includes(key) || bill.formerPence === invoice.amountPence || isOfPaper(bill, invoice);
      return isLike ? besideInvoice(bill, invoice) : [];
    });
  });
}

function isOfPaper({ filePath = null }: BillOfBefore, invoice: WantedInvoice): boolean {
  return filePath !== null && filePath === invoice.filePath;
}

function besideInvoice(given: BillOfBefore, invoice: WantedInvoice): FormerBill {
  const { rootId, account, filePath: _, cameWith = null, ...bill } = given;
  const { invoiceId, invoiceNumber, supplierNames, givenWith } = invoice;
  const days = Math.abs(daysBetween(bill.formerDate, invoice.invoiceDate));
  const isBeforeItsValues = cameWith !== null && givenWith !== null && cameWith < givenWith;
  return {
    ...bill,
    invoiceId,
    invoiceNumber,
    supplierNames,
    isEarlier: bill.nowNumber !== null || bill.formerId < invoiceId || isBeforeItsValues,
    isOfSupplier: rootId === invoice.rootId,
    isOfAccount: account !== null && invoice.accounts.includes(account),
    isOfAmount: bill.formerPence === invoice.amountPence,
    isNear: days <= DUPLICATE_DAYS,
    isInReach: days <= MISTYPED_DAYS,
    isOfPaper: isOfPaper(given, invoice),
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
  if (isOfPart(bill)) return isOfSupplier;
  const looksSame = () => areNumbersAlike(key, former) || (bill.isInReach && areMistyped(key, former));
  return isOfSupplier && isOfAmount && (isNear || looksSame());
}

/** True if the invoice has the number of a part of the former bill. */
function isOfPart({ invoiceNumber, formerNumber, formerPence }: FormerBill): boolean {
  return Number(formerPence) > 0 && isPartOf({ invoiceNumber }, { numberKey: invoiceNumberKey(formerNumber) });
}

function inWords(bill: FormerBill): string {
  const { invoiceNumber, formerNumber, formerDate, formerPence, nowNumber, changedBy, changedOn } = bill;
  const { formerSupplier, supplierNames } = bill;
  const from = formerSupplier === null || supplierNames.includes(formerSupplier) ? '' : ` from ${formerSupplier}`;
  const other = `${formerNumber}${from} of ${formatLocalDate(formerDate)}, ${formatPounds(pence(Number(formerPence)))}`;
  const relation = isOfPart(bill) && !bill.isOfAmount ? 'may be a part of' : 'may be the same bill as';
  const did = nowNumber === null ? 'deleted' : nowNumber === formerNumber ? 'changed' : `renamed ${nowNumber}`;
  return [
    `${invoiceNumber} ${relation} ${other}, which ${changedBy} ${did} on ${formatLocalDate(changedOn)}.`,
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
