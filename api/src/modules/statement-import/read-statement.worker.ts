import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import { parseStatement, type StatementChoices, StatementQuestion } from '../../statement-reader/index.ts';
import { buffersOf, packStatement, type StatementAnswer } from './packed-statement.plan.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

interface StatementToRead {
  readonly bytes: Uint8Array;
  readonly choices: StatementChoices;
}

workInThread<StatementAnswer, StatementToRead>(({ bytes, choices }) => {
  try {
    const answer = packStatement(parseStatement(bytes, choices));
    return { answer, moved: buffersOf(answer) };
  } catch (error) {
    if (error instanceof StatementQuestion) return { answer: { question: error.question } };
    throw error;
  }
});
