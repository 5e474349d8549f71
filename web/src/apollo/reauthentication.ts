import { makeQuestion } from './asking.ts';

/** Asks the person to confirm that it is them. Resolves to whether they did. */
export const { askBy: setReauthenticationPrompt, ask: reauthenticate } = makeQuestion<void>();
