import { vi } from 'vitest';

/** Waits as long as `expect.poll`, with fake timers too: `vi.waitFor` has no default in the configuration. */
export function waitPatiently(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 });
}
