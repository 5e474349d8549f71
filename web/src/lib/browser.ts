/** Browser functions that jsdom lacks, in one object so that tests can spy on them without module mocks. */
export const browser = {
  /** Leaves the single-page application: sign-in and sign-out are navigations, not requests (RULES.md, section 2). */
  goTo(path: string) {
    window.location.assign(path);
  },

  /** Reloads the page with the server's current code. */
  reload() {
    window.location.reload();
  },

  /** Opens a file or page in a new tab. */
  openTab(path: string) {
    window.open(path, '_blank', 'noopener');
  },

  /** Opens a path of this site in its own window. Returns false if the browser blocks it. */
  openPopup(path: string, windowName: string): boolean {
    const popup = window.open(path, windowName, 'popup,width=960,height=1080');
    popup?.focus();
    return popup !== null;
  },

  /** Saves a file from memory as a download. */
  saveFile(content: Blob, fileName: string) {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  },
};
