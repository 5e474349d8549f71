import { readFileSync } from 'node:fs';
import { API_VERSIONS, NEWEST_API_VERSION } from '@paycycle/schema/domain/api-version';
import { buildSchema, findBreakingChanges } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphqlSchema } from '../src/border/graphql-schema.ts';
import { openApiDocument } from '../src/border/openapi/openapi-document.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';
import { breakingChanges, restSurface } from '../src/cli/rest-surface.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Versions of both APIs (RULES.md, 110). */

function fileOf(name: string): string {
  return readFileSync(new URL(`../../schema/${name}`, import.meta.url), 'utf8');
}

const changelog = fileOf('CHANGELOG.md');
const sinceRelease = changelog.slice(changelog.indexOf('## Since'), changelog.indexOf(`## ${NEWEST_API_VERSION}`));
const surface = restSurface(openApiDocument(REST_ROUTES));

describe('a breaking change of the last version', () => {
  it('has an entry in the changelog, in REST', () => {
    const released = fileOf(`releases/${NEWEST_API_VERSION}.rest.txt`).trim().split('\n');
    const broken = breakingChanges(released, surface);
    expect(broken.filter((line) => !sinceRelease.includes(line))).toEqual([]);
  });

  it('has an entry in the changelog, in GraphQL', async () => {
    const released = buildSchema(fileOf(`releases/${NEWEST_API_VERSION}.graphql`));
    const broken = findBreakingChanges(released, await graphqlSchema());
    expect(broken.map(({ description }) => description).filter((text) => !sinceRelease.includes(text))).toEqual([]);
  });

  it('is a field, an operation or a value that goes, another type, and a new demand', () => {
    const line = (text: string) => surface.find((one) => one.startsWith(text)) ?? '';
    for (const promise of [
      '#Invoice.dueDate: ',
      'POST /api/suppliers is ',
      'PUT /api/invoices/{id} body.status = paid',
    ]) {
      const changed = surface.filter((one) => one !== line(promise));
      expect(breakingChanges(surface, changed)).toEqual([`gone: ${line(promise)}`]);
    }
    const demand = '! POST /api/suppliers body.email';
    expect(breakingChanges(surface, [...surface, demand])).toEqual([`new: ${demand}`]);
    const added = ['POST /api/new', '! POST /api/new body.name', '#Invoice.colour: string'];
    expect(breakingChanges(surface, [...surface, ...added])).toEqual([]);
  });

  it('has a heading in the changelog for each version', () => {
    expect(API_VERSIONS.filter((version) => !changelog.includes(`\n## ${version}\n`))).toEqual([]);
  });
});

describe('the version of a request', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.newUser();
  });
  afterAll(() => app.close());

  async function headersOf(path: string, headers: Record<string, string> = {}): Promise<Headers> {
    return (await fetch(app.url + path, { headers: { cookie: owner.cookie, ...headers } })).headers;
  }

  it('is the newest, or the one that it names, and an unknown one is refused', async () => {
    for (const headers of [{}, { 'paycycle-version': NEWEST_API_VERSION }] as Record<string, string>[])
      expect((await headersOf('/api/companies', headers)).get('paycycle-version')).toBe(NEWEST_API_VERSION);
    const refused = await owner.rest('GET', '/api/companies', undefined, { 'paycycle-version': '2020-01-01' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.body.fields)).toEqual(['Paycycle-Version']);
  });

  it('is the one that its token was made for', async () => {
    const { id } = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body;
    const form = { name: 'Sync', scope: 'read_all', companyIds: [id] };
    const { token, apiVersion } = (await owner.rest('POST', '/api/tokens', form)).body;
    expect(apiVersion).toBe(NEWEST_API_VERSION);
    const called = await fetch(`${app.url}/api/token`, { headers: { authorization: `Bearer ${token}` } });
    expect(called.headers.get('paycycle-version')).toBe(NEWEST_API_VERSION);
    expect(await called.json()).toMatchObject({ apiVersion: NEWEST_API_VERSION });
  });

  it('is followed by the days of what goes', async () => {
    const { id } = (await owner.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body;
    const headers = await headersOf(`/api/reconciliation/suggestions?companyId=${id}`);
    expect(headers.get('deprecation')).toBe(`@${Date.parse('2026-11-30') / 1000}`);
    expect(headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect((await headersOf('/api/companies')).get('deprecation')).toBeNull();
  });

  it('is described in the changelog, which anyone can read', async () => {
    expect(await (await fetch(`${app.url}/api/docs/changelog`)).text()).toContain('Changes of the APIs');
  });
});
