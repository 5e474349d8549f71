import './without-console-tasks.ts';
import './once-a-worker.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetComputedStyles } from './computed-styles.ts';
import { emptyAddressQueue } from './empty-address-queue.tsx';

const ROW_HEIGHT = 50;
const BOX_HEIGHT = 600;

/** Gives elements a size, because jsdom has no layout. A virtual table then shows its first rows. */
function pretendLayout() {
  const height = {
    configurable: true,
    get(this: Element) {
      return this.tagName === 'TR' ? ROW_HEIGHT : BOX_HEIGHT;
    },
  };
  const width = { configurable: true, get: () => 1200 };
  Object.defineProperties(HTMLElement.prototype, { offsetHeight: height, offsetWidth: width });
  Object.defineProperties(Element.prototype, { clientHeight: height, clientWidth: width });
}

/** Adds the browser functions that jsdom lacks and the components use. */
function pretendBrowser() {
  class IdleObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const matchMedia = (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  // A dialog's focus trap uses it if the dialog has radio buttons.
  const CSS = { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) };
  // Not `vi.stubGlobal`: a test that removes its own stubs would remove these, too.
  Object.assign(globalThis, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver, matchMedia, CSS });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

// Same timeout as `expect.poll` (.config/vitest.config.ts).
configure({ asyncUtilTimeout: 60_000 });

pretendBrowser();
pretendLayout();

afterEach(async () => {
  // Imported here, because it needs the browser functions that are added above.
  const { toaster } = await import('../components/notify.ts');
  toaster.remove();
  cleanup();
  emptyAddressQueue();
  forgetComputedStyles();
  // Reset the page's state for the next test.
  window.dispatchEvent(new Event('pageshow'));
  // The last key of a test and the first of the next are no double press.
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Unidentified' }));
  localStorage.clear();
  sessionStorage.clear();
});
