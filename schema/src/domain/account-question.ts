/** Answers to the question why an invoice names an account that is another supplier's, or is not the one on record. */
export const ACCOUNT_ANSWERS = ['same_supplier', 'factoring', 'wrong_account'] as const;
export type AccountAnswer = (typeof ACCOUNT_ANSWERS)[number];

/** The words for each answer. */
export const ACCOUNT_ANSWER_WORDS = {
  same_supplier: 'Both are one supplier',
  factoring: 'The account is right for this supplier',
  wrong_account: 'The account is wrong',
} as const satisfies Record<AccountAnswer, string>;
