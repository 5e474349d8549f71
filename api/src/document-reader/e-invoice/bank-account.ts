import { parseSortCode } from '@paycycle/schema/domain/bank-details';
import { isOneName, legalFormOf, nameOnDocument } from '../names.ts';
import { sharesWord } from '../reader-name.ts';
import type { EInvoice, StatedAccount } from './e-invoice.types.ts';

/** A UK account, as far as the invoice says it. */
export interface UkAccount {
  /** 20-00-00. */
  readonly sortCode: string | null;
  /** Eight digits. */
  readonly accountNumber: string | null;
  /** Message to the user if the account needs review; null if it does not. */
  readonly doubt: string | null;
}

const ACCOUNT_DIGITS = 8;

/** The UK account that an invoice asks to pay to. Where it names none, nothing but a doubt that says what it names. */
export function ukAccountOf(invoice: Pick<EInvoice, 'accounts' | 'payeeName' | 'seller'>): UkAccount {
  const read = invoice.accounts.map(readUkAccount);
  const found = read.filter((account) => account !== null);
  const [best] = found.toSorted((a, b) => Number(isComplete(b)) - Number(isComplete(a)));
  if (!best) {
    const [other] = invoice.accounts;
    const doubt = other ? `The invoice asks to pay to ${other.account}, which is no UK account` : null;
    return { sortCode: null, accountNumber: null, doubt };
  }
  return { ...best, doubt: best.doubt ?? doubtAmong(found) ?? doubtOfPayee(invoice) ?? doubtOfHolder(invoice) };
}

function isComplete({ sortCode, accountNumber }: UkAccount): boolean {
  return sortCode !== null && accountNumber !== null;
}

function doubtAmong(accounts: readonly UkAccount[]): string | null {
  const different = new Set(accounts.map(({ sortCode, accountNumber }) => `${sortCode} ${accountNumber}`));
  return different.size > 1 ? 'The invoice names several bank accounts' : null;
}

/** Payee, if it is not the seller. A factor is such a payee, and so is a forger. */
export function otherPayeeOf({ payeeName, seller }: Pick<EInvoice, 'payeeName' | 'seller'>): string | null {
  if (payeeName === null) return null;
  const isSeller = [seller.name, seller.tradingName].some((name) => name && isTheSame(name, payeeName));
  return isSeller ? null : payeeName;
}

function isTheSame(one: string, other: string): boolean {
  return nameOnDocument(one) === nameOnDocument(other) && legalFormOf(one) === legalFormOf(other);
}

function doubtOfPayee(invoice: Pick<EInvoice, 'payeeName' | 'seller'>): string | null {
  const payee = otherPayeeOf(invoice);
  return payee && `The invoice asks to pay another than the supplier: ${payee}`;
}

/** Names that tell what kind of account it is, or where it is held. */
const NO_HOLDER =
  /\b(?:account|current|business|client|savings|bank|barclays|hsbc|lloyds|natwest|santander|gbp|main)\b/i;

/** A group's other company, and a factor, have another name on their account. */
function doubtOfHolder({ accounts, payeeName, seller }: Pick<EInvoice, 'accounts' | 'payeeName' | 'seller'>) {
  const names = [seller.name, seller.tradingName, payeeName].filter((name) => name !== null);
  // A sole trader's account is in the trader's own name.
  const isTrader = (holder: string, name: string) => legalFormOf(name) === null && sharesWord(holder, name);
  const isOther = (holder: string) => !names.some((name) => isOneName(holder, name) || isTrader(holder, name));
  const other = accounts.map(({ holder }) => holder).find((holder) => holder !== null && isOther(holder));
  if (!other || (NO_HOLDER.test(other) && legalFormOf(other) === null)) return null;
  return `The invoice asks to pay an account of another than the supplier: ${other}`;
}

/** Null for an account abroad. */
function readUkAccount({ account, bank }: StatedAccount): UkAccount | null {
  const compact = account.toUpperCase().replace(/[\s./-]/g, '');
  const sortCode = sortCodeOf(bank);
  const iban = /^GB\d\d[A-Z]{4}(\d{6})(\d{8})$/.exec(compact);
  if (iban) return accountOfIban(compact, iban[1] ?? '', iban[2] ?? '', sortCode);
  const both = /^(\d{6})(\d{8})$/.exec(compact);
  if (both) return { sortCode: parseSortCode(both[1] ?? ''), accountNumber: both[2] ?? '', doubt: null };
  if (/^\d{8}$/.test(compact)) return { sortCode, accountNumber: compact, doubt: null };
  // Some accounts have fewer digits; the banks then put zeros in front.
  if (!sortCode || !/^\d{6,7}$/.test(compact)) return null;
  const doubt = `The invoice gives the account number ${compact}, which has fewer than ${ACCOUNT_DIGITS} digits`;
  return { sortCode, accountNumber: compact.padStart(ACCOUNT_DIGITS, '0'), doubt };
}

function accountOfIban(iban: string, sortDigits: string, accountNumber: string, stated: string | null): UkAccount {
  const sortCode = parseSortCode(sortDigits);
  const isOtherBank = stated !== null && stated !== sortCode;
  const doubt = isOtherBank ? `The IBAN belongs to sort code ${sortCode}, but the invoice says ${stated}` : null;
  return { sortCode, accountNumber, doubt: hasRightCheckDigits(iban) ? doubt : 'The IBAN has a mistake in it' };
}

/** A sort code, bare or with the letters of its scheme: 'GBDSC938611'. Null for a BIC. */
function sortCodeOf(bank: string | null): string | null {
  return parseSortCode((bank ?? '').replace(/^(GB)?(D?SC|SORT ?CODE):? ?/i, ''));
}

/** ISO 13616: with the first four signs put last and letters as numbers, the rest of a division by 97 is 1. */
function hasRightCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of moved) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}
