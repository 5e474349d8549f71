import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allow, codeFor, deny, OauthTool, REDIRECT_URI, readRequest } from '../src/testing/oauth-tool.ts';
import { isApplicationsPath, RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** OAuth 2.1 from registration to revocation, as an outside tool and its user see it (RULES.md, 111). */
const NOW = '2026-09-15T11:00:00Z';

let app: TestApp;
let owner: TestClient;
let companyId: number;
let tool: OauthTool;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.moveToInstant(NOW);
  owner = await app.newUser();
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  tool = await register();
});

async function register(form = {}): Promise<OauthTool> {
  const fields = { companyId, name: 'Ledger Lens', redirectUris: [REDIRECT_URI], ...form };
  const { status, body } = await owner.rest('POST', '/api/applications', fields);
  expect([status, body.code]).toEqual([201, undefined]);
  return new OauthTool(app.url, body.clientId, body.secret);
}

/** The answer to the first exchange of a code. */
async function granted(companyIds = [companyId], request = tool.request(), by = tool) {
  const { status, body } = await by.exchange(await codeFor(owner, request, companyIds));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
}

describe('an application', () => {
  it('tells of the server what RFC 8414 lists', async () => {
    const { body } = await app.guest().rest('GET', '/.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      issuer: app.url,
      authorization_endpoint: `${app.url}/oauth/authorize`,
      token_endpoint: `${app.url}/oauth/token`,
      revocation_endpoint: `${app.url}/oauth/revoke`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('gets a token for one company, which works like any other', async () => {
    const other = (await owner.rest('POST', '/api/companies', { name: 'Other Ltd' })).body.id;
    const asked = await readRequest(owner, tool.request());
    expect(asked.data?.authorisationRequest).toEqual({
      applicationName: 'Ledger Lens',
      registeredBy: 'Lowe Ltd',
      returnsTo: 'tool.example',
      scope: 'read_all',
      refusal: null,
      redirectTo: null,
    });
    const { data } = await allow(owner, tool.request(), [companyId]);
    const back = new URL(data?.allowApplication.redirectTo ?? '');
    expect(back.origin + back.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.stringMatching(/^pcc_[\w-]{49}$/),
      state: 'xyz',
      iss: app.url,
    });
    const { status, body } = await tool.exchange(back.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^pcy_[\w-]{49}$/),
      token_type: 'Bearer',
      expires_in: expect.closeTo(3600, -1),
      refresh_token: expect.stringMatching(/^pcr_/),
      scope: 'read_all',
    });
    expect(await tool.statusOf(body.access_token, `/api/invoices?companyId=${companyId}`)).toBe(200);
    expect(await tool.statusOf(body.access_token, `/api/invoices?companyId=${other}`)).toBe(404);
    expect(await tool.statusOf(body.access_token, `/api/applications?companyId=${companyId}`)).toBe(403);
    const rows = await app.orm.em.fork().execute('select * from access_tokens, application_grants, applications');
    for (const secret of [body.access_token, ...body.refresh_token.split('.'), back.searchParams.get('code')])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is listed with its name and end among the tokens, and recorded once', async () => {
    const { refresh_token } = await granted();
    await tool.refresh(refresh_token);
    const { body } = await owner.rest('GET', `/api/tokens?companyId=${companyId}`);
    expect(body).toMatchObject([
      { name: 'Ledger Lens', isOfApplication: true, scope: 'read_all', expiresAt: '2026-12-14T11:00:00.000Z' },
    ]);
    const log = (await owner.rest('GET', `/api/audit-log?companyId=${companyId}`)).body;
    const ofTools = log.filter(({ recordType }: { recordType: string }) => /token|application/.test(recordType));
    expect(ofTools).toMatchObject([
      { recordType: 'token', verb: 'created', label: 'Ledger Lens' },
      { recordType: 'application', verb: 'created', label: 'Ledger Lens' },
    ]);
  });

  it('gets a new secret, after which the old one is refused', async () => {
    const fields = { companyId, name: 'Server', redirectUris: [REDIRECT_URI], isConfidential: true };
    const { id, clientId, secret } = (await owner.rest('POST', '/api/applications', fields)).body;
    const first = new OauthTool(app.url, clientId, secret);
    const { refresh_token } = await granted([companyId], first.request(), first);
    const { status, body } = await owner.rest('POST', `/api/applications/${id}/secret`);
    expect([status, body.clientId]).toEqual([200, clientId]);
    expect((await first.refresh(refresh_token)).body.error).toBe('invalid_client');
    const log = (await owner.rest('GET', `/api/audit-log?companyId=${companyId}&recordType=application`)).body;
    expect(log[0]).toMatchObject({
      verb: 'changed',
      label: 'Server',
      before: { secret: null },
      after: { secret: 'new' },
    });
    const { data } = await owner.graphqlText<{ rotateApplicationSecret: { secret: string } }>(
      `mutation { rotateApplicationSecret(id: ${id}) { secret } }`,
    );
    const [second, third] = [body.secret, data?.rotateApplicationSecret.secret].map(
      (text) => new OauthTool(app.url, clientId, text),
    );
    expect((await second?.refresh(refresh_token))?.body.error).toBe('invalid_client');
    expect((await third?.refresh(refresh_token))?.status).toBe(200);
  });

  it('has no secret to replace where it never had one, or is of another company', async () => {
    const [{ id }] = (await owner.rest('GET', `/api/applications?companyId=${companyId}`)).body;
    expect((await owner.rest('POST', `/api/applications/${id}/secret`)).body.message).toBe(
      'This application has no secret',
    );
    const stranger = await app.newUser();
    expect((await stranger.rest('POST', `/api/applications/${id}/secret`)).status).toBe(404);
  });

  it('renews its token each hour, until the end of the grant', async () => {
    const request = tool.request();
    const { data } = await allow(owner, request, [companyId], { days: 1 });
    const code = new URL(data?.allowApplication.redirectTo ?? '').searchParams.get('code') ?? '';
    const first = (await tool.exchange(code)).body;
    app.clock.moveToInstant('2026-09-15T12:00:00Z');
    expect(await tool.statusOf(first.access_token)).toBe(401);
    const second = (await tool.refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await tool.statusOf(second.access_token)).toBe(200);
    app.clock.moveToInstant('2026-09-16T10:30:00Z');
    const last = (await tool.refresh(second.refresh_token)).body;
    expect(last.expires_in).toBeLessThanOrEqual(1800);
    app.clock.moveToInstant('2026-09-16T11:00:00Z');
    expect(await tool.statusOf(last.access_token)).toBe(401);
    expect((await tool.refresh(last.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('gives its token back, by either of its secrets', async () => {
    for (const name of ['access_token', 'refresh_token']) {
      const answer = await granted();
      const other = await register();
      expect((await other.send('/oauth/revoke', { token: answer[name] })).status).toBe(200);
      expect(await tool.statusOf(answer.access_token)).toBe(200);
      expect((await tool.send('/oauth/revoke', { token: answer[name] })).status).toBe(200);
      expect(await tool.statusOf(answer.access_token)).toBe(401);
      expect((await tool.refresh(answer.refresh_token)).body.error).toBe('invalid_grant');
    }
    expect((await tool.send('/oauth/revoke', { token: 'nothing' })).status).toBe(200);
    expect((await tool.send('/oauth/revoke', {})).body.error).toBe('invalid_request');
  });

  it('is denied, and told so', async () => {
    const { data } = await deny(owner, tool.request());
    const back = new URL(data?.denyApplication.redirectTo ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'xyz', iss: app.url });
  });

  it('with a secret has to show it, in the body or the header', async () => {
    const confidential = await register({ isConfidential: true });
    expect(confidential.secret).toMatch(/^pcs_/);
    const code = () => codeFor(owner, confidential.request(), [companyId]);
    for (const client_secret of [null, 'pcs_wrong', tool.secret])
      expect(await confidential.exchange(await code(), { client_secret })).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      });
    const basic = Buffer.from(`${confidential.clientId}:${confidential.secret}`).toString('base64');
    const inHeader = { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, client_secret: null };
    const fields = { ...inHeader, client_id: null, code: await code(), code_verifier: confidential.verifier };
    expect((await confidential.send('/oauth/token', fields, { authorization: `Basic ${basic}` })).status).toBe(200);
    const { body } = await confidential.exchange(await code());
    expect((await confidential.refresh(body.refresh_token, { client_secret: null })).body.error).toBe('invalid_client');
    expect((await confidential.send('/oauth/revoke', { token: body.access_token, client_secret: null })).status).toBe(
      401,
    );
    expect((await confidential.refresh(body.refresh_token)).status).toBe(200);
  });

  it('that guesses secrets is stopped, and not the one that knows it', async () => {
    const confidential = await register({ isConfidential: true });
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1)
      statuses.push((await confidential.exchange('x', { client_secret: `pcs_${tried}` })).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.at(-1)).toBe(429);
    const code = await codeFor(owner, confidential.request(), [companyId]);
    expect((await confidential.exchange(code)).status).toBe(200);
  });

  it('on the computer of its user gets the code at any port', async () => {
    const local = await register({ redirectUris: ['http://127.0.0.1/done'] });
    const redirect_uri = 'http://127.0.0.1:51004/done';
    const { data } = await allow(owner, local.request({ redirect_uri }), [companyId]);
    const back = new URL(data?.allowApplication.redirectTo ?? '');
    expect(back.host).toBe('127.0.0.1:51004');
    const code = back.searchParams.get('code') ?? '';
    expect((await local.exchange(code, { redirect_uri })).status).toBe(200);
  });
});

describe('the end', () => {
  it('comes when its user revokes it, or an owner takes it off', async () => {
    const { access_token, refresh_token } = await granted();
    const [token] = (await owner.rest('GET', `/api/tokens?companyId=${companyId}`)).body;
    expect((await owner.rest('POST', `/api/tokens/${token.id}/rotate`, {})).status).toBe(403);
    expect((await owner.rest('DELETE', `/api/tokens/${token.id}`)).status).toBe(200);
    expect(await tool.statusOf(access_token)).toBe(401);
    expect((await tool.refresh(refresh_token)).body.error).toBe('invalid_grant');
  });

  it('comes with the removal of the application, which anyone else cannot remove or see', async () => {
    const { access_token, refresh_token } = await granted();
    const [application] = (await owner.rest('GET', `/api/applications?companyId=${companyId}`)).body;
    const stranger = await app.newUser();
    await stranger.rest('POST', '/api/companies', { name: 'Strange Ltd' });
    expect((await stranger.rest('DELETE', `/api/applications/${application.id}`)).status).toBe(404);
    expect((await stranger.rest('GET', `/api/applications?companyId=${companyId}`)).status).toBe(404);
    expect((await owner.rest('DELETE', `/api/applications/${application.id}`)).status).toBe(200);
    expect(await tool.statusOf(access_token)).toBe(401);
    expect((await tool.refresh(refresh_token)).body.error).toBe('invalid_client');
  });

  it('comes by the application itself, which cannot rotate otherwise', async () => {
    const { access_token } = await granted();
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await app.guest().rest('POST', '/api/token/rotate', {}, headers)).status).toBe(403);
    expect((await app.guest().rest('DELETE', '/api/token', undefined, headers)).status).toBe(200);
    expect(await tool.statusOf(access_token)).toBe(401);
  });
});

describe('a registration', () => {
  it('is changed and recorded', async () => {
    const [{ id }] = (await owner.rest('GET', `/api/applications?companyId=${companyId}`)).body;
    const redirectUris = ['https://tool.example/other'];
    expect((await owner.rest('PATCH', `/api/applications/${id}`, { name: 'Lens', redirectUris })).body).toMatchObject({
      name: 'Lens',
      redirectUris,
    });
    const before = await readRequest(owner, tool.request());
    expect(before.errors?.[0]?.message).toContain('redirect_uri');
    const log = (await owner.rest('GET', `/api/audit-log?companyId=${companyId}&recordType=application`)).body;
    expect(log[0]).toMatchObject({ verb: 'changed', before: { name: 'Ledger Lens' }, after: { name: 'Lens' } });
  });

  it('is bounded, and refuses redirect URIs that are not safe', async () => {
    const form = (changes: object) => owner.rest('POST', '/api/applications', { companyId, name: 'A', ...changes });
    for (const redirectUris of [[], ['http://tool.example/'], ['https://tool.example/#a'], ['javascript:alert(1)']])
      expect((await form({ redirectUris })).status).toBe(400);
    expect(
      (await form({ redirectUris: Array.from({ length: 11 }, (_, at) => `https://tool.example/${at}`) })).status,
    ).toBe(400);
    for (let made = 1; made < 20; made += 1) await register();
    expect((await form({ redirectUris: [REDIRECT_URI] })).body.fields).toHaveProperty('name');
  });
});

it('calls every operation here', async () => {
  const calls = new RestCalls(owner);
  const body = { companyId, name: 'Lens', redirectUris: [REDIRECT_URI] };
  const { id } = (await calls.call('post /api/applications', { body })).body;
  expect((await calls.call('get /api/applications', { query: `?companyId=${companyId}` })).body).toHaveLength(2);
  expect((await calls.call('patch /api/applications/:id', { id, body: { name: 'L' } })).body).toMatchObject({
    name: 'L',
  });
  expect((await calls.call('post /api/applications/:id/secret', { id })).status).toBe(404);
  expect((await calls.call('delete /api/applications/:id', { id })).body).toEqual({ message: 'Application removed' });
  expect(calls.uncalled(isApplicationsPath)).toEqual([]);
});
