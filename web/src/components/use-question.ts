import { useState } from 'react';

/** Asks the user a question during a command: `ask` resolves when `answer` is called. */
export function useQuestion<About>() {
  const [asked, setAsked] = useState<{ about: About; resolve: (isYes: boolean) => void } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    /** Subject of the last question. It stays while the dialog fades out. */
    about: asked?.about ?? null,
    isOpen,
    ask: (about: About) =>
      new Promise<boolean>((resolve) => {
        setAsked({ about, resolve });
        setIsOpen(true);
      }),
    answer: (isYes: boolean) => {
      asked?.resolve(isYes);
      setIsOpen(false);
    },
  };
}
