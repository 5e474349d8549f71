import { makeQuestion } from './asking.ts';

/** Asks the person to confirm that it is them. Resolves to whether they did. */
export const { askBy: askToConfirmBy, ask: confirmItIsYou } = makeQuestion<void>();
