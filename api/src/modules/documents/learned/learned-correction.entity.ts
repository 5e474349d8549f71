import type { Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { Supplier } from '../../suppliers/index.ts';

const LEARNED_KINDS = ['name', 'layout', 'field'] as const;
export type LearnedKind = (typeof LEARNED_KINDS)[number];

const LearnedKindEnum = graphqlEnum('LearnedReadingKind', LEARNED_KINDS, 'What was learned from corrections.', {
  field: 'Where one field stands on them.',
  layout: 'How they look.',
  name: 'What name they bear.',
});

/** A user's correction of a supplier's document, for the next one (RULES.md, 67). Never bank details. */
@ObjectType({ description: "What a person has corrected on a supplier's document, for the next one." })
@Entity({ tableName: 'learned_readings' })
export class LearnedCorrection {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @ManyToOne(() => Supplier, { ref: true })
  supplier!: Ref<Supplier>;

  @Field(() => LearnedKindEnum, { description: 'What it says of its documents.' })
  @Property({ type: 'string', length: 10 })
  kind!: LearnedKind;

  /** Search key: a name, a layout, or a field on a layout, normalised for comparison. */
  @Property({ type: 'text' })
  key!: string;

  @Field(() => String, { nullable: true, description: 'Which field, where it says where one stands.' })
  @Property({ type: 'string', length: 20, nullable: true })
  field!: string | null;

  @Field(() => String, { description: 'What stands on the document: the name, the begin of it, or the label.' })
  @Property({ type: 'text' })
  printed!: string;

  /** Data of a layout or a field for the document reader. */
  @Property({ type: 'json', nullable: true })
  hint!: object | null;

  @Field(() => String, { description: 'The document on which it was corrected.' })
  @Property({ type: 'string', length: 255 })
  fileName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was last corrected.' })
  @Property({ type: 'datetime' })
  learnedAt!: Date;

  @Property({ type: 'string' })
  learnedBy!: string;
}
