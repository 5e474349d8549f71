import type { SupplierCategoryGroupName } from '@paycycle/schema/domain/supplier-category';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { SupplierCategoryGroupEnum } from './supplier-category.entity.ts';

@InputType({ description: "A new category of a company's list." })
export class SupplierCategoryInput {
  @Field(() => String, { description: 'No other of the company has it, also not in other letters.' })
  name!: string;

  @Field(() => SupplierCategoryGroupEnum, { description: 'Where it stands in the list.' })
  group!: SupplierCategoryGroupName;
}

@InputType({ description: 'A change of one; what is left out stays.' })
export class SupplierCategoryChange {
  @Field(() => String, { nullable: true, description: 'Its suppliers follow.' })
  name!: string | null;

  @Field(() => SupplierCategoryGroupEnum, { nullable: true, description: 'The group that it moves to.' })
  group!: SupplierCategoryGroupName | null;

  @Field(() => Int, { nullable: true, description: 'Its place in the group, from 0.' })
  position!: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True offers it no more; suppliers that have it keep it.' })
  isArchived!: boolean | null;
}

@ObjectType('UnlistedSupplierCategory', {
  description: "A category that suppliers have and that is not on the company's list, as after an import.",
})
export class UnlistedSupplierCategory {
  @Field(() => String, { description: 'As the suppliers have it.' })
  name!: string;

  @Field(() => Int, { description: 'How many suppliers have it.' })
  supplierCount!: number;
}
