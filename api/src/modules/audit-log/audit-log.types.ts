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
  database: 'A direct change to the database, or one from before the audit log existed.',
  graphql: 'GraphQL, called by an external tool.',
  mail: 'A mail to the company.',
  page: 'Paycycle in a browser.',
  rest: 'REST.',
  worker: 'A background job, such as one that handles a message from the bank.',
});

const AuditVerbEnum = graphqlEnum('AuditVerb', AUDIT_VERBS, 'Actions in the audit log.', described(RECORD_VERB_LABELS));
const AuditedTypeEnum = graphqlEnum(
  'AuditedType',
  AUDITED_TYPES,
  'Types of records in the audit log.',
  described(RECORDED_TYPE_LABELS),
);

function described<Label extends Readonly<Record<string, string>>>(labels: Label): Label {
  return Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, `${label}.`])) as Label;
}

@InputType({ description: 'Filters of the audit log. A missing field does not filter.' })
export class AuditFilter {
  @Field(() => ID, { nullable: true, description: 'The `id` of the user who did it.' })
  person?: string | null;

  @Field(() => AuditVerbEnum, { nullable: true, description: 'The action.' })
  verb?: AuditVerb | null;

  @Field(() => AuditedTypeEnum, { nullable: true, description: 'Type of the changed record.' })
  recordType?: AuditedType | null;

  @Field(() => Int, { nullable: true, description: 'The `id` of the record that it was done to.' })
  recordId?: number | null;

  @Field(() => AuditSourceEnum, { nullable: true, description: 'Source of the change: page, API, job or database.' })
  source?: AuditSource | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'From this day on, in London.' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Up to this day, in London.' })
  to?: LocalDate | null;
}

@ObjectType('RecordedField', { description: 'A field of a record, before and after, in words.' })
export class RecordedField {
  @Field(() => String, { description: "Label of the field, such as 'Payment terms days'." })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Old value; null if empty.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'New value; null if empty.' })
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
    description: 'Name or email of the user who did it, or for whom Paycycle did it; null if unknown.',
  })
  by!: string | null;

  @Field(() => AuditVerbEnum, { description: 'The action.' })
  verb!: AuditVerb;

  @Field(() => AuditedTypeEnum, { description: 'Type of the changed record.' })
  recordType!: AuditedType;

  @Field(() => Int, { nullable: true, description: 'The `id` of that record. It may have been deleted since.' })
  recordId!: number | null;

  @Field(() => String, { nullable: true, description: 'Name of the record at that time.' })
  label!: string | null;

  @Field(() => [RecordedField], { description: 'The fields that changed, by name.' })
  fields!: readonly RecordedField[];

  @Field(() => AuditSourceEnum, { description: 'Source of the change: page, API, job or database.' })
  source!: AuditSource;

  @Field(() => String, { nullable: true, description: 'The network address that it came from.' })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'The token that was shown, by its number and name.' })
  token!: string | null;

  @Field(() => String, { nullable: true, description: 'The `Request-Id` of the request; null where there was none.' })
  requestId!: string | null;
}

@ObjectType({ description: 'Newest signature of the audit log. Its key is stored outside the database.' })
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

  @Field(() => AuditSignature, {
    nullable: true,
    description: 'Newest signature; null until the audit log is signed for the first time.',
  })
  signature!: AuditSignature | null;
}
