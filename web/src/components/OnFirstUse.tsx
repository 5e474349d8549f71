import { type ReactNode, useState } from 'react';

/** Renders its children once they are first used, so that an unopened dialog costs nothing. */
export function OnFirstUse({ isUsed, children }: { readonly isUsed: boolean; readonly children: () => ReactNode }) {
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return isUsed || wasUsed ? children() : null;
}
