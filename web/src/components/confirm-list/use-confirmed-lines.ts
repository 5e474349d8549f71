import { useState } from 'react';

/** Tracks the lines that the user has confirmed. */
export function useConfirmedLines() {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const change = (keys: readonly string[], isConfirmed: boolean) => {
    const next = new Set(confirmed);
    for (const key of keys) {
      if (isConfirmed) next.add(key);
      else next.delete(key);
    }
    setConfirmed(next);
  };
  return { confirmed, change };
}
