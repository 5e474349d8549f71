import { useState } from 'react';

/** The lines that a person has confirmed so far. */
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
