import { Suspense } from 'react';
import { askAboutCreditBy, askAboutFileBy, setReauthenticationPrompt } from '../../apollo/asking.ts';
import { lazyPart } from '../../lib/load-code.ts';
import { useQuestion } from './use-question.ts';

const ConfirmSignInDialog = lazyPart(async () => ({
  default: (await import('./ConfirmSignInDialog.tsx')).ConfirmSignInDialog,
}));
const FileNotSentDialog = lazyPart(async () => ({
  default: (await import('./FileNotSentDialog.tsx')).FileNotSentDialog,
}));
const CreditUsedDialog = lazyPart(async () => ({
  default: (await import('./CreditUsedDialog.tsx')).CreditUsedDialog,
}));

/**
 * Dialogs that the server requires before a command: reauthentication, against stolen sessions (RULES.md, 73), and
 * questions about a downloaded payment file (23) and about credit notes that a run uses up (61).
 */
export function AskedFirst() {
  const who = useQuestion(setReauthenticationPrompt);
  const file = useQuestion(askAboutFileBy);
  const credit = useQuestion(askAboutCreditBy);
  return (
    <Suspense>
      {who && <ConfirmSignInDialog onAnswer={who.onAnswer} />}
      {file && <FileNotSentDialog words={file.about} onAnswer={file.onAnswer} />}
      {credit && <CreditUsedDialog words={credit.about} onAnswer={credit.onAnswer} />}
    </Suspense>
  );
}
