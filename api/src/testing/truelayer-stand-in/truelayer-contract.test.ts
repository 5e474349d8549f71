import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StandInRequest } from './stand-in-api.ts';
import { HAS_TRUELAYER_DATA, loadTrueLayerContract, readContract, TRUELAYER_DATA } from './truelayer-contract.ts';

const SOUND = {
  amount_in_minor: 1,
  currency: 'GBP',
  payment_method: {
    type: 'bank_transfer',
    provider_selection: { type: 'user_selected' },
    beneficiary: {
      type: 'external_account',
      account_holder_name: 'Acme',
      reference: 'K7Q2M9',
      account_identifier: { type: 'sort_code_account_number', sort_code: '200000', account_number: '55779911' },
    },
  },
  user: { name: 'Ann' },
};

function request(body: object, method = 'POST', at = '/v3/payments'): StandInRequest {
  const headers = {
    'content-type': 'application/json',
    authorization: 'Bearer x',
    'idempotency-key': '619410b3-b00c-406e-bb1b-2982f97edb8b',
    'tl-signature': 'aa..bb',
  };
  return { method, path: at, headers, body: method === 'GET' ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body)) };
}

describe.skipIf(!HAS_TRUELAYER_DATA)('the contract (skipped where shared/data is not there)', () => {
  it('refuses bad requests and answers, and not good ones', async () => {
    const contract = await loadTrueLayerContract();
    expect(contract?.flawsOfRequest(request(SOUND))).toEqual([]);
    expect(contract?.flawsOfRequest(request({ ...SOUND, amount_in_minor: '1' }))).not.toEqual([]);
    expect(contract?.flawsOfRequest(request({ ...SOUND, payment_method: undefined }))).not.toEqual([]);
    expect(contract?.flawsOfRequest({ ...request(SOUND), headers: {} })).not.toEqual([]);
    expect(contract?.flawsOfRequest(request(SOUND, 'POST', '/v3/elsewhere'))).toEqual(['no such operation']);
    expect(contract?.flawsOfAnswer(request(SOUND), { status: 201, body: { id: 'x' } })).not.toEqual([]);
    const get = request({}, 'GET', '/v3/payments/x');
    expect(contract?.flawsOfAnswer(get, { status: 200, body: { id: 'x' } })).not.toEqual([]);
    expect(contract?.flawsOfAnswer(get, { status: 429, body: { title: 'no problem' } })).not.toEqual([]);
  });

  it('takes the answers and webhooks of TrueLayer’s own clients', async () => {
    const contract = await loadTrueLayerContract();
    const flawsIn = (folder: string, start: string, schema: string) => {
      const files = readdirSync(path.join(TRUELAYER_DATA, folder)).filter((file) => file.startsWith(start));
      expect(files.length).toBeGreaterThan(1);
      return files.flatMap((file) => {
        const value: unknown = JSON.parse(readFileSync(path.join(TRUELAYER_DATA, folder, file), 'utf8'));
        return contract?.flawsOf(schema, value).map((flaw) => `${file}: ${flaw}`);
      });
    };
    expect(flawsIn('fixtures/payments', '200.get_payment_by_id', 'Payment')).toEqual([]);
    expect(flawsIn('fixtures/payments', '201.create_payment', 'CreatePaymentResponse')).toEqual([]);
    expect(flawsIn('webhooks', 'payment', 'WebhookEvent')).toEqual([]);
  });
});

describe('a contract that names its media type with a charset', () => {
  it('is looked at nevertheless', async () => {
    const schema = { type: 'object' as const, required: ['id'], properties: { id: { type: 'string' as const } } };
    const content = { 'application/json;charset=UTF-8': { schema } };
    const contract = await readContract({
      openapi: '3.0.3',
      info: { title: 'a test', version: '1' },
      paths: {
        '/things': {
          post: {
            operationId: 'makeThing',
            requestBody: { required: true, content },
            responses: { 201: { description: 'made', content } },
          },
        },
      },
    });
    expect(contract.flawsOfRequest(request({ id: 'x' }, 'POST', '/things'))).toEqual([]);
    expect(contract.flawsOfRequest(request({ id: 7 }, 'POST', '/things'))).not.toEqual([]);
    expect(contract.flawsOfAnswer(request({}, 'POST', '/things'), { status: 201, body: {} })).not.toEqual([]);
  });
});
