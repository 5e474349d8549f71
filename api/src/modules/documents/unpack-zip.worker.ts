import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import { unpackZip, type ZippedFile } from './unpack-zip.ts';

// Runs in a thread of its own, also straight from the source: types that Node can strip, and nothing else.

workInThread<ZippedFile[]>((bytes) => {
  const answer = unpackZip(bytes);
  return { answer, moved: answer.flatMap(({ bytes }) => bytes?.buffer ?? []) };
});
