import { Field, ObjectType } from 'type-graphql';
import { PushDevice } from '../../identity/index.ts';

@ObjectType({ description: 'Notifications that browsers of the caller show although Paycycle is closed.' })
export class PushNotifications {
  @Field(() => String, {
    nullable: true,
    description:
      "The operator's public VAPID key, with which browsers subscribe; null if the operator has set no keys.",
  })
  publicKey!: string | null;

  @Field(() => [PushDevice], { description: 'Browsers of the caller that show notifications.' })
  devices!: PushDevice[];
}
