import { useEffect } from 'react';
import { holdUnsentWork } from '../lib/unsent-work.ts';

/** Asks before the page is left while something is sent. */
export function useWarningBeforeLeaving(isSending: boolean) {
  useEffect(() => (isSending ? holdUnsentWork() : undefined), [isSending]);
}
