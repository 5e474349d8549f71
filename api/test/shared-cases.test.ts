import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { localDate } from '@paycycle/schema/domain/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseStage, PlayedCase, SharedCase } from '../src/testing/shared-cases/case.types.ts';
import { playDocument } from '../src/testing/shared-cases/play-document.ts';
import { playDuplicate, playInvoiceList, playMatching } from '../src/testing/shared-cases/play-invoices.ts';
import { playStatement } from '../src/testing/shared-cases/play-statement.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Situations from public bug reports, which lie beside the checkout and not in it, through the HTTP API. */
const shared = process.env['SHARED_DATA']
  ? pathToFileURL(`${process.env['SHARED_DATA']}/`)
  : new URL('../../../shared/data/', import.meta.url);
const folder = new URL('cases/', shared);
const expectedFile = new URL('expected.json', folder);
const cases: readonly SharedCase[] = existsSync(expectedFile)
  ? JSON.parse(readFileSync(expectedFile, 'utf8')).cases
  : [];
if (cases.length === 0) process.stdout.write(`shared cases: skipped, there is no ${expectedFile.pathname}\n`);

/** Cases that still fail. The list is exact: remove a case when it is fixed. */
const NOT_YET_RIGHT: ReadonlySet<string> = new Set();

const PLAYS: Readonly<Record<SharedCase['type'], (stage: CaseStage, played: SharedCase) => Promise<PlayedCase>>> = {
  statement: playStatement,
  document: playDocument,
  'invoice-csv': playInvoiceList,
  duplicate: playDuplicate,
  matching: playMatching,
};

describe.skipIf(cases.length === 0)('the shared cases', () => {
  let app: TestApp;
  let user: TestClient;
  let right = 0;
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.moveTo(localDate('2026-11-26'));
    user = await app.newUser();
  });
  afterAll(async () => {
    process.stdout.write(`shared cases: ${right} of ${cases.length} right\n`);
    await app.close();
  });

  it('names only cases that there are as not yet right', () => {
    const ids = cases.map(({ id }) => id);
    expect([...NOT_YET_RIGHT].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(cases.map((shared) => [shared.id, shared] as const))('%s', async (id, shared) => {
    const opening = { accountOpeningBalance: '0.00', accountOpeningDate: '2020-01-01' };
    const company = await user.rest('POST', '/api/companies', { name: 'Case Ltd', ...opening, ...shared.company });
    const played = await PLAYS[shared.type](
      { user, companyId: company.body.id, bytesOf, readDocuments: app.readDocuments },
      shared,
    );
    const isRight = shared.accept.some(played.isRight);
    if (isRight) right += 1;
    expect(isRight, JSON.stringify(played.outcome, null, 1)).toBe(!NOT_YET_RIGHT.has(id));
  });
});

function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(file, folder)));
}
