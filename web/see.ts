import { chromium } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';
const address = process.argv[2]!;
const browser = await chromium.launch(await findBrowser());
for (const [w, h, scheme] of [[1440, 900, 'light'], [390, 844, 'dark']] as const) {
  const c = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'en-GB', reducedMotion: 'reduce' });
  const p = await c.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text()));
  await p.goto(`${address}/api/login`);
  await p.getByRole('button', { name: 'Open the demo company' }).click();
  await p.getByRole('heading', { name: 'Payment Session' }).waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/work/see/shots/dash-${w}-${scheme}.png`, fullPage: true });
  await p.getByRole('region', { name: 'Payment Session', exact: true }).screenshot({ path: `/work/see/shots/plan-${w}-${scheme}.png` });
  if (w === 1440) {
    await p.goto(`${address}/companies`);
    await p.getByRole('button', { name: /Edit/ }).first().click();
    await p.getByText('Payment sessions').scrollIntoViewIfNeeded();
    await p.waitForTimeout(600);
    await p.screenshot({ path: `/work/see/shots/company-${w}-${scheme}.png` });
  }
  await c.close();
}
await browser.close();
