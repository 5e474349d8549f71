import type { Pence } from './money.ts';

/*
 * Trust in a supplier's account: one state for the supplier's page, the run, the approval and the payment (RULES.md, 84).
 * The database computes the same (`supplier_account_state`); a test keeps the two equal.
 */

export const ACCOUNT_STATES = ['none', 'new', 'not_checked', 'changed', 'checked', 'paid'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Facts about an account that is to be paid. */
export interface AccountFacts {
  readonly hasAccount: boolean;
  /** The supplier had another account, or none, before. */
  readonly isChanged: boolean;
  /** The payee's name has changed since the account was entered or last vouched for. */
  readonly isRenamed: boolean;
  /** The account was read from a document, and is unchecked since then. */
  readonly isRead: boolean;
  /** A payment to it by another person than the one who entered it went through the provider or is on a statement. */
  readonly isKnown: boolean;
  /** Any payment to it went through the provider or is on a statement. */
  readonly isPaid: boolean;
  /** Its confirmation awaited a second person until the delay was over. */
  readonly isConfirmedAfterDelay: boolean;
  /** People who entered the account or renamed its payee. */
  readonly enteredBy: readonly string[];
  /** People who confirmed it since it last changed, or its payee was renamed. */
  readonly confirmedBy: readonly string[];
}

/** A company's requirements for the accounts that it pays. */
export interface AccountRule {
  /** The company has a threshold, so the person who entered an account cannot check it. */
  readonly hasThreshold: boolean;
  /** The confirmation of a person who changed an account does not count, or only after a delay. */
  readonly doChangesWait: boolean;
}

/** Requirements by the company's settings. With only one user, no change awaits another person (RULES.md, 71). */
export function accountRule(thresholdPence: Pence | null, changedAccountsWait: boolean, people: number): AccountRule {
  return { hasThreshold: thresholdPence !== null, doChangesWait: changedAccountsWait && people > 1 };
}

/** True if the person who entered an account, or renamed its payee, can check it themselves. */
export function doesOwnWordCount(account: Pick<AccountFacts, 'isChanged' | 'isRenamed'>, rule: AccountRule): boolean {
  return !rule.hasThreshold && !(rule.doChangesWait && (account.isChanged || account.isRenamed));
}

export function accountState(account: AccountFacts, rule: AccountRule): AccountState {
  const { hasAccount, isChanged, isRenamed, isRead, isKnown, isPaid, isConfirmedAfterDelay } = account;
  if (!hasAccount) return 'none';
  const isCheckedBy = (person: string) => doesOwnWordCount(account, rule) || !account.enteredBy.includes(person);
  if (isConfirmedAfterDelay || account.confirmedBy.some(isCheckedBy)) return 'checked';
  if (isKnown) return 'paid';
  if (isChanged || isRenamed) return 'changed';
  if (isRead) return 'not_checked';
  return isPaid ? 'paid' : 'new';
}

/** True if the account needs a check, for any payer. */
export function isUnchecked(state: AccountState): state is 'changed' | 'not_checked' {
  return state === 'changed' || state === 'not_checked';
}

/** Label for each state, on every screen and in every file. */
export const ACCOUNT_STATE_WORDS = {
  none: 'No bank details',
  new: 'New',
  not_checked: 'Not checked',
  changed: 'Changed',
  checked: 'Checked',
  paid: 'Paid before',
} as const satisfies Record<AccountState, string>;

/** Known history of an account. Dates are formatted text. */
export interface AccountStory {
  readonly state: AccountState;
  readonly enteredBy: string | null;
  readonly enteredOn: string | null;
  readonly checkedBy: string | null;
  readonly checkedOn: string | null;
  /** File from which the account was read. */
  readonly source: string | null;
  /** True if the company requires a second person. */
  readonly isSecondAsked: boolean;
  readonly isRenamed: boolean;
  /** End of the delay before the confirmation of the person who changed it counts. */
  readonly waitsUntil: string | null;
}

/** Describes the state of an account in a sentence without a full stop. */
export function describeAccountState(story: AccountStory): string {
  const { state, source, checkedBy, checkedOn, isSecondAsked, waitsUntil } = story;
  const entry = story.enteredBy === null ? 'entered by someone' : `entered by ${story.enteredBy} on ${story.enteredOn}`;
  switch (state) {
    case 'none':
      return ACCOUNT_STATE_WORDS.none;
    case 'checked':
      return checkedBy === null ? 'Checked' : `Checked by ${checkedBy} on ${checkedOn}`;
    case 'paid':
      return ACCOUNT_STATE_WORDS.paid;
    case 'changed':
      if (waitsUntil !== null) {
        return `Checked only by who changed it, or one of the two has just joined: it waits until ${waitsUntil}, or until someone else confirms it`;
      }
      if (story.isRenamed)
        return 'Its payee has another name since the last payment or check, and nobody has checked it since';
      return `Changed since the last payment or check, ${entry}, and not checked since`;
    case 'not_checked':
      return `Not checked: it came with ${source}, and nobody has looked at it`;
    case 'new':
      return isSecondAsked
        ? `New, ${entry}, not yet checked by a second person`
        : `New, ${entry}, nothing paid to it yet`;
  }
}
