import { describeOrder } from '../describe-csv.ts';
import { describeBalance, type StatedBalance } from '../ofx/describe-ofx.ts';
import type { QifLayout, RecognisedFact } from '../statement.types.ts';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['bank', 'A bank account'],
  ['ccard', 'A credit card'],
  ['cash', 'A cash account'],
  ['oth a', 'Another account of money owned'],
  ['oth l', 'Another account of money owed'],
]);

/** Texts for the import dialog about the format of a QIF file. */
export function describeQif(
  layout: QifLayout,
  balances: { opening: StatedBalance | null; closing: StatedBalance | null },
): RecognisedFact[] {
  const order = layout.dateOrder === 'day-first' ? 'Day first' : 'Month first, as the file proves';
  const stated = [
    ...(balances.opening ? [`Opening balance ${describeBalance(balances.opening)}`] : []),
    ...(balances.closing ? [`Closing balance ${describeBalance(balances.closing)}`] : []),
  ];
  return [
    { label: 'Format', text: 'QIF' },
    { label: 'Bank layout', text: KINDS.get(layout.section.toLowerCase()) ?? `An account called ${layout.section}` },
    { label: 'Dates', text: `${order}; ${describeOrder(layout.order)}` },
    { label: 'Direction', text: 'Minus = money out' },
    { label: 'Balance', text: stated.length === 0 ? 'The file states none' : stated.join('; ') },
  ];
}
