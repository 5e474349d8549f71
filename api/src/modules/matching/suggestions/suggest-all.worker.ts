import { workInTalk } from '../../../kernel/worker-talk.ts';
import { type SuggestionBooks, suggestAll } from './suggest-all.plan.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

workInTalk<string, never>(function* (bytes) {
  const books: SuggestionBooks = JSON.parse(new TextDecoder().decode(bytes));
  yield JSON.stringify(suggestAll(books));
});
