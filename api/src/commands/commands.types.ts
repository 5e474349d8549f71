import { Field, Int, ObjectType } from 'type-graphql';
import { BulkRefusal, DeletionResult } from '../kernel/graphql/deletion.types.ts';
import { Company } from '../modules/companies/index.ts';
import { Invoice } from '../modules/invoices/index.ts';

@ObjectType({ description: 'What became of invoices that were marked as paid.' })
export class MarkInvoicesPaidResult {
  @Field(() => Company, { description: 'Whose invoices they are: its lists and figures have changed.' })
  company!: Company;

  @Field(() => Int, { description: 'How many invoices were marked as paid.' })
  updatedCount!: number;

  @Field(() => [Invoice], { description: 'Those that changed; at most 500 of them.' })
  invoices!: Invoice[];

  @Field(() => Int, { nullable: true, description: 'By which it can be undone; null when nothing was marked.' })
  markId!: number | null;

  @Field(() => Int, { description: 'Invoices that stay as they are.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why invoices stay as they are, and how many.' })
  refusals!: readonly BulkRefusal[];
}

@ObjectType({ description: 'What became of a marking as paid that was undone.' })
export class UndoMarkInvoicesPaidResult {
  @Field(() => Company, { description: 'Whose invoices they are: its lists and figures have changed.' })
  company!: Company;

  @Field(() => [Invoice], { description: 'Those that are again what they were; at most 500 of them.' })
  invoices!: Invoice[];

  @Field(() => Int, { description: 'Invoices that are again what they were.' })
  restoredCount!: number;

  @Field(() => Int, { description: 'Invoices that have changed since and stay as they are.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why invoices stay as they are, and how many.' })
  refusals!: readonly BulkRefusal[];
}

@ObjectType('InvoicesHeldByFile', { description: 'Invoices that nothing but a downloaded payment file holds.' })
class InvoicesHeldByFileType {
  @Field(() => [Int], { description: 'Which they are: `fileWasNotSent` lets them go.' })
  invoiceIds!: readonly number[];

  @Field(() => String, { description: 'The reason that counts them among the refusals.' })
  reason!: string;
}

@ObjectType('InvoiceDeletionResult', { description: 'What a deletion of many invoices did.' })
export class InvoiceDeletionResultType extends DeletionResult {
  @Field(() => InvoicesHeldByFileType, {
    nullable: true,
    description: 'Those that stay because of nothing but a downloaded payment file; null where there are none.',
  })
  heldByFile!: InvoicesHeldByFileType | null;
}
