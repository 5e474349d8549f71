/** What the browser gives to pages under Trusted Types (`require-trusted-types-for 'script'`). */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown;
}

const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };

/**
 * The browser makes no text into a script on our pages, and starts a worker from this site's own built files alone. There is
 * no rule for HTML or scripts, so both are refused.
 */
trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname, href } = new URL(address, window.location.href);
    const isOwn = origin === window.location.origin && (pathname.startsWith('/assets/') || import.meta.env.DEV);
    if (!isOwn) throw new TypeError('A script from another place was refused');
    return href;
  },
});

/** What zod reads before it looks whether it may make code of text, which the browser would report each time. */
const settings: { __zod_globalConfig?: { jitless?: boolean } } = globalThis;
settings.__zod_globalConfig ??= {};
settings.__zod_globalConfig.jitless = true;
