import { makeQuestion } from './asking.ts';

/** Asks the user to confirm their sign-in. Resolves to true if they did. */
export const { askBy: setReauthenticationPrompt, ask: reauthenticate } = makeQuestion<void>();
