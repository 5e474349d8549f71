import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const b = await findBrowser();
const browser = await chromium.launch({ executablePath: b.executablePath, args: b.args, env: { ...process.env, ...b.env } as Record<string,string> });
const base = 'http://localhost:4102';
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
page.on('console', (m) => { if (m.type() !== 'log' && m.type() !== 'debug' && m.type() !== 'info') console.log(m.type(), m.text().slice(0, 300)); });
await page.goto(base + '/api/login'); await page.getByLabel('E-mail').fill('ada@x.example'); await page.getByLabel('Password').fill('a quiet harbour'); await page.getByRole('button', { name: 'Sign in' }).click();
await page.waitForURL('**/invoices');
await page.getByText('20,100 invoices').waitFor();
const r = await page.evaluate(async () => {
  const el = document.querySelector('[role=region][aria-label]') as HTMLElement;
  const frames: number[] = []; let last = performance.now();
  for (let i = 0; i < 150; i++) { el.scrollTop += 900; await new Promise(requestAnimationFrame); const n = performance.now(); frames.push(n - last); last = n; }
  el.scrollTop = el.scrollHeight / 2;
  await new Promise((r) => setTimeout(r, 800));
  frames.sort((a, b) => a - b);
  return { p50: frames[75], p95: frames[142], max: frames[149], rows: document.querySelectorAll('tbody tr').length, h: el.scrollHeight };
});
console.log(r); await page.screenshot({ path: '/tmp/shots/scroll.png' });
await page.evaluate(() => { const el = document.querySelector('[role=region][aria-label]') as HTMLElement; el.scrollTop = el.scrollHeight; }); await page.waitForTimeout(800); await page.screenshot({ path: '/tmp/shots/scroll-end.png' });
await page.getByRole('button', {name: /Switch Company/}).click(); await page.getByText('L2 Ltd').click(); await page.waitForTimeout(1000);
await page.goto(base + '/reconciliation'); await page.getByLabel('Month', {exact:true}).selectOption({label:'March'}); await page.waitForTimeout(2500); await page.screenshot({ path: '/tmp/shots/l2.png' });
await browser.close();
