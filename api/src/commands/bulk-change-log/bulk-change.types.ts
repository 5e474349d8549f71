import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { BulkRefusal } from '../../kernel/graphql/deletion.types.ts';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';
import { Company } from '../../modules/companies/index.ts';
import { Document } from '../../modules/documents/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { PaymentRun } from '../../modules/payment-runs/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';

@InputType({ description: 'The one change that is made to many suppliers; exactly one field is given.' })
export class SupplierChangeInput {
  @Field(() => Int, { nullable: true, description: 'New payment terms, from 1 to 365 days.' })
  paymentTermsDays?: number | null;

  @Field(() => String, {
    nullable: true,
    description: "New payment terms as a rule in words, such as '30 days end of month' or '2/10 net 30'.",
  })
  paymentTerms?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether they are paid by Direct Debit or card.' })
  isAutoPaid?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'False archives them, true restores them.' })
  isActive?: boolean | null;
}

@InputType({ description: 'The one change that is made to many invoices; exactly one field is given.' })
export class InvoiceChangeInput {
  @Field(() => LocalDateScalar, { nullable: true, description: 'The new due date.' })
  dueDate?: LocalDate | null;

  @Field(() => Boolean, { nullable: true, description: 'Puts them in query, or takes them out of it.' })
  isInQuery?: boolean | null;
}

@ObjectType({ description: 'What a change of many records at once did.' })
abstract class BulkChangeResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
  company!: Company;

  @Field(() => Int, { description: 'Number of changed records.' })
  changedCount!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Pass it to `undoBulkChange` to undo the change; null if nothing changed.',
  })
  changeId!: number | null;

  @Field(() => Int, { description: 'Number of records that were not changed.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why they stay as they are, and how many.' })
  refusals!: readonly BulkRefusal[];
}

@ObjectType({ description: 'Result of a change to many suppliers.' })
export class ChangeSuppliersResult extends BulkChangeResult {
  @Field(() => [Supplier], { description: 'Those that changed; at most 500 of them.' })
  suppliers!: Supplier[];
}

@ObjectType({ description: 'Result of a change to many invoices.' })
export class ChangeInvoicesResult extends BulkChangeResult {
  @Field(() => [Invoice], { description: 'Those that changed; at most 500 of them.' })
  invoices!: Invoice[];
}

@ObjectType({ description: 'Result of adding invoices to a payment run.' })
export class AddInvoicesToRunResult extends ChangeInvoicesResult {
  @Field(() => PaymentRun, { nullable: true, description: 'The run; null when no invoice can go into a new one.' })
  run!: PaymentRun | null;
}

@ObjectType({ description: 'Result of undoing a bulk change.' })
export class UndoBulkChangeResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
  company!: Company;

  @Field(() => Int, { description: 'Records that are again what they were.' })
  restoredCount!: number;

  @Field(() => [Supplier], { description: 'Suppliers among them; at most 500.' })
  suppliers!: Supplier[];

  @Field(() => [Invoice], { description: 'Invoices among them, or that followed their suppliers; at most 500.' })
  invoices!: Invoice[];

  @Field(() => [Document], { description: 'Documents that wait for review again; at most 500.' })
  documents!: Document[];

  @Field(() => Int, { description: 'Records that have changed since and stay.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why they stay as they are, and how many.' })
  refusals!: readonly BulkRefusal[];
}
