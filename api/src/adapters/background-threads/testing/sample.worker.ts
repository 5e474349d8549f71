import { AppError } from '@paycycle/schema/errors';
import { workInThread } from '../../../kernel/concurrency/work-in-thread.ts';

/** Does what the text says: counts, refuses, fails, hoards memory, or never ends. */
workInThread((bytes) => {
  const [word, count] = new TextDecoder().decode(bytes).split(' ');
  if (word === 'refuse') throw new AppError('VALIDATION_FAILED', 'No.', { name: 'No.' });
  if (word === 'fail') throw new TypeError('a bug');
  if (word === 'exit') process.exit(0);
  const hoard: unknown[] = [];
  while (word === 'hoard') hoard.push(JSON.parse(`[${hoard.length}, "some text that is kept"]`));
  while (word === 'hang');
  const numbers = Uint8Array.from({ length: Number(count) }, (_, index) => index + 1);
  return { answer: numbers, moved: [numbers.buffer] };
});
