import { Suspense } from 'react';
import { askAboutFileBy } from '../../apollo/file-not-sent.ts';
import { setReauthenticationPrompt } from '../../apollo/reauthentication.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { useQuestion } from './use-question.ts';

const ConfirmSignInDialog = lazyPart(async () => ({
  default: (await import('./ConfirmSignInDialog.tsx')).ConfirmSignInDialog,
}));
const FileNotSentDialog = lazyPart(async () => ({
  default: (await import('./FileNotSentDialog.tsx')).FileNotSentDialog,
}));

/**
 * Asks what the server wants to know before it does a command: who is there, before it does what a stolen session must not do
 * (RULES.md, 73), and whether the bank has a payment file that was downloaded (RULES.md, 23).
 */
export function AskedFirst() {
  const who = useQuestion(setReauthenticationPrompt);
  const file = useQuestion(askAboutFileBy);
  return (
    <Suspense>
      {who && <ConfirmSignInDialog onAnswer={who.onAnswer} />}
      {file && <FileNotSentDialog words={file.about} onAnswer={file.onAnswer} />}
    </Suspense>
  );
}
