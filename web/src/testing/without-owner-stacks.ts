import * as React from 'react';

/** React stops recording where elements are created once it has recorded this number in a second. */
const RECORDED_MAX = 10_000;

/**
 * React's development build records a stack trace for each element that it creates. Only its warnings use these, and they
 * took a sixth of the page tests' time. This makes React believe that it has recorded enough.
 */
export function leaveOutOwnerStacks() {
  const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const shared = (React as unknown as Record<string, object | undefined>)[internals];
  if (!shared || !('recentlyCreatedOwnerStacks' in shared)) throw new Error('React records owner stacks elsewhere');
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => RECORDED_MAX,
    set: () => undefined,
  });
}
