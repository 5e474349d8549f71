import { lazy, Suspense, useEffect, useState } from 'react';
import { askToConfirmBy } from '../../apollo/fresh-sign-in.ts';

const ConfirmSignInDialog = lazy(async () => ({
  default: (await import('./ConfirmSignInDialog.tsx')).ConfirmSignInDialog,
}));

/** Asks who is there when the server wants to know it, before it does what a stolen session must not do (RULES.md, 73). */
export function ConfirmSignIn() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => askToConfirmBy(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  return (
    <Suspense>
      <ConfirmSignInDialog
        onAnswer={(isConfirmed) => {
          setAnswer(null);
          answer(isConfirmed);
        }}
      />
    </Suspense>
  );
}
