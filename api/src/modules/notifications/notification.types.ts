import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@paycycle/schema/domain/notification';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

const descriptions = Object.fromEntries(
  Object.entries(NOTIFICATION_KIND_LABELS).map(([kind, label]) => [kind, `${label}.`]),
) as Record<NotificationKind, string>;

export const NotificationKindEnum = graphqlEnum(
  'NotificationKind',
  NOTIFICATION_KINDS,
  'What somebody is told of.',
  descriptions,
);

@ObjectType({ description: 'Something that the caller should know of a company. Kept for 90 days.' })
class Notification {
  @Field(() => Int, { description: 'Counts up.' })
  id!: number;

  @Field(() => NotificationKindEnum, { description: 'What it is about.' })
  kind!: NotificationKind;

  @Field(() => String, { description: 'What happened, in words.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'The rest of it, in words.' })
  detail!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The `id` of the run, payment, supplier, bank transaction or document that it is about.',
  })
  recordId!: number | null;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  at!: Date;

  @Field(() => Boolean, { description: 'The caller has read it.' })
  isRead!: boolean;
}

@ObjectType({ description: 'A page of notifications.' })
export class NotificationPage {
  @Field(() => [Notification], { description: 'The newest first.' })
  items!: Notification[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}
