import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, FieldResolver, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  Company,
  PENDING_CHANGE_KINDS,
  type PendingChangeFacts,
  type PendingChangeKind,
  pendingChangesOf,
} from '../../modules/companies/index.ts';
import { decidePendingChange } from './decide-pending-change.ts';

const PendingChangeKindEnum = graphqlEnum('PendingChangeKind', PENDING_CHANGE_KINDS, 'Kinds of pending changes.', {
  threshold: 'A higher threshold for approvals, or none.',
  invitation: 'An invitation of someone who would approve.',
  role: 'A role with which somebody would approve, or no longer would.',
  removal: 'The end of the membership of somebody who approves.',
  bank_details: "A supplier's account, confirmed by the person who entered it.",
});

@ObjectType('PendingChange', {
  description: 'A security change that awaits a second person or its due date.',
})
class PendingChangeObject {
  @Field(() => Int, { description: 'Unique.' })
  id!: number;

  @Field(() => PendingChangeKindEnum, { description: 'Kind of the question.' })
  kind!: PendingChangeKind;

  @Field(() => String, { description: 'Summary of the change.' })
  summary!: string;

  @Field(() => String, { description: 'Name or email of the owner who requested it.' })
  requestedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When the deletion was requested.' })
  askedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it takes effect without confirmation; null if a second person must confirm it.',
  })
  dueAt!: Date | null;

  @Field(() => Boolean, { description: 'The caller may confirm or refuse it.' })
  mayConfirm!: boolean;

  @Field(() => Boolean, { description: 'The caller may withdraw it.' })
  mayWithdraw!: boolean;
}

@Resolver(() => Company)
export class PendingChangeResolver {
  @FieldResolver(() => [PendingChangeObject], {
    description: 'Changes awaiting a second person, oldest first; empty unless the caller may approve.',
  })
  pendingChanges(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<PendingChangeFacts[]> {
    return pendingChangesOf(scope, id);
  }

  @Mutation(() => Company, { description: 'Confirms a change that somebody else has asked for: it is made at once.' })
  confirmPendingChange(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return decidePendingChange(scope, id, 'confirm');
  }

  @Mutation(() => Company, { description: 'Refuses a change that somebody else has asked for: nothing is changed.' })
  refusePendingChange(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return decidePendingChange(scope, id, 'refuse');
  }

  @Mutation(() => Company, { description: 'Takes a change back that waits. Owners, and who asked for it, may do so.' })
  withdrawPendingChange(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return decidePendingChange(scope, id, 'withdraw');
  }
}
