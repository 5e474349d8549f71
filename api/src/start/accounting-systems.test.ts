import { createServer } from 'node:http';
import express from 'express';
import { expect, it } from 'vitest';
import { readAccountingConfig } from '../kernel/config/accounting-config.ts';
import { readEnvironment } from '../kernel/config/environment.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import { createLogger } from '../kernel/logger.ts';
import { agreed, outgoingBill } from '../testing/conformance-ledger.ts';
import { listen } from '../testing/listen.ts';
import { openAccountingSystems } from './accounting-systems.ts';

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

it('opens the stand-ins, which are reached at their own server', async () => {
  let url = '';
  const parts = partsAt(() => url);
  const { systems, standIn } = await openAccountingSystems(configOf({ ACCOUNTING_SYSTEM: 'stand-in' }), parts);
  if (!standIn) throw new Error('no stand-in was opened');
  expect([...systems.keys()]).toEqual(['xero', 'quickbooks']);
  const app = express();
  app.use(securityHeaders(false));
  app.use('/accounting-stand-in', standIn);
  const server = createServer(app);
  url = await listen(server);
  const redirectUrl = `${parts.publicUrl()}/api/accounting/callback`;
  for (const system of systems.values()) {
    const query = await allow(system.signInAddress({ state: 's', redirectUrl }));
    const tokens = await system.redeem({ query, redirectUrl });
    if (tokens.kind !== 'ok') throw new Error(JSON.stringify(tokens));
    const { accessToken } = tokens.value;
    const organisations = await system.listOrganisations(accessToken, query);
    if (organisations.kind !== 'ok') throw new Error(JSON.stringify(organisations));
    const organisationId = organisations.value[0]?.organisationId ?? '';
    const access = { organisationId, accessToken };
    const settings = agreed(await system.readSettings(access));
    const contact = agreed(await system.createContact(access, { supplierId: 1, name: 'Acme' }, 'key 1'));
    const bill = outgoingBill(contact.externalId, settings);
    const [made] = agreed(await system.createBills(access, [bill], 'key 2')).map(agreed);
    const page = await fetch(made?.link ?? '');
    expect(page.status, system.ledger).toBe(200);
    expect(await page.text(), system.ledger).toContain(bill.number);
  }
  server.closeAllConnections();
  server.close();
});

/** The person at the page of consent, who allows the first organisation by the first button. */
async function allow(address: string): Promise<URLSearchParams> {
  const { origin, pathname } = new URL(address);
  const page = await (await fetch(address)).text();
  const form = new URLSearchParams();
  for (const [input] of page.matchAll(/<(?:input|button)[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(input) ?? [];
    const [, value] = /value="([^"]*)"/.exec(input) ?? [];
    if (name && value && !form.has(name)) form.set(name, value.replaceAll('&amp;', '&'));
  }
  const back = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '').searchParams;
}
