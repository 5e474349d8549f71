import { createContext, useContext } from 'react';

/** Navigates at once, or after the user has agreed to discard typed text. */
export const LeaveContext = createContext<(go: () => void) => void>((go) => go());

/** Returns a guard for navigation without a link, such as a change of company. */
export function useNavigationGuard() {
  return useContext(LeaveContext);
}
