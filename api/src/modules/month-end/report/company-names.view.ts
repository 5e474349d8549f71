import { sql } from 'kysely';
import { view } from '../../../kernel/read/view.ts';
import { RecordEntry } from '../../audit-log/index.ts';

/** The former names of a company, each with the moment of its end, in order. */
export const COMPANY_RENAMES = view({ entry: RecordEntry }, (db) =>
  db
    .selectFrom('entry')
    .select('entry.at as until')
    .select(sql<string>`${sql.ref('entry.before')} ->> 'name'`.as('name'))
    .where('entry.recordType', '=', 'company')
    .where('entry.verb', '=', 'changed')
    .where(sql<boolean>`${sql.ref('entry.before')} ->> 'name' is not null`)
    .orderBy('entry.id'),
);
