import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity.ts';

@InputType({ description: 'Input of a webhook endpoint.' })
export class WebhookInput {
  @Field(() => String, { description: 'An address in the public internet that begins with https://.' })
  url!: string;

  @Field(() => [String], { description: 'Such as `invoice.paid`; the guide lists them.' })
  events!: string[];
}

@InputType({ description: 'A change of it; what is left out stays.' })
export class WebhookChange {
  @Field(() => String, { nullable: true, description: 'An address in the public internet that begins with https://.' })
  url?: string;

  @Field(() => [String], { nullable: true, description: 'Such as `invoice.paid`; the guide lists them.' })
  events?: string[];

  @Field(() => Boolean, { nullable: true, description: 'True if it receives new events.' })
  isEnabled?: boolean;
}

@ObjectType({ description: 'An endpoint with its new secret.' })
export class WebhookWithSecret {
  @Field(() => WebhookEndpoint, { description: 'As it is listed.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, { description: 'Signs what it is sent. This is the only time that it is shown.' })
  secret!: string;
}

@ObjectType({ description: 'A changed endpoint, with its new secret where it has one.' })
export class ChangedWebhook {
  @Field(() => WebhookEndpoint, { description: 'As it is listed.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, {
    nullable: true,
    description: 'Of another address. This is the only time that it is shown. Null where the address stays.',
  })
  secret!: string | null;
}

@ObjectType({ description: 'A part of a list of messages, the newest first.' })
export class WebhookDeliveryPage {
  @Field(() => [WebhookDelivery], { description: 'The messages of this page.' })
  items!: WebhookDelivery[];

  @Field(() => Int, { description: 'Number of records on all pages.' })
  totalCount!: number;
}
