import { CARD_COMPANIES } from './card-companies.ts';
import { coreWordsOf } from './name-form.ts';
import type { OpenTransaction } from './read-line.ts';

/** Purpose of a transaction that pays no bill, as its text says it. */
export interface OtherPurpose {
  /** Words that say it, in lower case. */
  readonly words: readonly string[];
  /** True if a number on the line proves nothing against it: beside a withdrawal, it is that of the machine or the card. */
  readonly outweighsNumber: boolean;
}

/** Withdrawals. Banks print CSH and CPT, a cash point, first or last. */
const CASH = [
  / ((?:atm )?cash (?:withdrawals?|withdrawn|wdl|wd|machine|point|advance|out)|cashpoint|withdrawals?|wdl|atm|lnk) /,
  /^ (cash|csh|cpt) (?!(?:&|\+|and|n|carry) )/,
  / (csh|cpt) $/,
];
const OWN_ACCOUNTS = [
  / (own account|between (?:own )?accounts|inter ?account|internal (?:transfer|tfr)|account transfer|savings (?:goal|pot|space|account)) /,
  / (?:from|to) (savings|(?:reserve|deposit|current) account|business current|treasury) /,
  / (?:tfr|trf|transfer|xfer|ft) (?:.* )?(own|savings?|reserve|instant access|deposit account|current a c) /,
  / (savings?|reserve) (?:account )?(?:tfr|trf|transfer|xfer|ft) /,
];
const BANK_CHARGES = [
  / ((?:bank|banking|account|overdraft|unpaid|unpaid item|returned item|chaps|bacs|faster payment|cash handling|sterling|foreign|transaction|card|merchant|merchant services?|terminal) (?:charges?|fees?)|overdraft|interest|chargeback) /,
  / (chg) $/,
];
const CARD_FEES = / (fees?|charges?|commission|merchant services?|terminal|msc|mdr) /;
const STAFF_AND_OWNERS = / (wages?|salary|salaries|payroll|net pay|dividends?|(?:directors? )?loan) /;

/** Returns the purpose that a transaction states, if this is not the payment of a bill; null otherwise. */
export function otherPurposeOf({ words }: Pick<OpenTransaction, 'words'>): OtherPurpose | null {
  const text = ` ${words.join(' ')} `;
  const cash = firstFound(text, CASH);
  if (cash) return { words: cash, outweighsNumber: true };
  const fees = CARD_COMPANIES.test(text) ? [CARD_FEES] : [];
  const found = firstFound(text, [...OWN_ACCOUNTS, ...BANK_CHARGES, ...fees, STAFF_AND_OWNERS]);
  return found && { words: found, outweighsNumber: false };
}

/** Words of a payment before its bill, or towards several. Such a payment has a payee, and may come back. */
export function onAccountOf({ words }: Pick<OpenTransaction, 'words'>): OtherPurpose | null {
  const found = firstFound(` ${words.join(' ')} `, [/ (on (?:account|acct?|a c)) /]);
  return found && { words: found, outweighsNumber: false };
}

function firstFound(text: string, patterns: readonly RegExp[]): readonly string[] | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return found.split(' ');
  }
  return null;
}

/** True if the words are those of a supplier's name, with more of it: 'BOOKER CASH CARRY' is no withdrawal. */
export function isOfName(purpose: OtherPurpose, words: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => {
    const own = coreWordsOf(name);
    const others = own.filter((word) => !purpose.words.includes(word));
    return purpose.words.every((word) => own.includes(word)) && others.some((word) => words.includes(word));
  });
}
