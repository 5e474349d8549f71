import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { MadeRandom } from './random.ts';

/** Probabilities that a line names its invoices in full, by their digits, as a range or list, or not at all. */
export type Likely = readonly [full: number, digits: number, list: number, none: number];

const SAYINGS = ['ACCOUNT', 'THANK YOU', 'OCTOBER 2025', 'YOUR INVOICE', 'NOV 25', ''] as const;
const BRANCHES = ['401276', '774110', '090129'] as const;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const;

/** The same supplier, entered once more. */
export function otherwiseSaid(random: MadeRandom, name: string, town: string): string {
  const way = random.below(4);
  if (way === 0) return `${name} (${town})`;
  if (way === 1) return name.replace(/ (?:Ltd|Limited|LLP)$/, '');
  return misprint(random, name);
}

/** Makes one typo in the first word: two letters transposed, one doubled, one left out, or one replaced. */
export function misprint(random: MadeRandom, name: string): string {
  const at = 1 + random.below(Math.max(1, name.indexOf(' ') - 3));
  const [before, one, two, after] = [name.slice(0, at), name[at] ?? '', name[at + 1] ?? '', name.slice(at + 2)];
  return [
    before + two + one + after,
    before + one + one + two + after,
    before + two + after,
    `${before}${one}u${after}`,
  ][random.below(4)] as string;
}

/** Amount paid in case of an error or a deduction. */
export function paidInstead(random: MadeRandom, owed: number): { readonly paid: number; readonly kind: string } {
  const way = random.below(6);
  if (way === 0) return { paid: owed + random.pick([-1, 1, -2, 3]), kind: 'rounding' };
  if (way === 1) return { paid: Math.round(owed * (1 - random.pick([1, 2, 3, 5]) / 100)), kind: 'discount' };
  if (way === 2) return { paid: Math.ceil((owed + 1) / 500) * 500, kind: 'overpaid' };
  if (way === 3) return { paid: Math.round(owed * (1 + random.pick([1, 2, 5]) / 100)), kind: 'overpaid' };
  const most = Math.max(10, Math.min(4000, Math.round(owed * 0.02)));
  return { paid: owed + (random.chance(0.5) ? 1 : -1) * (1 + random.below(most)), kind: 'charge' };
}

/** A line as a bank prints it, with its own codes around what the payer wrote. */
export function dirtyLine(
  random: MadeRandom,
  printed: string,
  numbers: readonly string[],
  date: LocalDate,
  likely: Likely,
): string {
  const written = referenceOf(random, numbers, likely).slice(0, 18).trim();
  const [year, month, day] = date.split('-') as [string, string, string];
  const forms = [
    `${printed} ${written} ${random.pick(BRANCHES)} ${10 + random.below(20)} ${day}${MONTHS[Number(month) - 1]}${year.slice(2)} 1${random.below(10)}:4${random.below(10)}`,
    `${printed} , ${written} , FP ${day}/${month}/${year.slice(2)} ${10 + random.below(50)} , 2000000${random.below(1_000_000)}N`,
    `BBP ${printed} ${written}`,
    `${printed} ${written} VIA ONLINE - PYMT`,
  ];
  return random.pick(forms).replaceAll(/\s+/g, ' ').trim();
}

function referenceOf(random: MadeRandom, numbers: readonly string[], [full, digits, list]: Likely): string {
  const [first] = numbers;
  const way = random.below(100) / 100;
  if (first === undefined || way >= full + digits + list) return random.pick(SAYINGS);
  const digitsOf = (number: string): string => /\d+$/.exec(number)?.[0] ?? number;
  if (way < full) return numbers.join(' ');
  if (way < full + digits) return numbers.map(digitsOf).join(',');
  if (numbers.length === 1) return `INV ${digitsOf(first)}`;
  return random.chance(0.5)
    ? `${first}-${digitsOf(numbers.at(-1) ?? first).slice(-2)}`
    : `${first} +${numbers.length - 1}`;
}
