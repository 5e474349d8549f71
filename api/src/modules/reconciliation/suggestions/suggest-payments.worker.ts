import { workInTalk } from '../../../kernel/worker-talk.ts';
import type { MatchingInput } from '../matching-engine/engine.types.ts';
import { suggestPayments } from '../matching-engine/suggest-payments.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

workInTalk<string, never>(function* (bytes) {
  const books: MatchingInput = JSON.parse(new TextDecoder().decode(bytes));
  yield JSON.stringify(suggestPayments(books));
});
