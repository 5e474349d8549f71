/* For whom the page was loaded. A sign-in in another tab changes the session of all tabs, and not what this page shows. */

let userId: string | null = null;

export function notePageUser(id: string) {
  userId = id;
}

/** The server refuses what is sent for somebody else than is signed in by now. */
export function pageUserHeaders(): Record<string, string> {
  return userId === null ? {} : { 'paycycle-user': userId };
}
