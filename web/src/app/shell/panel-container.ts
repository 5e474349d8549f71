import { createContext, useContext } from 'react';

/** Where a record's panel is shown: beside `main`. Null until it is in the page. */
export const PanelContainerContext = createContext<HTMLElement | null | undefined>(undefined);

/** The place of the panel; the page's body outside the shell, and null until there is one. */
export function usePanelContainer(): HTMLElement | null {
  const place = useContext(PanelContainerContext);
  return place === undefined ? document.body : place;
}
