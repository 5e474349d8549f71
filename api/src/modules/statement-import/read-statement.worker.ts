import { workInThread } from '../../kernel/work-in-thread.ts';
import { parseStatement } from '../../statement-reader/index.ts';
import { buffersOf, type PackedStatement, packStatement } from './packed-statement.plan.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

workInThread<PackedStatement>((bytes) => {
  const answer = packStatement(parseStatement(bytes));
  return { answer, moved: buffersOf(answer) };
});
