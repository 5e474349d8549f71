import type { LocalDate } from '@paycycle/schema/domain/local-date';

/** An unpaid bill. Amounts are in pence. */
export interface BillToPay {
  readonly id: number;
  readonly supplierId: number;
  readonly openPence: number;
  /** The last digits of its number; empty if they are too few to tell a bill. */
  readonly digits: string;
  /** Matched lines before this day cannot have paid it. */
  readonly since: LocalDate;
}

/** A line of a statement. Amounts are in pence, without a sign. */
export interface StatementLine {
  readonly id: number;
  readonly date: LocalDate;
  readonly pence: number;
  /** What its matches leave over; null if nothing, or if it is not matched. */
  readonly leftOverPence: number | null;
  /** All digits of its text. */
  readonly digits: string;
  readonly isMatchedPayment: boolean;
}

/** How often a supplier has open bills of an amount. */
export interface OpenAmount {
  readonly supplierId: number;
  readonly pence: number;
  readonly count: number;
}

/** A line that may have paid a bill, by its amount or by digits. */
export interface LinePair {
  readonly invoiceId: number;
  readonly lineId: number;
  /** The line comes to this bill and one other, or to all bills of the supplier. */
  readonly isSum: boolean;
  /** What its matches leave over comes to this bill, or to such a sum. */
  readonly isLeftOver: boolean;
}

/**
 * Pairs bills with the lines that may have paid them. It looks amounts and digits up: comparing each bill with each line
 * would take minutes for a run of 500 bills.
 */
export function pairWithLines(
  bills: readonly BillToPay[],
  lines: readonly StatementLine[],
  openAmounts: readonly OpenAmount[],
): LinePair[] {
  const matched = lines.filter(({ isMatchedPayment }) => isMatchedPayment);
  const byAmount = Map.groupBy(lines, ({ pence }) => pence);
  const matchedByAmount = Map.groupBy(matched, ({ pence }) => pence);
  const byLeftOver = Map.groupBy(matched, ({ leftOverPence }) => leftOverPence);
  byLeftOver.delete(null);
  const byDigits = linesByDigits(new Set(bills.map(({ digits }) => digits)), matched);
  const ofSupplier = Map.groupBy(openAmounts, ({ supplierId }) => supplierId);
  const counts = new Map([...ofSupplier].map(([id, open]) => [id, new Map(open.map((of) => [of.pence, of.count]))]));
  return bills.flatMap((bill) => {
    const open = counts.get(bill.supplierId) ?? new Map<number, number>();
    const pairs = new Map<number, LinePair>();
    const add = (found: readonly StatementLine[] | undefined, how: { isSum?: true; isLeftOver?: true }) => {
      for (const { id } of found ?? []) {
        const known = pairs.get(id) ?? { invoiceId: bill.id, lineId: id, isSum: false, isLeftOver: false };
        pairs.set(id, { ...known, ...how });
      }
    };
    const sinceBill = (found: readonly StatementLine[] = []) => found.filter(({ date }) => date >= bill.since);
    add(byAmount.get(bill.openPence), {});
    add(byLeftOver.get(bill.openPence), { isLeftOver: true });
    add(sinceBill(byDigits.get(bill.digits)), {});
    for (const pence of sumsAmong(matchedByAmount, bill, open))
      add(sinceBill(matchedByAmount.get(pence)), { isSum: true });
    for (const pence of sumsAmong(byLeftOver, bill, open)) add(byLeftOver.get(pence), { isLeftOver: true });
    return [...pairs.values()];
  });
}

/** Amounts that come to a bill and one other of its supplier, or to all of them. */
function sumsAmong(
  amounts: ReadonlyMap<number | null, unknown>,
  { openPence }: BillToPay,
  open: ReadonlyMap<number, number>,
): Set<number> {
  const hasOther = (pence: number) => (open.get(pence) ?? 0) > (pence === openPence ? 1 : 0);
  const [few, others] =
    open.size < amounts.size
      ? [open.keys(), (pence: number) => pence]
      : [amounts.keys(), (pence: number) => pence - openPence];
  const found = new Set<number>();
  for (const pence of few) {
    const other = others(pence ?? 0);
    if (hasOther(other) && amounts.has(other + openPence)) found.add(other + openPence);
  }
  const all = [...open].reduce((sum, [pence, count]) => sum + pence * count, 0);
  return amounts.has(all) && all !== openPence ? found.add(all) : found;
}

/** Lines by the digits that are in their text. Digits of the same length are looked up at each place of the text. */
function linesByDigits(wanted: ReadonlySet<string>, lines: readonly StatementLine[]): Map<string, StatementLine[]> {
  const lengths = new Set([...wanted].map(({ length }) => length).filter((length) => length > 0));
  const found = new Map([...wanted].map((digits): [string, StatementLine[]] => [digits, []]));
  for (const line of lines) {
    const inLine = new Set<string>();
    for (const length of lengths) {
      for (let at = 0; at + length <= line.digits.length; at += 1) inLine.add(line.digits.slice(at, at + length));
    }
    for (const digits of inLine) {
      if (wanted.has(digits)) found.get(digits)?.push(line);
    }
  }
  return found;
}
