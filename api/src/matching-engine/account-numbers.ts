import type { EngineInvoice } from './engine.types.ts';
import type { OpenTransaction } from './read-line.ts';
import { readNumber } from './read-number.ts';

/** 'C45683': letters, and at least four digits. */
const ACCOUNT = /^\p{L}{1,3}\d{4,}$/u;
/** 'Q12026' and 'FY2026' are periods. */
const PERIOD = /^\p{L}+\d{0,2}20[1-4]\d$/u;
/** '12345678' and '7012345-1001'. Only a payee that a user confirmed has such a number. */
const CUSTOMER = /^\d{6,}(?:-\d+)?$/;
const PAYEE_LETTERS_MIN = 8;

/**
 * The payer's account with the payee by line, as direct debits have it: a number with letters that is of no open bill's form,
 * if all lines of the payee that have such a number have this one. Digits alone count beside a confirmed payee.
 *
 * @param confirmed the payees that users have confirmed
 */
export function accountNumbers(
  lines: readonly OpenTransaction[],
  invoices: readonly Pick<EngineInvoice, 'invoiceNumber'>[],
  confirmed: Pick<ReadonlySet<string>, 'has'>,
): ReadonlyMap<number, string> {
  const forms = new Set(invoices.map(({ invoiceNumber }) => formOf(readNumber(invoiceNumber).whole)));
  const isOfBill = (text: string): boolean => forms.has(formOf(readNumber(text).whole));
  const found = lines.flatMap(({ id, payee, pieces }) => {
    const named = pieces.map(({ printed }) => printed).filter((text) => isAccountNumber(text) && !isOfBill(text));
    const digits = pieces.filter(({ printed, isBankCode }) => !isBankCode && CUSTOMER.test(printed));
    const isDigits = named.length === 0 && confirmed.has(payee);
    const numbers = new Set(isDigits ? digits.map(({ printed }) => printed).filter((text) => !isOfBill(text)) : named);
    return payee === '' || numbers.size === 0 ? [] : [{ id, payee, isDigits, numbers: [...numbers] }];
  });
  const alike = Map.groupBy(found, ({ payee }) => payee.slice(0, PAYEE_LETTERS_MIN));
  return new Map(
    found.flatMap(({ id, payee, isDigits, numbers: [own = ''] }): [number, string][] => {
      const rivals = alike.get(payee.slice(0, PAYEE_LETTERS_MIN)) ?? [];
      const ofPayee = rivals.filter((rival) => rival.isDigits === isDigits && isOnePayee(rival.payee, payee));
      const isOnly = ofPayee.every((rival) => rival.numbers.join() === own);
      return isOnly ? [[id, own]] : [];
    }),
  );
}

function isAccountNumber(text: string): boolean {
  return ACCOUNT.test(text) && !PERIOD.test(text);
}

/** Its letters, and '#' for each digit. */
function formOf(number: string): string {
  return number.replaceAll(/\d/g, '#');
}

/** Banks cut names at different lengths. */
function isOnePayee(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}
