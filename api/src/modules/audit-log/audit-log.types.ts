import type { AuditedType, AuditSource, AuditVerb } from '@paycycle/schema/domain/audit-log';
import {
  AUDIT_SOURCES,
  AUDIT_VERBS,
  AUDITED_TYPES,
  RECORD_VERB_LABELS,
  RECORDED_TYPE_LABELS,
} from '@paycycle/schema/domain/audit-log';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';

export const AuditSourceEnum = graphqlEnum('AuditSource', AUDIT_SOURCES, 'By which way a change came.', {
  database: 'Somebody who worked on the database itself, or a change from before there was a record.',
  graphql: 'GraphQL, asked by a tool.',
  mail: 'A mail to the company.',
  page: 'Paycycle in a browser.',
  rest: 'REST.',
  worker: 'Paycycle by itself, such as after a message of the bank.',
});

const AuditVerbEnum = graphqlEnum('AuditVerb', AUDIT_VERBS, 'What was done.', described(RECORD_VERB_LABELS));
const AuditedTypeEnum = graphqlEnum(
  'AuditedType',
  AUDITED_TYPES,
  'What the record of a company speaks of.',
  described(RECORDED_TYPE_LABELS),
);

function described<Label extends Readonly<Record<string, string>>>(labels: Label): Label {
  return Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, `${label}.`])) as Label;
}

@InputType({ description: 'What the record of a company is narrowed to. What is left out narrows nothing.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The `id` of the user who did it.' })
  person?: string | null;

  @Field(() => AuditVerbEnum, { nullable: true, description: 'What was done.' })
  verb?: AuditVerb | null;

  @Field(() => AuditedTypeEnum, { nullable: true, description: 'What kind of record it was done to.' })
  recordType?: AuditedType | null;

  @Field(() => Int, { nullable: true, description: 'The `id` of the record that it was done to.' })
  recordId?: number | null;

  @Field(() => AuditSourceEnum, { nullable: true, description: 'By which door it came.' })
  door?: AuditSource | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'From this day on, in London.' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Up to this day, in London.' })
  to?: LocalDate | null;
}

@ObjectType('RecordedField', { description: 'A field of a record, before and after, in words.' })
class RecordedFieldObject {
  @Field(() => String, { description: "Its name in words: 'Payment terms days'." })
  field!: string;

  @Field(() => String, { nullable: true, description: 'What it was; null where there was nothing.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'What it is; null where there is nothing.' })
  after!: string | null;
}

@ObjectType('AuditEntry', { description: 'Something that was done in a company. It is never changed or deleted.' })
class RecordEntryObject {
  @Field(() => ID, { description: 'Counts up.' })
  id!: string;

  @Field(() => Int, { description: "The link of the company's chain that it is in: one for each transaction." })
  link!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was done.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Who did it, or in whose name Paycycle did it: their name or email; null where it is not known.',
  })
  by!: string | null;

  @Field(() => AuditVerbEnum, { description: 'What was done.' })
  verb!: AuditVerb;

  @Field(() => AuditedTypeEnum, { description: 'What it was done to.' })
  recordType!: AuditedType;

  @Field(() => Int, { nullable: true, description: 'The `id` of that record, which may be gone by now.' })
  recordId!: number | null;

  @Field(() => String, { nullable: true, description: 'What the record was called then.' })
  label!: string | null;

  @Field(() => [RecordedFieldObject], { description: 'The fields that changed, by name.' })
  fields!: readonly RecordedFieldObject[];

  @Field(() => AuditSourceEnum, { description: 'By which door it came.' })
  door!: AuditSource;

  @Field(() => String, { nullable: true, description: 'The network address that it came from.' })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'The token that was shown, by its number and name.' })
  token!: string | null;
}

@ObjectType({ description: 'The newest signature of the record, by a key that is kept outside the database.' })
class AuditSignature {
  @Field(() => Int, { description: 'The link that it vouches for, and with it for all before.' })
  link!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was signed.' })
  at!: Date;

  @Field(() => String, { description: 'The public key (Ed25519, base64).' })
  key!: string;
}

@ObjectType({ description: 'A page of the record.' })
export class AuditEntryPage {
  @Field(() => [RecordEntryObject], { description: 'The newest first.' })
  items!: RecordEntryObject[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;

  @Field(() => AuditSignature, { nullable: true, description: 'Null until the record was signed for the first time.' })
  signature!: AuditSignature | null;
}
