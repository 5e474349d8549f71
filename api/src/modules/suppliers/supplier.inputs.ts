import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { Supplier } from './supplier.entity.ts';

@InputType({
  description: 'The fields of the supplier form. In an update, a field that is left out stays as it is.',
})
export class SupplierInput {
  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  address?: string | null;

  @Field(() => String, { nullable: true })
  category?: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1 to 365; 30 where none are given.' })
  paymentTermsDays?: number | null;

  @Field(() => String, { nullable: true })
  bankAccountName?: string | null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX.' })
  bankSortCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Eight digits.' })
  bankAccountNumber?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Its unpaid invoices follow at once, but for those in a payment run.',
  })
  isAutoPaid?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'False archives it: it is offered nowhere any more.' })
  isActive?: boolean | null;
}

@ObjectType({ description: 'A part of a list of suppliers, and how many the whole list holds.' })
export class SupplierPage {
  @Field(() => [Supplier])
  items!: Supplier[];

  @Field(() => Int)
  totalCount!: number;

  @Field(() => Int)
  autoPaidCount!: number;

  @Field(() => Int)
  manualCount!: number;
}

@ObjectType({ description: 'A row of an uploaded table that was not imported.' })
export class ImportRowError {
  @Field(() => Int)
  line!: number;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'What became of the rows of a file of suppliers.' })
export class SupplierImportResult {
  @Field(() => Int)
  imported!: number;

  @Field(() => Int, { description: 'Rows of a name that a supplier has already.' })
  skipped!: number;

  @Field(() => [ImportRowError])
  errors!: readonly ImportRowError[];
}
