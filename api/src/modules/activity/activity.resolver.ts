import { Arg, Int, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { activityOf } from './activity.read.ts';
import { ActivityEntry, type RecordType, RecordTypeEnum } from './activity.types.ts';

@Resolver()
export class ActivityResolver {
  @Query(() => [ActivityEntry], { description: 'History of a record, newest first; at most 200 entries.' })
  activity(
    @CurrentScope() scope: Scope,
    @Arg('recordType', () => RecordTypeEnum, { description: 'What kind of record `id` is of.' }) recordType: RecordType,
    @Arg('id', () => Int) id: number,
  ): Promise<ActivityEntry[]> {
    return activityOf(scope, recordType, id);
  }
}
