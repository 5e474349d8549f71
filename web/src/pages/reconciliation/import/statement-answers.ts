import type {
  ImportBankStatementMutationVariables,
  PreviewBankStatementMutation,
} from '@paycycle/schema/generated/operations';

export type StatementQuestion = NonNullable<PreviewBankStatementMutation['previewBankStatement']['question']>;

/** A question about a file, and the value of its answer; null while it is open. */
export interface AskedQuestion {
  readonly question: StatementQuestion;
  readonly value: string | null;
}

type Choices = Pick<
  ImportBankStatementMutationVariables,
  'account' | 'positiveAmounts' | 'otherAccount' | 'importedBefore'
>;

/** Adds a question. A repeated question loses its answer and moves to the end. */
export function withQuestion(
  asked: readonly AskedQuestion[],
  question: StatementQuestion | null | undefined,
): readonly AskedQuestion[] {
  if (!question) return asked;
  return [...asked.filter((one) => one.question.kind !== question.kind), { question, value: null }];
}

export function withAnswer(
  asked: readonly AskedQuestion[],
  kind: StatementQuestion['kind'],
  value: string | null,
): readonly AskedQuestion[] {
  return asked.map((one) => (one.question.kind === kind ? { ...one, value } : one));
}

/** The answers as the preview and the import take them. */
export function choicesOf(asked: readonly AskedQuestion[]): Choices {
  const answerTo = (kind: StatementQuestion['kind']): string | null =>
    asked.find(({ question }) => question.kind === kind)?.value ?? null;
  const side = answerTo('positiveAmounts');
  const again = answerTo('importedBefore');
  return {
    account: answerTo('account'),
    positiveAmounts: side === 'money_in' || side === 'money_out' ? side : null,
    otherAccount: answerTo('otherAccount') === 'true',
    importedBefore: again === 'leave_out' || again === 'import_again' ? again : null,
  };
}
