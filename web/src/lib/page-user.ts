/* User of this page. A sign-in in another tab changes the session of all tabs, but not the data on this page. */

let userId: string | null = null;

export function notePageUser(id: string) {
  userId = id;
}

/** Headers with the page's user. The server refuses requests if another user is signed in by now. */
export function pageUserHeaders(): Record<string, string> {
  return userId === null ? {} : { 'paycycle-user': userId };
}
