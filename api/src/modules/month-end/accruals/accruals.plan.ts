import {
  type CutOffSum,
  cutOffAt,
  type JournalAccount,
  type JournalPart,
  journalPartOf,
  netByShare,
} from '@paycycle/schema/domain/accruals';
import { compareDates, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence, ZERO_PENCE } from '@paycycle/schema/domain/money';
import type { CutOffRow, CutOffTotals } from './accruals.types.ts';

/** Said of an amount with VAT, or of a bill that may be a duplicate. */
export function noteOf({ isGross, mayBeDuplicate }: CutOffRow): string {
  if (mayBeDuplicate) return 'May be a duplicate, not counted';
  return isGross ? 'Gross, VAT not known' : '';
}

interface BilledLine {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly invoiceDate: LocalDate;
  readonly description: string | null;
  readonly nominalCode: string | null;
  readonly serviceFrom: LocalDate | null;
  readonly serviceTo: LocalDate | null;
  readonly netPence: Pence | null;
  readonly vatPence: Pence | null;
  readonly wholePence: Pence;
  readonly mayBeDuplicate: unknown;
}

/** The accounts of a chart by their codes. */
export type AccountOf = (code: string | null) => JournalAccount;

interface Account {
  readonly code: string;
  readonly name: string;
  readonly isArchived: boolean;
}

/** An account that is not offered is to be chosen before the ledger takes the journal. */
export function accountsByCode(chart: readonly Account[]): AccountOf {
  const byCode = new Map(chart.map((account) => [account.code, account]));
  return (code) => {
    if (code === null) return { code, name: 'No account', isToChoose: true };
    const known = byCode.get(code);
    return { code, name: known?.name ?? 'Not in the chart of accounts', isToChoose: known?.isArchived ?? true };
  };
}

/** Returns the row of a line; null if its part is zero. */
export function rowOfLine(line: BilledLine, monthEnd: LocalDate, accountOf: AccountOf): CutOffRow | null {
  const { supplierId, supplierName, invoiceId, invoiceNumber, invoiceDate, description } = line;
  const { serviceFrom, serviceTo, netPence, vatPence, wholePence, nominalCode } = line;
  if (serviceFrom === null || serviceTo === null) return null;
  const isGross = netPence === null || vatPence === null;
  const linePence = isGross ? wholePence : netPence;
  const cut = cutOffAt({ billDate: invoiceDate, serviceFrom, serviceTo, amountPence: linePence }, monthEnd);
  if (!cut) return null;
  return {
    ...cut,
    supplierId,
    supplierName,
    invoiceId,
    invoiceNumber,
    billDate: invoiceDate,
    description,
    serviceFrom,
    serviceTo,
    account: accountOf(nominalCode),
    linePence,
    isGross,
    ...(line.mayBeDuplicate ? { mayBeDuplicate: true, amountPence: ZERO_PENCE } : { mayBeDuplicate: false }),
  };
}

interface ExpectedBill {
  readonly supplierId: number;
  readonly expectedOn: LocalDate;
  readonly amountPence: Pence;
  readonly paidInAdvancePence: Pence;
  readonly reason: string;
}

/** Usual values for a supplier's next bill, from earlier bills. */
export interface UsualBill {
  readonly name: string;
  /** Null if no bill has both. */
  readonly sums: { readonly netPence: Pence; readonly vatPence: Pence } | null;
  readonly nominalCode: string | null;
}

/** The rows of bills that have not come, by day. */
export function rowsOfExpected(
  bills: readonly ExpectedBill[],
  usualOf: (supplierId: number) => UsualBill,
  accountOf: AccountOf,
): CutOffRow[] {
  const rows = bills.map(({ supplierId, expectedOn, amountPence, paidInAdvancePence, reason }): CutOffRow => {
    const { name, sums, nominalCode } = usualOf(supplierId);
    const whole = pence(amountPence + paidInAdvancePence);
    const amount = sums ? netByShare(whole, sums) : whole;
    return {
      kind: 'expected_bill',
      supplierId,
      supplierName: name,
      invoiceId: null,
      invoiceNumber: null,
      billDate: expectedOn,
      description: reason,
      serviceFrom: null,
      serviceTo: null,
      days: null,
      account: accountOf(nominalCode),
      linePence: amount,
      amountPence: amount,
      isGross: sums === null,
      mayBeDuplicate: false,
    };
  });
  return rows.sort((a, b) => compareDates(a.billDate, b.billDate) || a.supplierId - b.supplierId);
}

/** Adds rows up page by page, so that they need not be in memory at once. */
export class CutOffSums {
  #totals: CutOffTotals = { prepaidPence: ZERO_PENCE, accruedPence: ZERO_PENCE, grossCount: 0, grossPence: ZERO_PENCE };
  #rowCount = 0;
  readonly #byAccount: Readonly<Record<JournalPart, Map<string | null, CutOffSum>>> = {
    prepayments: new Map(),
    accruals: new Map(),
  };

  get totals(): CutOffTotals {
    return this.#totals;
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  add(rows: readonly CutOffRow[]): void {
    for (const { kind, account, amountPence, isGross, mayBeDuplicate } of rows) {
      this.#rowCount += 1;
      if (mayBeDuplicate) continue;
      const part = journalPartOf(kind);
      const sums = this.#byAccount[part];
      const before = sums.get(account.code)?.amountPence ?? ZERO_PENCE;
      sums.set(account.code, { account, amountPence: pence(before + amountPence) });
      const { prepaidPence, accruedPence, grossCount, grossPence } = this.#totals;
      this.#totals = {
        prepaidPence: part === 'prepayments' ? pence(prepaidPence + amountPence) : prepaidPence,
        accruedPence: part === 'accruals' ? pence(accruedPence + amountPence) : accruedPence,
        grossCount: grossCount + (isGross ? 1 : 0),
        grossPence: isGross ? pence(grossPence + amountPence) : grossPence,
      };
    }
  }

  /** Sorted by code; rows without one come last. */
  of(part: JournalPart): CutOffSum[] {
    const keyOf = ({ account: { code } }: CutOffSum) => (code === null ? '1' : `0${code}`);
    return [...this.#byAccount[part].values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
}
