/** Leaves the single-page application: sign-in and sign-out are navigations, not data calls (section 2). */
export function goTo(path: string) {
  window.location.assign(path);
}
