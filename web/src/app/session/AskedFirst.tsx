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
 * Dialogs that the server requires before a command: reauthentication, against stolen sessions (RULES.md, 73), and a
 * question about a downloaded payment file (RULES.md, 23).
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
