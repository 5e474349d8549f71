import { useState } from 'react';
import { isChangedByOthers, serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../notify.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/**
 * Returns the record that a form edits: as it was opened, or the latest version once the user requests it. Use
 * `readCount` as the form's key: the new form restores the draft over the latest version.
 * @param read fetches from the server; rejects with its error
 */
export function useLatestRecord<Item>(opened: Item, read: () => Promise<Item | null | undefined>) {
  const [latest, setLatest] = useState<{ readonly of: Item; readonly record: Item } | null>(null);
  const [readCount, setReadCount] = useState(0);
  const [isChanged, setIsChanged] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const showLatest = useOneAtATime(async () => {
    try {
      const record = await read();
      if (!record) return;
      setLatest({ of: opened, record });
      setReadCount((count) => count + 1);
      setIsChanged(false);
      setIsShown(true);
    } catch (error) {
      notify({ title: 'Not read again', description: serverMessage(error), variant: 'destructive' });
    }
  });
  return {
    record: latest?.of === opened ? latest.record : opened,
    readCount,
    /** True if another user has saved another value for an edited field. */
    isChanged,
    forget: () => {
      setIsChanged(false);
      setIsShown(false);
    },
    /**
     * True if a restored draft may be saved although its fields have changed since: the user must have loaded the
     * latest version first. Until then it shows the conflict instead.
     */
    mayTypeOver: () => {
      if (!isShown) setIsChanged(true);
      return isShown;
    },
    showLatest,
    /** Sends the form, and notes a refusal because of other users' changes. Rejects with the server's error. */
    save: async <Saved>(send: () => Promise<Saved>): Promise<Saved> => {
      setIsChanged(false);
      try {
        return await send();
      } catch (error) {
        if (isChangedByOthers(error)) setIsChanged(true);
        throw error;
      }
    },
  };
}
