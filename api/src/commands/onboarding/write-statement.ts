import { compareDates, type LocalDate } from '@paycycle/schema/domain/local-date';
import { formatDecimal, type Pence, pence } from '@paycycle/schema/domain/money';

/** A movement on a made-up bank statement. */
export interface StatementLine {
  readonly date: LocalDate;
  /** In the bank's words, such as 'FASTER PAYMENT'. */
  readonly type: string;
  /** The other party, as the bank prints it. */
  readonly name: string;
  readonly reference: string;
  /** Below zero is money out. */
  readonly amountPence: Pence;
}

/**
 * A CSV as a bank writes it that names the other party: oldest first, with the balance after each line.
 * @param balancePence before the first line
 */
export function writeStatement(lines: readonly StatementLine[], balancePence: Pence): string {
  let balance: number = balancePence;
  const rows = lines
    .toSorted((a, b) => compareDates(a.date, b.date))
    .map(({ date, type, name, reference, amountPence }) => {
      balance += amountPence;
      const [year, month, day] = date.split('-');
      const amounts = `${formatDecimal(amountPence)},${formatDecimal(pence(balance))}`;
      return `${day}/${month}/${year},${name},${reference},${type},${amounts}`;
    });
  return ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows, ''].join('\r\n');
}
