import { Arg, Args, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity.ts';
import {
  countDeliveries,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhook,
  webhooksOf,
} from './webhook.service.ts';
import {
  ChangedWebhook,
  WebhookChange,
  WebhookDeliveryPage,
  WebhookInput,
  WebhookWithSecret,
} from './webhook.types.ts';

@Resolver(() => Company)
export class CompanyWebhooksResolver {
  @FieldResolver(() => [WebhookEndpoint], { description: 'Its webhook endpoints, oldest first.' })
  webhooks(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<WebhookEndpoint[]> {
    return webhooksOf(scope, id);
  }

  @FieldResolver(() => WebhookDeliveryPage, { description: 'Deliveries of one of its webhooks, newest first.' })
  async webhookDeliveries(
    @CurrentScope() scope: Scope,
    @Root() _company: Company,
    @Arg('webhookId', () => Int, { description: 'The `id` of the webhook.' }) webhookId: number,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<WebhookDeliveryPage> {
    const items = await listDeliveries(scope, webhookId, page);
    return { items, totalCount: await countDeliveries(scope, webhookId) };
  }

  @Mutation(() => WebhookWithSecret, {
    description: "Adds a webhook endpoint, which receives the company's events from now on.",
  })
  createWebhook(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => WebhookInput) input: WebhookInput,
  ): Promise<WebhookWithSecret> {
    return createWebhook(scope, companyId, input);
  }

  @Mutation(() => Company, { description: 'Deletes a webhook endpoint and its delivery history.' })
  async deleteWebhook(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return getCompany(scope, await deleteWebhook(scope, id));
  }
}

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  @FieldResolver(() => String, { description: 'Name of the user who added it or last changed its URL.' })
  addedBy(@CurrentScope() scope: Scope, @Root() { createdBy }: WebhookEndpoint): Promise<string> {
    return personName(scope, createdBy);
  }

  @Mutation(() => ChangedWebhook, {
    description: 'Changes the address or the events, or switches it off or on. Another address has a new secret.',
  })
  updateWebhook(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => WebhookChange) input: WebhookChange,
  ): Promise<ChangedWebhook> {
    return updateWebhook(scope, id, input);
  }

  @Mutation(() => WebhookWithSecret, {
    description: 'Replaces the secret. For a day messages are signed with the one before as well.',
  })
  rotateWebhookSecret(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<WebhookWithSecret> {
    return rotateWebhookSecret(scope, id);
  }

  @Mutation(() => WebhookEndpoint, { description: 'Sends a message that is about nothing, to try the address.' })
  sendTestWebhook(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<WebhookEndpoint> {
    return sendTestWebhook(scope, id);
  }

  @Mutation(() => WebhookDelivery, { description: 'Sends a message again, with the same id of its event.' })
  replayWebhookDelivery(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<WebhookDelivery> {
    return replayWebhookDelivery(scope, id);
  }
}
