/** What only the browser can do, and jsdom cannot: in one object, so that a test watches it without replacing a module. */
export const browser = {
  /** Leaves the single-page application: sign-in and sign-out are navigations, not data calls (RULES.md, section 2). */
  goTo(path: string) {
    window.location.assign(path);
  },

  /** Begins the page anew, with the code that the server has now. */
  reload() {
    window.location.reload();
  },

  /** Shows a file or page beside the application. */
  openTab(path: string) {
    window.open(path, '_blank', 'noopener');
  },

  /** Opens a path of this site in a window of its own. Returns whether the browser let it. */
  openPopup(path: string, windowName: string): boolean {
    const popup = window.open(path, windowName, 'popup,width=960,height=1080');
    popup?.focus();
    return popup !== null;
  },

  /** Keeps a file that is in memory where the browser keeps downloads. */
  saveFile(content: Blob, fileName: string) {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  },
};
