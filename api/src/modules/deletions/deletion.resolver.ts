import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { countDeletions, listDeletions } from './deletion.read.ts';
import { DeletionPage } from './deletion.types.ts';

@Resolver(() => Company)
export class CompanyDeletionsResolver {
  @FieldResolver(() => DeletionPage, {
    description: 'Deletions of the last 30 days that can be restored, newest first.',
  })
  async deletions(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<DeletionPage> {
    const items = await listDeletions(scope, id, page);
    return { items, totalCount: await countDeletions(scope, id) };
  }
}
