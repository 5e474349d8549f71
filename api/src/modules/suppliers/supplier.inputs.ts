import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '../../kernel/graphql/page-args.ts';
import { Supplier } from './supplier.entity.ts';

@InputType({
  description: 'The fields of the supplier form. In an update, a field that is left out stays as it is.',
})
export class SupplierInput {
  @Field(() => String, { description: 'Unique within the company, ignoring case and spacing.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'An email address for enquiries.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Up to 50 characters, in any form.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'The postal address.' })
  address?: string | null;

  @Field(() => String, { nullable: true, description: "What it supplies, in the user's words." })
  category?: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1 to 365; 30 where none are given.' })
  paymentTermsDays?: number | null;

  @Field(() => String, { nullable: true, description: 'The name on the account.' })
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
  @Field(() => [Supplier], { description: 'The suppliers of this page.' })
  items!: Supplier[];

  @Field(() => Int, { description: 'How many are found on all pages.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Of all that are found, those paid by direct debit or card.' })
  autoPaidCount!: number;

  @Field(() => Int, { description: 'Of all that are found, those paid in payment runs or by hand.' })
  manualCount!: number;
}

@ObjectType({ description: 'A row of an uploaded table that was not imported.' })
export class ImportRowError {
  @Field(() => Int, { description: 'The line in the file, from 1.' })
  line!: number;

  @Field(() => String, { description: 'Why it was not imported, in words.' })
  message!: string;
}

@ObjectType({ description: 'What became of the rows of a file of suppliers.' })
export class SupplierImportResult {
  @Field(() => Int, { description: 'How many suppliers were added.' })
  imported!: number;

  @Field(() => Int, { description: 'Rows of a name that a supplier has already.' })
  skipped!: number;

  @Field(() => [ImportRowError], { description: 'Rows that were not imported, and why.' })
  errors!: readonly ImportRowError[];
}

/** Fewer than of other lists: suppliers are shown as cards. */
@ArgsType()
export class SupplierPageArgs extends PageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many to return at most.' })
  override limit!: number;
}
