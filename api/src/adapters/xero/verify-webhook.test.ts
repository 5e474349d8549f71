import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HAS_XERO_DATA, XERO_DATA } from '../../testing/xero-contract.ts';
import { readWebhook } from './verify-webhook.ts';

const ORGANISATION = '7a2d8c1e-0b7f-4b52-9d0a-2f6c1a9e4d10';
const BILL_ID = '5e9b7c20-2f4d-4c57-9a3e-1b6f0d3a2003';
const KEY = 'a key of our own';

interface Vector {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: string;
  readonly expectStatus: number;
}

describe.skipIf(!HAS_XERO_DATA)('the webhooks of Xero (skipped where shared/data is not there)', () => {
  it('are verified by their raw bytes, and read', () => {
    const { key, vectors } = JSON.parse(readFileSync(path.join(XERO_DATA, 'webhooks/vectors.json'), 'utf8')) as {
      key: string;
      vectors: readonly Vector[];
    };
    expect(vectors).toHaveLength(9);
    const readings = new Map(
      vectors.map(({ name, headers, rawBody, expectStatus }) => {
        const request = { method: 'POST', path: '/api/xero/webhook', headers, body: Buffer.from(rawBody) };
        const reading = readWebhook(request, key);
        expect(reading.kind, name).toBe(expectStatus === 200 ? 'events' : 'forged');
        return [name, reading];
      }),
    );
    expect(readings.get('intent to receive, good')).toEqual({ kind: 'events', events: [] });
    expect(readings.get('delivered twice')).toEqual(readings.get('bill changed'));
    expect(readings.get('bill changed')).toMatchObject({
      events: [{ organisationId: ORGANISATION, externalId: BILL_ID }],
    });
    expect(readings.get('two events, one of another organisation')).toMatchObject({
      events: [{ organisationId: ORGANISATION }, { organisationId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }],
    });
    expect(readings.get('credit note, with data')).toMatchObject({
      events: [{ externalId: '5e9b7c20-2f4d-4c57-9a3e-1b6f0d3a3001' }],
    });
  });
});

it('has no bill for an event of another category, and no event for what is not one', () => {
  const readingOf = (body: string) => {
    const signature = createHmac('sha256', KEY).update(body).digest('base64');
    const headers = { 'x-xero-signature': signature };
    return readWebhook({ method: 'POST', path: '/', headers, body: Buffer.from(body) }, KEY);
  };
  const contact = { tenantId: ORGANISATION, resourceId: BILL_ID, eventCategory: 'CONTACT', eventType: 'UPDATE' };
  expect(readingOf(JSON.stringify({ events: [contact] }))).toMatchObject({ events: [{ externalId: null }] });
  for (const body of ['{"events":[7,{}]}', '[]', 'no JSON']) {
    expect(readingOf(body)).toEqual({ kind: 'events', events: [] });
  }
});
