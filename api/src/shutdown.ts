import type { Logger } from './kernel/logger.ts';

/** Things to close when the process ends, the last first. */
export type Closing = (() => Promise<unknown>)[];

/** Closes all, and each even when another fails. Returns whether none has failed. */
export async function closeAll(opened: Closing, logger: Logger): Promise<boolean> {
  let isClean = true;
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      isClean = false;
      logger.error({ err: error }, 'something could not be closed');
    }
  }
  return isClean;
}
