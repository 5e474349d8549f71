import { AppError } from '@paycycle/schema/errors';

/** The side of the account on which amounts without a sign, or with an unproven one, were booked. */
export type PositiveAmounts = 'money_in' | 'money_out';

/** A person's answers to what a file leaves open. Null: not answered. */
export interface StatementChoices {
  /** The account whose rows are read, as the question names it. */
  readonly account: string | null;
  readonly positiveAmounts: PositiveAmounts | null;
}

export const NO_CHOICES: StatementChoices = { account: null, positiveAmounts: null };

/** A question that a file leaves open. The answer goes into the choice of the same name. */
export interface OpenQuestion {
  readonly kind: keyof StatementChoices;
  readonly message: string;
  readonly options: readonly QuestionOption[];
}

export interface QuestionOption {
  readonly value: string;
  readonly label: string;
}

/** More accounts than a person chooses between; the message names fewer. */
const ACCOUNTS_MAX = 50;
const ACCOUNTS_NAMED_MAX = 5;
const ACCOUNT_LENGTH_MAX = 60;

/** The refusal of a file that can be read once a person has answered a question. */
export class StatementQuestion extends AppError {
  readonly question: OpenQuestion;

  constructor(question: OpenQuestion) {
    super('STATEMENT_QUESTION', question.message, { [question.kind]: describeAnswers(question) });
    this.question = question;
  }
}

function describeAnswers({ options }: OpenQuestion): string {
  const values = options.map(({ value }) => value);
  return `Send one of: ${values.join(', ')}`;
}

/** A statement is of one account: its balance and its opening balance are (RULES.md, 33). */
export function severalAccounts(accounts: Iterable<string>): StatementQuestion {
  const all = [...accounts].slice(0, ACCOUNTS_MAX);
  const named = all.slice(0, ACCOUNTS_NAMED_MAX).map(accountLabel).join(', ');
  return new StatementQuestion({
    kind: 'account',
    message: `The file holds several accounts (${named}). Choose one of them, or export one account.`,
    options: all.map((account) => ({ value: accountLabel(account), label: accountLabel(account) })),
  });
}

/** True if the user chose this one of several accounts. */
export function isChosenAccount(account: string, { account: chosen }: StatementChoices): boolean {
  return chosen !== null && accountLabel(account).toLowerCase() === chosen.trim().toLowerCase();
}

function accountLabel(account: string): string {
  return account.slice(0, ACCOUNT_LENGTH_MAX) || 'one without a name';
}

/** @param finding what of the file leaves the side open, as a sentence without its full stop */
export function openSide(finding: string): OpenQuestion {
  return {
    kind: 'positiveAmounts',
    message: `${finding}. Say whether its positive amounts are money in or money out, or export a file with signed amounts or with columns such as Paid out and Paid in.`,
    options: [
      { value: 'money_out', label: 'Money out, such as the purchases of a card' },
      { value: 'money_in', label: 'Money in' },
    ],
  };
}
