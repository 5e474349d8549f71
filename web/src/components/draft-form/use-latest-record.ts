import { useState } from 'react';
import { isChangedByOthers, serverMessage } from '../../apollo/server-error.ts';
import { UNREACHABLE } from '../../apollo/use-command.ts';
import { notify } from '../notify.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/**
 * What a form edits: the record as it was opened, or as others have changed it since, once that is asked for. `readCount`
 * keys the form, which begins anew with it: the draft puts what was typed on top.
 * @param read asks the server; rejects with its error
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
      notify({ title: 'Not read again', description: serverMessage(error, UNREACHABLE), variant: 'destructive' });
    }
  });
  return {
    record: latest?.of === opened ? latest.record : opened,
    readCount,
    /** Whether someone else has saved another value for what was typed. */
    isChanged,
    forget: () => {
      setIsChanged(false);
      setIsShown(false);
    },
    /**
     * Whether a restored draft may be sent although its fields were changed since: only once the latest was asked for. Until
     * then the form is not saved, as without a reload.
     */
    mayTypeOver: () => {
      if (!isShown) setIsChanged(true);
      return isShown;
    },
    showLatest,
    /** Sends the form, and notes whether it is refused for that. Rejects with the server's error. */
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
