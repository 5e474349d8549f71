import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  SUPPLIER_CATEGORY_GROUP_NAMES,
  type SupplierCategoryGroupName,
} from '@paycycle/schema/domain/supplier-category';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';

export const SupplierCategoryGroupEnum = graphqlEnum(
  'SupplierCategoryGroup',
  SUPPLIER_CATEGORY_GROUP_NAMES,
  'The two groups of the list of categories.',
  { frequent: 'What is chosen often.', infrequent: 'What is chosen now and then.' },
);

/** A category that a company offers for its suppliers (RULES.md, 82). */
@ObjectType({ description: 'A category that a company offers for its suppliers.' })
@Entity({ tableName: 'supplier_categories' })
export class SupplierCategory {
  @Field(() => Int, { description: 'Unique.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, { description: 'Its name, which its suppliers show.' })
  @Property({ type: 'string', length: 100 })
  name!: string;

  @Field(() => SupplierCategoryGroupEnum, { description: 'Where it stands in the list.' })
  @Property({ type: 'string', fieldName: 'category_group' })
  group!: SupplierCategoryGroupName;

  /** Its place in its group, among those that are not archived. */
  @Property({ type: 'integer' })
  position!: number;

  @Property({ type: 'datetime', nullable: true })
  archivedAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}
