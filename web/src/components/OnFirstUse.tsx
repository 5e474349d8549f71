import { type ReactNode, useState } from 'react';

/** Renders its children from their first use on: a dialog that nobody opened costs nothing. */
export function OnFirstUse({ isUsed, children }: { readonly isUsed: boolean; readonly children: () => ReactNode }) {
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return isUsed || wasUsed ? children() : null;
}
