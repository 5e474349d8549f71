import { chromium } from '@playwright/test';
import type { Browser } from '../e2e/browser.ts';
import { findFreePort } from '../e2e/start-product.ts';
import type { Taken } from './figures.ts';

const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;

interface Audited {
  readonly lhr: { readonly categories: Readonly<Record<string, { readonly score: number | null }>> };
}

type Lighthouse = (url: string, flags: object, config?: object) => Promise<Audited | undefined>;

/**
 * What Lighthouse gives the landing page. It is 176 MB in 114 packages, and none of ours: whoever wants its
 * marks runs `npm install --no-save lighthouse` first. Null where it is not there.
 */
export async function lighthouseMarks(address: string, { executablePath, args, env }: Browser): Promise<Taken | null> {
  const lighthouse = await loadLighthouse();
  if (!lighthouse) return null;
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  const audit = async (config?: object) => {
    const flags = { port, onlyCategories: ['performance', ...OTHERS], logLevel: 'error' };
    const categories = (await lighthouse.audit(address, flags, config))?.lhr.categories ?? {};
    const markOf = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
    return { performance: markOf('performance'), others: Math.min(...OTHERS.map(markOf)) };
  };
  try {
    const mobile = await audit();
    const desktop = await audit(lighthouse.desktop);
    return {
      mobilePerformance: mobile.performance,
      mobileOthers: mobile.others,
      desktopPerformance: desktop.performance,
      desktopOthers: desktop.others,
    };
  } finally {
    await browser.close();
  }
}

/** Its names are no constants here: the checks of types and of packages would look for what need not be there. */
async function loadLighthouse(): Promise<{ readonly audit: Lighthouse; readonly desktop: object } | null> {
  const name = 'lighthouse';
  try {
    const { default: audit } = await import(name);
    const { default: desktop } = await import(`${name}/core/config/desktop-config.js`);
    return { audit, desktop };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}
