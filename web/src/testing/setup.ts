import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetComputedStyles, rememberComputedStyles } from './computed-styles.ts';
import { emptyAddressQueue } from './empty-address-queue.tsx';

const ROW_HEIGHT = 50;
const BOX_HEIGHT = 600;

/** jsdom lays nothing out: elements get a size, so that a virtual table shows its first rows. */
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

/** What the browser has and jsdom has not, as far as the components ask for it. */
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
  // The focus trap of a dialog asks for it where the dialog has radio buttons.
  const CSS = { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) };
  // Not by vi.stubGlobal: a test that takes its own stubs back would take these, too.
  Object.assign(globalThis, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver, matchMedia, CSS });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

// As long as `expect.poll` waits (.config/vitest.config.ts).
configure({ asyncUtilTimeout: 60_000 });

pretendBrowser();
pretendLayout();
rememberComputedStyles();

afterEach(async () => {
  // Loaded here and not above: it asks for the browser that is pretended above.
  const { toaster } = await import('../components/notify.ts');
  toaster.remove();
  cleanup();
  emptyAddressQueue();
  forgetComputedStyles();
  // The next test has a page of its own.
  window.dispatchEvent(new Event('pageshow'));
  localStorage.clear();
  sessionStorage.clear();
});
