import { workInThread } from '../../../kernel/concurrency/work-in-thread.ts';
import { type SuggestionBooks, suggestAll } from './suggest-all.plan.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

workInThread<string>((bytes) => {
  const books: SuggestionBooks = JSON.parse(new TextDecoder().decode(bytes));
  return { answer: JSON.stringify(suggestAll(books)) };
});
