import type { NotificationKind } from '@paycycle/schema/domain/notification';
import type { NotificationMailFrequency } from '@paycycle/schema/domain/notification-mail';
import { Arg, Args, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import {
  chooseKinds,
  countNotifications,
  listNotifications,
  markNotificationsRead,
  wantedKinds,
} from './notification.service.ts';
import {
  NotificationKindEnum,
  NotificationMail,
  NotificationMailFrequencyEnum,
  NotificationPage,
} from './notification.types.ts';
import { chooseNotificationMail, getNotificationMail } from './notification-mail.service.ts';

@Resolver(() => Company)
export class NotificationResolver {
  @FieldResolver(() => NotificationPage, {
    description: 'Notifications of the caller in this company, by role and preference. Newest first.',
  })
  async notifications(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<NotificationPage> {
    const items = await listNotifications(scope, id, page);
    return { items, totalCount: (await countNotifications(scope, id)).totalCount };
  }

  @FieldResolver(() => Int, { description: 'How many notifications the caller has not read.' })
  async unreadNotificationCount(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<number> {
    return (await countNotifications(scope, id)).unreadCount;
  }

  @Query(() => [NotificationKindEnum], { description: 'Of what the caller wants to hear.' })
  notificationKinds(@CurrentScope() scope: Scope): Promise<NotificationKind[]> {
    return wantedKinds(scope);
  }

  @Mutation(() => Company, {
    description: 'The caller has read notifications of a company: those with the ids, or all where none are given.',
  })
  async markNotificationsRead(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('ids', () => [Int], { nullable: true, description: 'The notifications that were read.' }) ids: number[] | null,
  ): Promise<Company> {
    await markNotificationsRead(scope, companyId, { ids });
    return getCompany(scope, companyId);
  }

  @Mutation(() => [NotificationKindEnum], {
    description: 'Sets the notification preferences of the caller, for all companies.',
  })
  chooseNotificationKinds(
    @CurrentScope() scope: Scope,
    @Arg('kinds', () => [NotificationKindEnum], { description: 'All that they want to hear of.' })
    kinds: NotificationKind[],
  ): Promise<NotificationKind[]> {
    return chooseKinds(scope, { kinds });
  }

  @Query(() => NotificationMail, { description: 'How the caller gets notifications by email.' })
  notificationMail(@CurrentScope() scope: Scope): Promise<NotificationMail> {
    return getNotificationMail(scope);
  }

  @Mutation(() => NotificationMail, {
    description: 'Sets how often the caller gets notifications by email. Tries a refused address again.',
  })
  chooseNotificationMail(
    @CurrentScope() scope: Scope,
    @Arg('frequency', () => NotificationMailFrequencyEnum, { description: 'How often.' })
    frequency: NotificationMailFrequency,
  ): Promise<NotificationMail> {
    return chooseNotificationMail(scope, { frequency });
  }
}
