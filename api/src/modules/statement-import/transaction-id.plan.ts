import { hash } from 'node:crypto';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { StatementRow } from '../../statement-reader/index.ts';

/** A longer id of a bank is kept as its digest: an index entry has to hold it. */
const BANK_REFERENCE_KEPT_MAX = 200;

/** The prefix of the id that replaces the bank's where a file has none. */
const DERIVED = 'line-';

interface Line {
  readonly date: LocalDate;
  readonly amountPence: Pence;
  readonly description: string;
}

/** What makes two lines equal (RULES.md, 30; section 5). */
function lineKey({ date, amountPence, description }: Line): string {
  return `${date}|${amountPence}|${description}`;
}

/**
 * The name of a transaction: the bank's id where the file has one, else a digest of the line, prefixed with company and
 * date (RULES.md, 31). The date is part of it, so that all that could collide lies between the first and last date of
 * the statement.
 */
export function transactionFingerprint(companyId: number, row: StatementRow): string {
  return `${companyId}/${row.date}/${lineName(row)}`;
}

/** Whether a stored transaction is named by an id of the bank. */
export function hasBankId(transactionId: string): boolean {
  return !transactionId.split('/', 3)[2]?.startsWith(DERIVED);
}

/**
 * Gives out transaction ids: the second and later ones of the same name end with their number.
 *
 * @param taken the stored ids, to which each new one is added
 */
export function transactionIds(taken: Set<string>): (name: string) => string {
  const lastOccurrence = new Map<string, number>();
  return (name) => {
    let occurrence = lastOccurrence.get(name) ?? 0;
    let id: string;
    do {
      occurrence += 1;
      id = occurrence === 1 ? name : `${name}/${occurrence}`;
    } while (taken.has(id));
    taken.add(id);
    // The first of a name is found in `taken`: most names have no second.
    if (occurrence > 1) lastOccurrence.set(name, occurrence);
    return id;
  };
}

function lineName(row: StatementRow): string {
  const { bankReference } = row;
  if (!bankReference) return `${DERIVED}${digest(lineKey(row))}`;
  return bankReference.length <= BANK_REFERENCE_KEPT_MAX ? bankReference : digest(bankReference);
}

function digest(text: string): string {
  return hash('sha256', text).slice(0, 32);
}
