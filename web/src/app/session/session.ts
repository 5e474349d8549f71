import type { ViewerFieldsFragment } from '@paycycle/schema/generated/operations';
import { createContext, useContext } from 'react';

export type Viewer = ViewerFieldsFragment;

export const SessionContext = createContext<Viewer | null>(null);

/** Returns the signed-in user. Requires the signed-in part of the application. */
export function useSession(): Viewer {
  const viewer = useContext(SessionContext);
  if (!viewer) throw new Error('useSession is for the signed-in part of the application');
  return viewer;
}

/** Returns the user's full name, or else the email, or else 'User' (RULES.md, section 2, Shell). */
export function displayNameOf({
  firstName,
  lastName,
  email,
}: Pick<Viewer, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || 'User';
}
