import { ACCOUNT_STATE_WORDS, type AccountState } from '@paycycle/schema/domain/account-state';
import { StatusTag } from './worklist/cells.tsx';
import type { TagColour } from './worklist/worklist-style.ts';

const COLOURS = {
  new: 'gray',
  not_checked: 'orange',
  changed: 'orange',
  checked: 'green',
} as const satisfies Partial<Record<AccountState, TagColour>>;

interface AccountMarkProps {
  readonly state: AccountState;
  /** The same as a sentence, for tooltips and screen readers. */
  readonly words: string;
}

/** Trust in a bank account, in the wording of every screen. Renders nothing for an account that was paid before. */
export function AccountMark({ state, words }: AccountMarkProps) {
  if (state === 'none' || state === 'paid') return null;
  return (
    <span title={words}>
      <StatusTag colour={COLOURS[state]}>{ACCOUNT_STATE_WORDS[state]}</StatusTag>
      <span className="sr-only">{words}</span>
    </span>
  );
}
