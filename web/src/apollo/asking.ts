/** A confirmation that the server requires before a command, and the dialog that asks the user for it. */
export interface Question<About> {
  /** Registers the dialog. Call the returned function to remove it. */
  readonly askBy: (asker: (about: About) => Promise<boolean>) => () => void;
  /** Asks once for all pending commands. Resolves to true if they may continue. */
  readonly ask: (about: About) => Promise<boolean>;
}

function makeQuestion<About>(): Question<About> {
  let asker: ((about: About) => Promise<boolean>) | null = null;
  let asked: Promise<boolean> | null = null;
  return {
    askBy: (newAsker) => {
      asker = newAsker;
      return () => {
        if (asker === newAsker) asker = null;
      };
    },
    ask: (about) => {
      asked ??= (asker ?? (async () => false))(about).finally(() => {
        asked = null;
      });
      return asked;
    },
  };
}

/** Asks the user to confirm their sign-in. Resolves to true if they did. */
export const { askBy: setReauthenticationPrompt, ask: reauthenticate } = makeQuestion<void>();

/** Asks the user if a run may use up credit notes, with the server's message. */
export const { askBy: askAboutCreditBy, ask: confirmCreditIsUsed } = makeQuestion<string>();

/** Asks the user if a payment file went to the bank, with the server's message. Resolves to true if it did not. */
export const { askBy: askAboutFileBy, ask: confirmFileWasNotSent } = makeQuestion<string>();
