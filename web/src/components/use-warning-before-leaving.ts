import { useEffect } from 'react';
import { holdUnsentWork } from '../lib/unsent-work.ts';

/** Asks before the page is left during a request. */
export function useWarningBeforeLeaving(isSending: boolean) {
  useEffect(() => (isSending ? holdUnsentWork() : undefined), [isSending]);
}
