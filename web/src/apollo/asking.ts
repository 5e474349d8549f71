/** A question that the server has before it does a command, and who asks it. */
export interface Question<About> {
  /** Says who asks, until the returned function is called. */
  readonly askBy: (asker: (about: About) => Promise<boolean>) => () => void;
  /** Asks once, however many commands wait for it. Resolves to whether they may go on. */
  readonly ask: (about: About) => Promise<boolean>;
}

export function makeQuestion<About>(): Question<About> {
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
