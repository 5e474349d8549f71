import { workInThread } from '../../kernel/concurrency/work-in-thread.ts';
import { unpackZip, type ZippedFile } from './unpack-zip.ts';

// Runs in its own thread, also from the source: only types that Node can strip, and no other TypeScript syntax.

workInThread<ZippedFile[]>((bytes) => {
  const answer = unpackZip(bytes);
  return { answer, moved: answer.flatMap(({ bytes }) => bytes?.buffer ?? []) };
});
