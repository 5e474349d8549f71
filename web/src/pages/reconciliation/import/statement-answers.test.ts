import { expect, it } from 'vitest';
import { choicesOf, type StatementQuestion, withAnswer, withQuestion } from './statement-answers.ts';

const question: StatementQuestion = {
  kind: 'importedBefore',
  message: '12 of these 15 rows look like lines that were imported before',
  options: [],
};

it.each(['leave_out', 'import_again'])('sends what to do with rows that were imported before: %s', (value) => {
  const asked = withQuestion([], question);
  expect(choicesOf(asked)).toMatchObject({ importedBefore: null });
  expect(choicesOf(withAnswer(asked, 'importedBefore', value))).toMatchObject({ importedBefore: value });
});
