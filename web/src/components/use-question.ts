import { useState } from 'react';

/** Asks a question in the middle of a command, which goes on with the answer: `ask` resolves once `answer` is called. */
export function useQuestion<About>() {
  const [asked, setAsked] = useState<{ about: About; resolve: (isYes: boolean) => void } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    /** What was asked about last; it stays while the question fades. */
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
