import { Arg, Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { fieldsOf } from './audit-fields.read.ts';
import { countRecord, lastSignature, listAuditEntries } from './audit-log.read.ts';
import { AuditEntryPage, AuditFilter } from './audit-log.types.ts';

@Resolver(() => Company)
export class CompanyRecordResolver {
  @FieldResolver(() => AuditEntryPage, {
    description: 'Audit log of the company: user, action, time and source. Newest first.',
  })
  async record(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Filter.' })
    filter: AuditFilter | null,
  ): Promise<AuditEntryPage> {
    const entries = await listAuditEntries(scope, id, filter ?? {}, page);
    const fields = await fieldsOf(scope, id, entries);
    return {
      items: entries.map((entry, index) => ({ ...entry, fields: fields[index] ?? [] })),
      totalCount: await countRecord(scope, id, filter ?? {}),
      signature: await lastSignature(scope, id),
    };
  }
}
