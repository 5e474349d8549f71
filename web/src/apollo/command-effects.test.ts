import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isEnumType, isListType, isNonNullType, isObjectType, isScalarType, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { COMPANY_LIST_FIELDS, RECORD_FIELDS } from './cache.ts';
import { COMMAND_EFFECTS } from './command-effects.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../../schema');

/** Figures of `Company` that are single numbers, and not details of its form. */
const COUNTED = ['nextPaymentRunNumber', 'suggestionsVersion'];

/** The feed is for outside tools: the web hears of changes live. */
const NEVER_ASKED = ['changes'];
/** Lists that belong to the company itself: they are asked of all companies at once, and stay when one is left. */
const OF_ALL_COMPANIES = ['people', 'invitations', 'overview', 'ownerNotices', 'pendingChanges'];

function mutationsOfOperations(): string[] {
  const folder = join(SCHEMA_FOLDER, 'operations');
  return readdirSync(folder).flatMap((file) =>
    parse(readFileSync(join(folder, file), 'utf8')).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation'
        ? [definition.name?.value ?? '']
        : [],
    ),
  );
}

const schema = buildSchema(readFileSync(join(SCHEMA_FOLDER, 'schema.graphql'), 'utf8'));

/** What is asked with an argument and belongs to no company that the user has. */
const OF_NO_COMPANY = ['company', 'invitation'];

/** The fields of `Company` that are lists or figures, in the schema. */
function listsOfCompany(): string[] {
  const company = schema.getType('Company');
  if (!isObjectType(company)) throw new Error('no Company in the schema');
  return Object.values(company.getFields())
    .filter(({ name, type }) => {
      const inner = isNonNullType(type) ? type.ofType : type;
      return isListType(inner) || !(isScalarType(inner) || isEnumType(inner)) || COUNTED.includes(name);
    })
    .map(({ name }) => name);
}

it('says of every mutation what it changes, and of nothing else', () => {
  expect(Object.keys(COMMAND_EFFECTS).sort()).toEqual(mutationsOfOperations().sort());
});

it('gives a reason for each', () => {
  for (const [name, { why }] of Object.entries(COMMAND_EFFECTS)) expect(why, name).toMatch(/^[A-Z].*\.$/);
});

it('evicts every list and figure of a company that the schema has', () => {
  expect([...COMPANY_LIST_FIELDS, ...OF_ALL_COMPANIES, ...NEVER_ASKED].sort()).toEqual(listsOfCompany().sort());
});

it('evicts every record that the schema gives by its number, when its company is left', () => {
  const query = schema.getQueryType()?.getFields() ?? {};
  const byNumber = Object.values(query).flatMap(({ name, args }) => (args.length > 0 ? name : []));
  expect(byNumber.filter((name) => !OF_NO_COMPANY.includes(name)).sort()).toEqual([...RECORD_FIELDS].sort());
});

/** What leaves the cache, or is sent past `useCommand`. */
const BY_HAND = /\.evict\(|\.gc\(|\bDELETE\b|\.mutate\(|\buseMutation\b|refetchQueries:/;

const WITH_REASON = [
  // No command of the user: it shows no message, and nothing of its answer is cached.
  'app/push/renew-push.ts',
  // It changes lists, because the response of its command has only some of their rows.
  'pages/reconciliation/month-cache.ts',
];

it('has no page and no component that evicts or sends by hand', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^(apollo|testing)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const byHand = files.filter((file) => BY_HAND.test(readFileSync(join(folder, file), 'utf8')));
  expect(byHand.sort()).toEqual(WITH_REASON);
});
