import { useState } from 'react';
import { downloadFile } from './download-file.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Downloads one file at a time, with a busy state. `afterwards` refetches what the download changed. */
export function useDownload(afterwards?: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const download = useOneAtATime(async (path: string, fallbackName: string, body?: object) => {
    setBusy(true);
    try {
      await downloadFile(path, fallbackName, body);
      // The file is saved. A failed refetch shows in its query, with a way to retry.
      if (afterwards) await Promise.allSettled([afterwards()]);
    } finally {
      setBusy(false);
    }
  });
  return { download, busy };
}
