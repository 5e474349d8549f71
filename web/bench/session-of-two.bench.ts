import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { type NewUser, someNewUser } from '../e2e/pages/sign-in-page.ts';
import { expect } from '../e2e/pointer-actions.ts';
import { findFreePort, startProduct } from '../e2e/start-product.ts';
import { bringInBooks, invoicesToBringIn, lastMonthsStatement } from './large-books.ts';
import { sitDown } from './session.ts';
import { BY_KEYS } from './session-by-keys.ts';
import { BY_MOUSE } from './session-by-mouse.ts';

/**
 * The month's two sessions, as people would have them: last month's statement of 300 lines to a closed month, and 300 invoices
 * (a CSV file with a PDF each) to an approved payment run. Printed: interactions and seconds, by keyboard and beside it by mouse.
 * More interactions than allowed fail it, at the tiny size too: what is done does not depend on how many there are.
 */

const isSmoke = process.env['BENCH_SMOKE'] === '1';
const COUNT = isSmoke ? 20 : 300;
const ALLOWED = { payables: 40, statement: 60 } as const;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function register(browser: Browser, url: string, user: NewUser) {
  const context = await browser.newContext({ baseURL: url });
  const answer = await context.request.post('/api/register', { data: user });
  expect(answer.ok(), await answer.text()).toBe(true);
  return context;
}

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-sessions-'));
const product = await startProduct({ port: await findFreePort(), dataDir, databaseUrl: '' });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  const invoices = await invoicesToBringIn(COUNT);
  const statement = lastMonthsStatement(COUNT);
  say(`The two sessions of a month with ${COUNT} invoices and ${COUNT} lines:`);
  for (const [name, way] of Object.entries({ keyboard: BY_KEYS, mouse: BY_MOUSE })) {
    const [owner, approver] = [someNewUser(), { ...someNewUser(), firstName: 'Ben', lastName: 'Okoro' }];
    await (await register(browser, product.url, approver)).close();
    const tool = await register(browser, product.url, owner);
    await bringInBooks(tool.request, approver, COUNT);
    await tool.close();

    const ada = await sitDown(browser, product.url);
    const reconcileStarted = performance.now();
    await way.reconcile(ada, owner, statement);
    report(name, 'statement to a closed month', ada.count, ALLOWED.statement, reconcileStarted);
    await ada.page.context().close();

    const [adaAgain, ben] = [await sitDown(browser, product.url), await sitDown(browser, product.url)];
    const started = performance.now();
    await way.bringInAndSubmit(adaAgain, owner, invoices);
    await way.approve(ben, approver);
    report(name, 'invoices to an approved run', adaAgain.count + ben.count, ALLOWED.payables, started);
    await ben.page.context().close();
    await adaAgain.page.context().close();
  }
} finally {
  await browser.close();
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

function report(way: string, session: string, interactions: number, allowed: number, started: number) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`  ${session}, by ${way}: ${interactions} interactions of ${allowed} allowed, ${seconds} s`);
  if (interactions <= allowed) return;
  say('  MORE THAN ALLOWED');
  process.exitCode = 1;
}
