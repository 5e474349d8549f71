// Runs before everything else on a page of the client, so it is no module and is not bundled.

// Under Trusted Types the browser turns no text into a script, and starts a worker only from this site's own files.
// There is no rule for HTML or scripts, so both are refused.
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname, href } = new URL(address, window.location.href);
    const isOwn = pathname.startsWith('/assets/') || pathname === '/push-worker.js';
    if (origin !== window.location.origin || !isOwn) {
      throw new TypeError('A script from another place was refused');
    }
    return href;
  },
});

// zod reads this before it looks whether it may make code of text, which the browser would report each time.
globalThis.__zod_globalConfig = { jitless: true };
