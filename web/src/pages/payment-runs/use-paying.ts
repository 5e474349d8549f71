import type { PaymentRunFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import type { Submission } from './RunPayments.tsx';
import { type ConfirmedAccount, type ReadRun, usePayRun } from './use-run-actions.ts';

/**
 * 'Pay via …' of a run's dialog, with its result. Asks first if a payment file of the run was downloaded, because the
 * bank may have received that file.
 */
export function usePaying(
  run: PaymentRunFieldsFragment,
  shown: ReadRun | undefined,
  providerName: string,
  confirmedAccounts: readonly ConfirmedAccount[],
  isBlocked: boolean,
) {
  const { payRun, busy } = usePayRun(run.companyId, run.id, providerName);
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const pay = async (fileWasNotSent: boolean) => {
    if (shown === undefined) return;
    setSubmission(null);
    const outcome = await payRun({ run: shown, confirmedAccounts }, fileWasNotSent);
    if (outcome) setSubmission(outcome);
    setIsAsking(false);
  };
  const press = () => {
    if (isBlocked || busy) return;
    if (run.isFileOut) setIsAsking(true);
    else void pay(false);
  };
  return {
    submission,
    busy,
    isAsking,
    press,
    confirm: () => void pay(true),
    dismiss: () => setIsAsking(false),
  };
}
