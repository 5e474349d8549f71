import { makeQuestion } from './asking.ts';

/** Asks the user if a run may use up credit notes, with the server's message. */
export const { askBy: askAboutCreditBy, ask: confirmCreditIsUsed } = makeQuestion<string>();
