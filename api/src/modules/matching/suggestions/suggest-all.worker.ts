import { workInThread } from '../../../kernel/concurrency/work-in-thread.ts';
import { type SuggestionBooks, suggestAll } from './suggest-all.plan.ts';

// Runs in its own thread, also from the source: only types that Node can strip, and no other TypeScript syntax.

workInThread<string>((bytes) => {
  const books: SuggestionBooks = JSON.parse(new TextDecoder().decode(bytes));
  return { answer: JSON.stringify(suggestAll(books)) };
});
