import { createContext, useContext } from 'react';

/** Goes on, at once or after the user has agreed to lose what they typed. */
export const LeaveContext = createContext<(go: () => void) => void>((go) => go());

/** For what leaves a page other than by a link, as the choice of another company. */
export function useNavigationGuard() {
  return useContext(LeaveContext);
}
