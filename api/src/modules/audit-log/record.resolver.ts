import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { countRecord, lastSignature, listRecord } from './record.read.ts';
import { RecordEntryPage, RecordFilter } from './record.types.ts';
import { fieldsOf } from './record-fields.read.ts';

@Resolver(() => Company)
export class CompanyRecordResolver {
  @FieldResolver(() => RecordEntryPage, {
    description: 'What was done in the company: who, what, when, by which door. The newest first.',
  })
  async record(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => RecordFilter, { nullable: true, description: 'What it is narrowed to.' })
    filter: RecordFilter | null,
  ): Promise<RecordEntryPage> {
    const entries = await listRecord(scope, id, filter ?? {}, page);
    const fields = await fieldsOf(scope, id, entries);
    return {
      items: entries.map((entry, index) => ({ ...entry, fields: fields[index] ?? [] })),
      totalCount: await countRecord(scope, id, filter ?? {}),
      signature: await lastSignature(scope, id),
    };
  }
}
