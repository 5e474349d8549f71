import { createContext, useContext } from 'react';

/** Element for a record's panel, beside `main`. Null until it is mounted. */
export const PanelContainerContext = createContext<HTMLElement | null | undefined>(undefined);

/** Returns the panel's container: the document's body outside the shell, null until it is mounted. */
export function usePanelContainer(): HTMLElement | null {
  const place = useContext(PanelContainerContext);
  return place === undefined ? document.body : place;
}
