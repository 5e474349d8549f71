import type { MadeRandom } from './random.ts';

/** Names that no list has, and what payers do to names and numbers. None of it is in the engine. */
const STARTS = 'bra cor del fen gal hus jor kel lon mar nor pel qui ros sel tar ul ver wes yar zel dun har mil'.split(
  ' ',
);
const MIDDLES = 'a e i o an er in ol ar et is un en or'.split(' ');
const ENDS = 'ton ley wick ford by mond dale gate hurst ner sted worth field combe row'.split(' ');
const LINES_OF_BUSINESS = [
  'Packaging',
  'Freight',
  'Signs',
  'Catering Hire',
  'Electrical & Data',
  'Paper',
  'Fabrications',
  'Valves and Fittings',
  'Workwear',
  'Labels',
  'Consulting',
  'Recruitment',
] as const;
const LEGAL_ENDINGS = ['Ltd', 'Limited', 'LLP', 'PLC', '', 'Group Ltd', '& Sons Ltd'] as const;
export const TOWNS_OF_BRANCHES = ['Hull', 'Bath', 'Derby', 'Ayr'] as const;

export function companyName(random: MadeRandom): string {
  const word = (): string => {
    const made = random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS);
    return made.slice(0, 1).toUpperCase() + made.slice(1);
  };
  const first = random.chance(0.25) ? `${word()} & ${word()}` : random.chance(0.3) ? `${word()} ${word()}` : word();
  return `${first} ${random.pick(LINES_OF_BUSINESS)} ${random.pick(LEGAL_ENDINGS)}`.trim();
}

/** A letter other, one too many, one too few, or two exchanged, in one of the first words. */
export function withSlip(random: MadeRandom, text: string): string {
  const at = 2 + random.below(Math.max(1, Math.min(14, text.length - 4)));
  if (text[at] === ' ' || text[at + 1] === ' ') return text.slice(0, at - 1) + text.slice(at);
  const ways = [
    text.slice(0, at) + random.pick(['e', 'r', 't', 'a', 's']) + text.slice(at + 1),
    text.slice(0, at) + (text[at] ?? '') + text.slice(at),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  ];
  return random.pick(ways);
}

/** The same company, written by another hand. */
export function secondSpelling(random: MadeRandom, name: string): string {
  const words = name.split(' ');
  const turned = [...words.slice(1, 2), ...words.slice(0, 1), ...words.slice(2)].join(' ');
  const ways = [
    withSlip(random, name),
    name.includes('&') ? name.replaceAll('&', 'and') : name.replace(/ and /, ' & '),
    name.replace(/ (?:Ltd|Limited|LLP|PLC)$/, ''),
    words.length > 2 && !name.includes('&') ? turned : withSlip(random, name),
    `${name} - ${random.pick(TOWNS_OF_BRANCHES)}`,
  ];
  return random.pick(ways);
}

/** Text that a payer writes about the paid invoices' numbers; empty for none. */
export function remittanceText(random: MadeRandom, numbers: readonly string[]): string {
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  const digits = numbers.map((number) => /\d+$/.exec(number)?.[0] ?? number);
  const way = random.below(100);
  if (numbers.length === 1) {
    if (way < 35) return first;
    if (way < 50) return `inv ${digits[0] ?? ''}`;
    if (way < 58) return withDigitSlip(random, first);
    return way < 80 ? '' : random.pick(['payment', 'stmt', 'acct 7731', 'goods', 'march 26']);
  }
  if (way < 20) return numbers.join('/');
  if (way < 35) return digits.join(' ');
  if (way < 45) return `${first} to ${last}`;
  if (way < 55) return `${first}-${(digits.at(-1) ?? '').slice(-2)}`;
  return way < 65 ? `${first} +${numbers.length - 1}` : '';
}

function withDigitSlip(random: MadeRandom, number: string): string {
  const at = number.length - 1 - random.below(2);
  const digit = String((Number(number[at]) + 1 + random.below(8)) % 10);
  return number.slice(0, at) + digit + number.slice(at + 1);
}
