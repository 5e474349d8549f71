import { LEDGER_LABELS, type OnlineLedger } from '@paycycle/schema/domain/ledger';
import type {
  AccountingOutcome,
  BillResult,
  LedgerBill,
  LedgerContact,
  Refusal,
} from '../../kernel/ports/accounting-system.ts';
import { type BillFacts, isSameBill } from './outgoing-bill.ts';

const SECOND_MS = 1000;
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 60 * 60 * SECOND_MS;

/** Longest duration of one call. It may reach the ledger this long after its key was stored. */
const CALL_MS_MAX = 60 * SECOND_MS;

/** Pause before the next attempt: doubles each time, up to an hour. */
export function pauseBeforeAttempt(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

/**
 * True if the ledger still returns its first response to the same key and bytes.
 * @param askedAt when the key was stored, before it was first used
 */
export function mayRepeat(askedAt: Date, now: Date, sameKeyMs: number): boolean {
  const passedMs = now.getTime() - askedAt.getTime();
  return passedMs >= 0 && passedMs < sameKeyMs - CALL_MS_MAX;
}

/**
 * Earliest time to search for the result of a key. By this time every permitted repeat has ended, even one of a
 * process that another process replaced. A bill that is not found earlier may still appear.
 */
export function lookedForAt(askedAt: Date, sameKeyMs: number): Date {
  return new Date(askedAt.getTime() + sameKeyMs);
}

/** Next step for a bill after a call, with or without a response. */
export type SentBillFate =
  | { readonly kind: 'there'; readonly bill: LedgerBill }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The ledger does not have it; it is sent anew. */
  | { readonly kind: 'queued_again' }
  /**
   * The ledger may have it. The same call is repeated or, once that would create a second bill, the bill is searched
   * for.
   */
  | { readonly kind: 'ask_again' }
  /** The ledger may have it, and the same call would not tell. */
  | { readonly kind: 'look_for' }
  /** The ledger may have it, and could not be asked just now. */
  | { readonly kind: 'waits' };

/**
 * Decides the next step for each bill of one call.
 * @param isRepeat an earlier call with the same key had no response and may have created the bills: a refusal of this
 * call says nothing about that
 */
export function fatesOfBills(
  outcome: AccountingOutcome<readonly BillResult[]>,
  count: number,
  isRepeat: boolean,
): SentBillFate[] {
  if (outcome.kind === 'ok' && outcome.value.length === count) {
    return outcome.value.map((result) => {
      if (result.kind === 'ok') return { kind: 'there', bill: result.value };
      return isRepeat ? { kind: 'look_for' } : { kind: 'refused', refusal: result };
    });
  }
  const fate = fateOfAll(outcome, isRepeat);
  return Array.from({ length: count }, () => fate);
}

function fateOfAll(outcome: AccountingOutcome<readonly BillResult[]>, isRepeat: boolean): SentBillFate {
  switch (outcome.kind) {
    case 'ok':
    case 'unknown':
      return { kind: 'ask_again' };
    case 'refused':
      return isRepeat ? { kind: 'look_for' } : { kind: 'refused', refusal: outcome };
    case 'later':
    case 'token_expired':
    case 'signed_out':
      return { kind: isRepeat ? 'waits' : 'queued_again' };
  }
}

/**
 * Decides the next step for a bill after a search for its contact's bills with its number.
 * @param claimed ids of the ledger's bills that belong to other invoices of ours
 */
export function fateOfSearch(
  found: readonly LedgerBill[],
  facts: BillFacts,
  claimed: ReadonlySet<string>,
  ledger: OnlineLedger,
): SentBillFate {
  const free = found.filter(({ externalId }) => !claimed.has(externalId));
  if (free.length === 0) return { kind: 'queued_again' };
  const own = free.filter((bill) => isSameBill(bill, facts));
  const [only] = own;
  if (only && own.length === 1) return { kind: 'there', bill: only };
  const label = LEDGER_LABELS[ledger];
  const reason =
    own.length > 1
      ? `${label} has ${own.length} bills like this one. One of them may be ours.`
      : `${label} has another bill of this supplier with the number ${facts.number}. It may be ours, and changed there.`;
  const remedy = `Compare them in ${label}, and void what is wrong or twice. Then try again.`;
  return { kind: 'refused', refusal: { kind: 'refused', reason, remedy } };
}

/** Choice of the supplier's contact among the contacts of its name. */
export type ContactChoice =
  | { readonly kind: 'link'; readonly externalId: string }
  | { readonly kind: 'create' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export function chooseContact(
  found: readonly LedgerContact[],
  supplier: { readonly id: number; readonly name: string },
  ledger: OnlineLedger,
): ContactChoice {
  const active = found.filter(({ isArchived }) => !isArchived);
  const own = active.filter(({ supplierId }) => supplierId === supplier.id);
  const [chosen] = own.length > 0 ? own : active;
  if (chosen && (own.length === 1 || active.length === 1)) return { kind: 'link', externalId: chosen.externalId };
  if (found.length === 0) return { kind: 'create' };
  const label = LEDGER_LABELS[ledger];
  if (active.length === 0) {
    const reason = `The contact ${supplier.name} is archived in ${label}`;
    return { kind: 'refused', refusal: { kind: 'refused', reason, remedy: `Restore it in ${label}, then try again` } };
  }
  const reason = `${label} has ${active.length} contacts called ${supplier.name}`;
  const remedy = `Merge them in ${label}, or archive all but one, then try again`;
  return { kind: 'refused', refusal: { kind: 'refused', reason, remedy } };
}
