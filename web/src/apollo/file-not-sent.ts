import { makeQuestion } from './asking.ts';

/** Asks the user if a payment file went to the bank, with the server's message. Resolves to true if it did not. */
export const { askBy: askAboutFileBy, ask: confirmFileWasNotSent } = makeQuestion<string>();
