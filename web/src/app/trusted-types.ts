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
