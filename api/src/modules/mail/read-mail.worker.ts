import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import { type MailReading, readMail } from './read-mail.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

workInThread<MailReading>(async (bytes) => {
  const answer = await readMail(bytes);
  return { answer, moved: answer.fault === null ? answer.mail.files.map(({ bytes }) => bytes.buffer) : [] };
});
