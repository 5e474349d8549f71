import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@paycycle/schema/domain/notification';
import {
  NOTIFICATION_MAIL_FREQUENCIES,
  NOTIFICATION_MAIL_FREQUENCY_LABELS,
  type NotificationMailFrequency,
} from '@paycycle/schema/domain/notification-mail';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

const descriptions = Object.fromEntries(
  Object.entries(NOTIFICATION_KIND_LABELS).map(([kind, label]) => [kind, `${label}.`]),
) as Record<NotificationKind, string>;

export const NotificationKindEnum = graphqlEnum(
  'NotificationKind',
  NOTIFICATION_KINDS,
  'Kinds of notifications.',
  descriptions,
);

@ObjectType({ description: 'A notification to the caller about a company. Stored for 90 days.' })
export class Notification {
  @Field(() => Int, { description: 'Counts up.' })
  id!: number;

  @Field(() => NotificationKindEnum, { description: 'Kind of the question.' })
  kind!: NotificationKind;

  @Field(() => String, { description: 'What happened.' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'Further details.' })
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

export const NotificationMailFrequencyEnum = graphqlEnum(
  'NotificationMailFrequency',
  NOTIFICATION_MAIL_FREQUENCIES,
  'How often notifications come by email.',
  NOTIFICATION_MAIL_FREQUENCY_LABELS,
);

@ObjectType({ description: 'How the caller gets notifications by email.' })
export class NotificationMail {
  @Field(() => NotificationMailFrequencyEnum, { description: 'How often.' })
  frequency!: NotificationMailFrequency;

  @Field(() => Boolean, { description: 'The operator has set up mail. Without it, no email is sent.' })
  isConfigured!: boolean;

  @Field(() => Boolean, { description: "The caller's address is verified. Without that, no email is sent." })
  isVerified!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "Words of the mail server that refused the last email to the caller's address; null if none did. Emails begin again once the caller saves the choice.",
  })
  refusal!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the refused email was sent; null without one.' })
  refusedAt!: Date | null;
}
