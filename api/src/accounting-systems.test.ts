import { createServer } from 'node:http';
import express from 'express';
import { expect, it } from 'vitest';
import { openAccountingSystems } from './accounting-systems.ts';
import { readAccountingConfig } from './kernel/accounting-config.ts';
import { readEnvironment } from './kernel/environment.ts';
import { createLogger } from './kernel/logger.ts';
import { listen } from './testing/listen.ts';

const configOf = (env: NodeJS.ProcessEnv) => readAccountingConfig(readEnvironment(env));

function partsAt(url: () => string) {
  return {
    clock: { now: () => new Date() },
    logger: createLogger('silent'),
    publicUrl: () => url().replace('127.0.0.1', 'localhost'),
    ownUrl: url,
  };
}

it('opens only the systems that are set up', async () => {
  const nothing = await openAccountingSystems(
    configOf({}),
    partsAt(() => ''),
  );
  expect([...nothing.systems]).toEqual([]);
  expect(nothing.standIn).toBeNull();
  const env = { XERO_CLIENT_ID: 'id', XERO_CLIENT_SECRET: 'secret', XERO_WEBHOOK_KEY: 'key' };
  const xero = await openAccountingSystems(
    configOf(env),
    partsAt(() => ''),
  );
  expect([...xero.systems.keys()]).toEqual(['xero']);
  const address = xero.systems
    .get('xero')
    ?.signInAddress({ state: 's', redirectUrl: 'https://app.example.co.uk/back' });
  expect(address).toMatch(/^https:\/\/login\.xero\.com\/identity\/connect\/authorize\?/);
});

it('opens the stand-in, which is reached at its own server', async () => {
  let url = '';
  const parts = partsAt(() => url);
  const { systems, standIn } = await openAccountingSystems(configOf({ ACCOUNTING_SYSTEM: 'stand-in' }), parts);
  const xero = systems.get('xero');
  if (!xero || !standIn) throw new Error('no stand-in was opened');
  const app = express();
  app.use('/accounting-stand-in', standIn);
  const server = createServer(app);
  url = await listen(server);
  const redirectUrl = `${parts.publicUrl()}/accounting/callback`;
  const consent = new URL(xero.signInAddress({ state: 's', redirectUrl }));
  const page = await (await fetch(consent)).text();
  const [, tenant = ''] = /name="tenant" value="([^"]+)"/.exec(page) ?? [];
  const form = new URLSearchParams([...consent.searchParams, ['tenant', tenant], ['decision', 'allow']]);
  const back = await fetch(consent.origin + consent.pathname, { method: 'POST', body: form, redirect: 'manual' });
  const { searchParams: query } = new URL(back.headers.get('location') ?? '');
  const tokens = await xero.redeem({ query, redirectUrl });
  if (tokens.kind !== 'ok') throw new Error(JSON.stringify(tokens));
  expect(await xero.readSettings({ organisationId: tenant, accessToken: tokens.value.accessToken })).toMatchObject({
    kind: 'ok',
    value: { baseCurrency: 'GBP' },
  });
  server.closeAllConnections();
  server.close();
});
