import { AppError } from '@paycycle/schema/errors';
import { answerInSlices } from '../../../kernel/worker-answer.ts';

/** Does what the text says: counts, refuses, fails, hoards memory, or never ends. */
answerInSlices(function* (bytes) {
  const [word, count] = new TextDecoder().decode(bytes).split(' ');
  if (word === 'refuse') throw new AppError('VALIDATION_FAILED', 'No.', { name: 'No.' });
  if (word === 'fail') throw new TypeError('a bug');
  if (word === 'exit') process.exit(0);
  const hoard: unknown[] = [];
  while (word === 'hoard') hoard.push(new Array(1000).fill(hoard.length));
  while (word === 'hang');
  for (let number = 1; number <= Number(count); number += 1) yield number;
});
