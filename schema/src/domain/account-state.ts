import type { Pence } from './money.ts';

/*
 * How far a supplier's account can be trusted: one word for the supplier's page, the run, the approval and the payment
 * (RULES.md, 84). The database says the same (`supplier_account_state`), and a test holds the two together.
 */

export const ACCOUNT_STATES = ['none', 'new', 'not_checked', 'changed', 'checked', 'paid'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What is known of an account that someone wants to pay. */
export interface AccountFacts {
  readonly hasAccount: boolean;
  /** Another account, or none, was there before. */
  readonly isChanged: boolean;
  /** The payee has another name by now than the one under which the account was entered, or last vouched for. */
  readonly isRenamed: boolean;
  /** It was read from a document, and nobody has looked at it since. */
  readonly isRead: boolean;
  /** Whether a payment to it by others than who entered it has gone through the provider or is on a statement. */
  readonly isKnown: boolean;
  /** Whether any payment to it has. */
  readonly isPaid: boolean;
  /** Who confirmed it waited for a second person in vain, and the delay is over. */
  readonly isConfirmedAfterDelay: boolean;
  /** Who entered it, or has given its payee the other name. */
  readonly enteredBy: readonly string[];
  /** Who has confirmed it since it last changed, or its payee was renamed. */
  readonly confirmedBy: readonly string[];
}

/** What a company asks of the accounts that it pays. */
export interface AccountRule {
  /** A threshold is set: who entered an account does not check it. */
  readonly hasThreshold: boolean;
  /** The word of a person who changed an account does not count, or not before it has waited. */
  readonly doChangesWait: boolean;
}

/** What a company asks, by its settings: where one person uses it, nothing waits for another (RULES.md, 71). */
export function accountRule(thresholdPence: Pence | null, changedAccountsWait: boolean, people: number): AccountRule {
  return { hasThreshold: thresholdPence !== null, doChangesWait: changedAccountsWait && people > 1 };
}

/** Whether the word of who entered an account, or renamed its payee, checks it. */
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

/** The account waits for someone to check it, whoever pays. */
export function isUnchecked(state: AccountState): state is 'changed' | 'not_checked' {
  return state === 'changed' || state === 'not_checked';
}

/** The word for each state, on every screen and in every file. */
export const ACCOUNT_STATE_WORDS = {
  none: 'No bank details',
  new: 'New',
  not_checked: 'Not checked',
  changed: 'Changed',
  checked: 'Checked',
  paid: 'Paid before',
} as const satisfies Record<AccountState, string>;

/** Who did what to an account, as far as it is known; days in words. */
export interface AccountStory {
  readonly state: AccountState;
  readonly enteredBy: string | null;
  readonly enteredOn: string | null;
  readonly checkedBy: string | null;
  readonly checkedOn: string | null;
  /** The file that it was read from. */
  readonly source: string | null;
  /** The company asks for a second person. */
  readonly isSecondAsked: boolean;
  readonly isRenamed: boolean;
  /** Until when it waits with the word of who changed it. */
  readonly waitsUntil: string | null;
}

/** The state of an account in a sentence without a full stop. */
export function accountStateInWords(story: AccountStory): string {
  const { state, source, checkedBy, checkedOn, isSecondAsked, waitsUntil } = story;
  const entry = entryInWords(story);
  switch (state) {
    case 'none':
      return ACCOUNT_STATE_WORDS.none;
    case 'checked':
      return checkedBy === null ? 'Checked' : `Checked by ${checkedBy} on ${checkedOn}`;
    case 'paid':
      return ACCOUNT_STATE_WORDS.paid;
    case 'changed':
      if (waitsUntil !== null) {
        return `Checked only by who changed it: it waits until ${waitsUntil}, or until someone else confirms it`;
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

function entryInWords({ enteredBy, enteredOn }: AccountStory): string {
  return enteredBy === null ? 'entered by someone' : `entered by ${enteredBy} on ${enteredOn}`;
}
