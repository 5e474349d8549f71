import { lazy, Suspense, useEffect, useState } from 'react';
import { askAboutFileBy } from '../../apollo/file-not-sent.ts';

const FileNotSentDialog = lazy(async () => ({
  default: (await import('./FileNotSentDialog.tsx')).FileNotSentDialog,
}));

interface Asked {
  readonly words: string;
  readonly answer: (wasNotSent: boolean) => void;
}

/**
 * The one question before anything of a payment run changes whose payment file was downloaded: nothing of the product can
 * see whether the bank got that file (RULES.md, 23).
 */
export function ConfirmFileNotSent() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => askAboutFileBy((words) => new Promise((answer) => setAsked({ words, answer }))), []);
  if (!asked) return null;
  return (
    <Suspense>
      <FileNotSentDialog
        words={asked.words}
        onAnswer={(wasNotSent) => {
          setAsked(null);
          asked.answer(wasNotSent);
        }}
      />
    </Suspense>
  );
}
