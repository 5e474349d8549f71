import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../src/border/openapi/openapi-document.ts';
import { REST_ROUTES } from '../src/border/rest-routes.ts';

/** Linters and generators accept the OpenAPI document. `schema/client` has the types of openapi-typescript. */

const text = JSON.stringify(openApiDocument(REST_ROUTES));
const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'paycycle-generators-'));
  await writeFile(path.join(folder, 'openapi.json'), text);
});
afterAll(() => rm(folder, { recursive: true }));

it('has no fault for redocly in strict mode', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const faults = await lintFromString({ source: text, config });
  expect(faults.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it.each([
  [
    'openapi-ts',
    ['--input', 'openapi.json', '--output', 'hey-api', '--client', '@hey-api/client-fetch'],
    'hey-api/index.ts',
  ],
  ['orval', ['--input', 'openapi.json', '--output', 'orval/api.ts', '--client', 'fetch'], 'orval/api.ts'],
] as const)('becomes a client that compiles: %s', async (program, args, file) => {
  const run = promisify(execFile);
  await run(path.join(PACKAGES, '.bin', program), args, { cwd: folder });
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const libraries = ['--target', 'es2024', '--lib', 'es2024,dom,dom.iterable'];
  await run(process.execPath, [path.join(PACKAGES, 'typescript-7/bin/tsc'), ...options, ...libraries, file], {
    cwd: folder,
  });
});
