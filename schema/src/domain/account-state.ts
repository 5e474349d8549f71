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
  /** It was read from a document, and nobody has looked at it since. */
  readonly isRead: boolean;
  /** Whether a payment to it by others than who entered it has gone through the provider or is on a statement. */
  readonly isKnown: boolean;
  /** Whether any payment to it has. */
  readonly isPaid: boolean;
  /** Who confirmed it waited for a second person in vain, and the delay is over. */
  readonly isConfirmedAfterDelay: boolean;
  readonly enteredBy: readonly string[];
  /** Who has confirmed it since it last changed. */
  readonly confirmedBy: readonly string[];
}

/** @param limitPence above which the company asks for a second person: who entered an account does not check it there */
export function accountState(account: AccountFacts, limitPence: Pence | null): AccountState {
  const { hasAccount, isChanged, isRead, isKnown, isPaid, isConfirmedAfterDelay, enteredBy, confirmedBy } = account;
  if (!hasAccount) return 'none';
  const isCheckedBy = (person: string) => limitPence === null || !enteredBy.includes(person);
  if (isConfirmedAfterDelay || confirmedBy.some(isCheckedBy)) return 'checked';
  if (isKnown) return 'paid';
  if (isChanged) return 'changed';
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
}

/** The state of an account in a sentence without a full stop. */
export function accountStateInWords(story: AccountStory): string {
  const { state, source, checkedBy, checkedOn, isSecondAsked } = story;
  const entry = entryInWords(story);
  switch (state) {
    case 'none':
      return ACCOUNT_STATE_WORDS.none;
    case 'checked':
      return checkedBy === null ? 'Checked' : `Checked by ${checkedBy} on ${checkedOn}`;
    case 'paid':
      return ACCOUNT_STATE_WORDS.paid;
    case 'changed':
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
