import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';

/** A mail that brought documents. A mail that is sent again is the same one. */
@ObjectType('DocumentMail', {
  description: 'The email that a document arrived with. Its sender can be forged.',
})
@Entity({ tableName: 'received_mails' })
export class ReceivedMail extends CompanyRecord {
  /** Equal for a mail that is sent again. */
  @Property({ type: 'text' })
  digest!: string;

  @Field(() => String, { nullable: true, description: 'Sender address as stated in the email.' })
  @Property({ type: 'string', length: 255, fieldName: 'sender_address', nullable: true })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'The name beside that address.' })
  @Property({ type: 'string', length: 255, fieldName: 'sender_name', nullable: true })
  fromName!: string | null;

  @Field(() => String, { nullable: true, description: 'Its subject.' })
  @Property({ type: 'string', length: 500, nullable: true })
  subject!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What the operator's own relay says of the sender, such as 'SPF pass, DKIM pass'; null: not checked.",
  })
  @Property({ type: 'string', length: 255, nullable: true })
  authentication!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the sender may be forged; null if there is no doubt.' })
  @Property({ type: 'string', length: 255, nullable: true })
  doubt!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it arrived.' })
  @Property({ type: 'datetime' })
  receivedAt!: Date;
}
