import { Field, Int, ObjectType } from 'type-graphql';
import { BulkRefusal, DeletionResult } from '../kernel/graphql/deletion.types.ts';
import { Company } from '../modules/companies/index.ts';
import { Invoice } from '../modules/invoices/index.ts';

@ObjectType({ description: 'Result of marking invoices as paid.' })
export class MarkInvoicesPaidResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
  company!: Company;

  @Field(() => Int, { description: 'How many invoices were marked as paid.' })
  updatedCount!: number;

  @Field(() => [Invoice], { description: 'Those that changed; at most 500 of them.' })
  invoices!: Invoice[];

  @Field(() => Int, {
    nullable: true,
    description: 'Pass it to `undoMarkInvoicesPaid` to undo it; null if no invoice was marked.',
  })
  markId!: number | null;

  @Field(() => Int, { description: 'Invoices that stay as they are.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why invoices stay as they are, and how many.' })
  refusals!: readonly BulkRefusal[];
}

@ObjectType({ description: 'Result of undoing a marking as paid.' })
export class UndoMarkInvoicesPaidResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
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

@ObjectType('InvoiceDeletionResult', { description: 'Result of deleting many invoices.' })
export class InvoiceDeletionResult extends DeletionResult {
  @Field(() => InvoicesHeldByFileType, {
    nullable: true,
    description: 'Those that stay because of nothing but a downloaded payment file; null where there are none.',
  })
  heldByFile!: InvoicesHeldByFileType | null;
}
