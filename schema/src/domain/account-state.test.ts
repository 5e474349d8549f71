import { describe, expect, it } from 'vitest';
import {
  type AccountFacts,
  type AccountState,
  accountRule,
  accountState,
  describeAccountState,
} from './account-state.ts';
import { pence } from './money.ts';

const TYPED: AccountFacts = {
  hasAccount: true,
  isChanged: false,
  isRenamed: false,
  isRead: false,
  isKnown: false,
  isPaid: false,
  isConfirmedAfterDelay: false,
  enteredBy: ['ada'],
  confirmedBy: [],
};

describe('the state of an account (RULES.md, 84)', () => {
  const RULES = [accountRule(null, false, 3), accountRule(null, true, 3), accountRule(pence(100_00), true, 3)];

  it.each<[string, Partial<AccountFacts>, AccountState, AccountState, AccountState]>([
    ['none', { hasAccount: false, isRead: true, isChanged: true }, 'none', 'none', 'none'],
    ['typed by a person', {}, 'new', 'new', 'new'],
    ['typed and paid', { isPaid: true }, 'paid', 'paid', 'paid'],
    ['read from a document', { isRead: true }, 'not_checked', 'not_checked', 'not_checked'],
    [
      'read, and paid by who took it from the document',
      { isRead: true, isPaid: true },
      'not_checked',
      'not_checked',
      'not_checked',
    ],
    ['read, and paid by others', { isRead: true, isPaid: true, isKnown: true }, 'paid', 'paid', 'paid'],
    ['changed', { isChanged: true, isPaid: true }, 'changed', 'changed', 'changed'],
    ['checked by who entered it', { isRead: true, confirmedBy: ['ada'] }, 'checked', 'checked', 'not_checked'],
    ['checked by another', { isChanged: true, confirmedBy: ['ben'] }, 'checked', 'checked', 'checked'],
    ['checked after the delay', { isChanged: true, isConfirmedAfterDelay: true }, 'checked', 'checked', 'checked'],
    ['changed, and checked by who did it', { isChanged: true, confirmedBy: ['ada'] }, 'checked', 'changed', 'changed'],
    ['of a renamed payee', { isRenamed: true, isPaid: true }, 'changed', 'changed', 'changed'],
  ])('%s', (_what, facts, ...states) => {
    expect(RULES.map((rule) => accountState({ ...TYPED, ...facts }, rule))).toEqual(states);
  });

  const story = {
    enteredBy: 'Ada Lowe',
    enteredOn: '1 Sep 2026',
    checkedBy: 'Ben Shaw',
    checkedOn: '2 Sep 2026',
    source: 'march.pdf',
    isSecondAsked: false,
    isRenamed: false,
    waitsUntil: null,
  };

  it.each<[AccountState, boolean, string]>([
    ['none', false, 'No bank details'],
    ['new', false, 'New, entered by Ada Lowe on 1 Sep 2026, nothing paid to it yet'],
    ['new', true, 'New, entered by Ada Lowe on 1 Sep 2026, not yet checked by a second person'],
    ['not_checked', false, 'Not checked: it came with march.pdf, and nobody has looked at it'],
    [
      'changed',
      false,
      'Changed since the last payment or check, entered by Ada Lowe on 1 Sep 2026, and not checked since',
    ],
    ['checked', true, 'Checked by Ben Shaw on 2 Sep 2026'],
    ['paid', true, 'Paid before'],
  ])('%s has a label', (state, isSecondAsked, words) => {
    expect(describeAccountState({ ...story, state, isSecondAsked })).toBe(words);
  });

  it('says what waits, and that a payee was renamed', () => {
    const renamed = { ...story, state: 'changed' as const, isRenamed: true };
    expect(describeAccountState(renamed)).toBe(
      'Its payee has another name since the last payment or check, and nobody has checked it since',
    );
    expect(describeAccountState({ ...renamed, waitsUntil: '6 Sep 2026, 14:07' })).toBe(
      'Checked only by who changed it, or one of the two has just joined: it waits until 6 Sep 2026, 14:07, or until someone else confirms it',
    );
  });
});
