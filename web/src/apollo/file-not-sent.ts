import { makeQuestion } from './asking.ts';

/** Asks whether a payment file went to the bank, with the server's words. Resolves to whether it did not. */
export const { askBy: askAboutFileBy, ask: confirmFileWasNotSent } = makeQuestion<string>();
