import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { haveJoinedBefore, joinByRest } from '../src/testing/second-approver.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/**
 * The database decides by a name's key whether another supplier of the same company has another account (RULES.md, 84).
 * The rules of the domain decide the same for duplicate invoices (11).
 */

const SAME = [
  'Harbour Print',
  'HARBOUR PRINT LIMITED.',
  'The Harbour-Print Co',
  'Harbour Print L.T.D.',
  'Harbour Print U.K.',
  'Harbour Print (U.K.) P.L.C.',
  'Harbour Print Public Limited Company',
  'Harbour Print Public-Limited  Company',
  'H\u0430rbour Print',
  '\u041d\u0391R\u0412\u039fUR \u0420R\u0399N\u03a4 L\u0422D',
  'Har\u200bbour Print L\u00adtd',
  'Har\u1dc4bour\u20dd Print\ufe0f',
  'Har\u0903bour Print',
  'Har\ue000bour \u{f0000}Print',
  'Har\u3164bour Print\u115f',
  'H\u00e1rbo\u00fbr Pr\u00efnt',
  '\uff28arbour Print',
  'Harbour\u2013Print\u2014Ltd',
  'Harbour\u00a0Print\u2003Ltd',
  'Harb0ur Pr1nt',
];
const OTHERS = [
  'Harbour Prints',
  'Ltd',
  'The Company',
  '\u2026',
  ' \u2014 ',
  '\u041f\u0435\u0447\u0430\u0442\u043d\u044b\u0439 \u0414\u043e\u043c',
  '\u5370\u5237 Ltd',
  '\u5370\u5237',
  'Shop \u0665',
  'Shop 5',
  'Stra\u00dfe 8',
  '\u0141\u00f3d\u017a Bakery',
  'Smith & Sons',
  'a.b.cd Ltd',
  'ab.c.d',
  'Republic Limited Company',
  'Elm \ud83c\udf33 Glass',
  'K\u00f8benhavn A/S',
];

let app: TestApp;
let owner: TestClient;
let thief: TestClient;
let companyId: number;

beforeAll(async () => {
  app = await startTestApp();
  [owner, thief] = [await app.newUser(), await app.newUser()];
  companyId = (await owner.rest('POST', '/api/companies', { name: 'Victim Ltd' })).body.id;
  await joinByRest(owner, thief, companyId);
  await haveJoinedBefore(app, companyId);
});
afterAll(() => app.close());

async function storedKeys(names: readonly string[]): Promise<string[]> {
  const rows = await app.orm.em
    .fork()
    .execute<{ key: string }[]>(
      'select company_key(name) as key from json_array_elements_text(?::json) with ordinality n (name, place) order by place',
      [JSON.stringify(names)],
    );
  return rows.map(({ key }) => key);
}

it('gives each name the key in the database that it has in the domain', async () => {
  const names = [...SAME, ...OTHERS];
  const keys = Object.fromEntries((await storedKeys(names)).map((key, place) => [names[place], key]));
  expect(keys).toEqual(Object.fromEntries(names.map((name) => [name, payeeNameKey(name)])));
});

it('gives one company one key, however its name is written, and another company another key', () => {
  expect(new Set(SAME.map(payeeNameKey))).toEqual(new Set([payeeNameKey('Harbour Print')]));
  expect(OTHERS.map(payeeNameKey)).not.toContain(payeeNameKey('Harbour Print'));
});

it('counts the account of a second supplier as changed whose name only looks like the first', async () => {
  const add = async (by: TestClient, name: string, bankAccountNumber: string): Promise<string> =>
    (await by.rest('POST', '/api/suppliers', { companyId, name, bankSortCode: '20-00-00', bankAccountNumber })).body
      .accountState;
  expect(await add(owner, 'Harbour Print', '30000299')).toBe('new');
  expect(await add(thief, 'H\u0430rbour Print', '55779911')).toBe('changed');
  expect(await add(thief, 'Harbour Print U.K.', '55779911')).toBe('changed');
});
