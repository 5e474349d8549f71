import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';

const { executablePath, args, env } = await findBrowser();

/**
 * Without compilers that optimise, and with a larger heap for what is new: most pages of a story are left before optimised
 * code pays. A page load takes a third less processor time.
 */
const FOR_SHORT_VISITS = '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16';

export default defineConfig({
  testDir: path.join(import.meta.dirname, 'e2e'),
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(import.meta.dirname, 'test-results'),
  globalSetup: path.join(import.meta.dirname, 'e2e/global-setup.ts'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Wide limits: they are reached only by what never comes, also beside the other tests.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  use: {
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    // Set by the global setup, before the workers read this file.
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing waits for a movement, and none is painted.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args, FOR_SHORT_VISITS], env: { ...process.env, ...env } },
  },
});
