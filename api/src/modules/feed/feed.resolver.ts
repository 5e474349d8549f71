import { FEED_PAGE_MAX } from '@paycycle/schema/limits';
import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { readFeed } from './feed.read.ts';
import { RecordChangePage } from './feed.types.ts';

@Resolver(() => Company)
export class CompanyFeedResolver {
  @FieldResolver(() => RecordChangePage, {
    description:
      'What changed after a position: invoices, suppliers, payment runs, payments, bank transactions and documents. A position that is not kept any more is refused with `POSITION_UNKNOWN`.',
  })
  changes(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('after', () => Int, {
      nullable: true,
      description:
        'The position that was read last. Left out, there are no changes, and `next` is the present position.',
    })
    after: number | null,
    @Arg('limit', () => Int, { defaultValue: FEED_PAGE_MAX, description: '500 at most.' }) limit: number,
  ): Promise<RecordChangePage> {
    return readFeed(scope, id, { after, limit });
  }
}
