import { AppError } from '@paycycle/schema/errors';
import { workInTalk } from '../../../kernel/worker-talk.ts';

/** Does what the text says: counts by the steps it is told, refuses, fails, hoards memory, or never ends. */
workInTalk<number, number>(function* (bytes) {
  const [word, count] = new TextDecoder().decode(bytes).split(' ');
  if (word === 'refuse') throw new AppError('VALIDATION_FAILED', 'No.', { name: 'No.' });
  if (word === 'fail') throw new TypeError('a bug');
  if (word === 'exit') process.exit(0);
  const hoard: unknown[] = [];
  while (word === 'hoard') hoard.push(JSON.parse(`[${hoard.length}, "some text that is kept"]`));
  while (word === 'hang');
  let number = 1;
  while (number <= Number(count)) number += yield number;
});
