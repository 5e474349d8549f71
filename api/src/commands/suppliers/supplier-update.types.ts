import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { SwitchedInvoices } from '../../modules/invoices/index.ts';
import { ImportRowError, SUPPLIER_ROW_OUTCOMES, type SupplierRowOutcome } from '../../modules/suppliers/index.ts';

const OutcomeEnum = graphqlEnum('SupplierRowOutcome', SUPPLIER_ROW_OUTCOMES, 'Effect of a row of a file.', {
  new: 'It adds a supplier.',
  skipped: 'A supplier of that name is there, and stays as it is.',
  unchanged: 'The supplier is already so.',
  update: 'It changes a supplier that exists.',
  wrong: "It can't be imported.",
});

@ObjectType({ description: 'One field that a row of a file would change.' })
export class SupplierFieldChange {
  @Field(() => String, { description: 'The field, as in `SupplierInput`.' })
  field!: string;

  @Field(() => String, { nullable: true, description: 'Stored value; null if empty.' })
  before!: string | null;

  @Field(() => String, { description: 'Value in the file.' })
  after!: string;
}

@ObjectType({ description: 'Effect of a row of a file of suppliers.' })
export class SupplierUpdateRow {
  @Field(() => Int, { description: 'The line in the file, from 1.' })
  line!: number;

  @Field(() => String, { description: 'The name of the supplier.' })
  name!: string;

  @Field(() => OutcomeEnum, { description: 'Outcome.' })
  outcome!: SupplierRowOutcome;

  @Field(() => [SupplierFieldChange], { description: 'What it changes of a supplier, or gives a new one.' })
  changes!: readonly SupplierFieldChange[];

  @Field(() => String, {
    nullable: true,
    description: 'Why it is not imported; of one that is, who else has its account. Null where there is neither.',
  })
  message!: string | null;
}

@ObjectType({ description: 'Preview of importing a file of suppliers. It stores nothing.' })
export class SupplierUpdatePreview {
  @Field(() => [SupplierUpdateRow], { description: 'The rows of the file, at most 5,000.' })
  rows!: readonly SupplierUpdateRow[];

  @Field(() => Boolean, {
    description: 'It is one column of text without a header, and may be no list of suppliers.',
  })
  isNamesOnly!: boolean;

  @Field(() => SwitchedInvoices, { description: 'What the file takes out of the payments, by its auto-paid column.' })
  leavingPayments!: SwitchedInvoices;

  @Field(() => SwitchedInvoices, { description: 'What is to pay again by its auto-paid column.' })
  returningToPayments!: SwitchedInvoices;

  @Field(() => String, { description: 'Names what is shown here, for the call that does it.' })
  content!: string;
}

@ObjectType({ description: 'Result of importing a file of suppliers.' })
export class SupplierUpdateResult {
  @Field(() => Int, { description: 'How many suppliers were added.' })
  addedCount!: number;

  @Field(() => Int, { description: 'How many suppliers were changed.' })
  updatedCount!: number;

  @Field(() => Int, { description: 'How many were already so.' })
  unchangedCount!: number;

  @Field(() => [ImportRowError], { description: 'Rows that were not imported, and why.' })
  errors!: readonly ImportRowError[];
}
