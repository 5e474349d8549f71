import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import type { Pence } from '@paycycle/schema/domain/money';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import type { InvoiceSnapshot } from '../../modules/invoices/index.ts';
import type { MovedLearning } from '../../modules/matching/index.ts';
import type { BankAccount, FilledFields } from '../../modules/suppliers/index.ts';

/** An invoice that moved, and what it was before. */
export interface MovedInvoiceNote {
  readonly id: number;
  readonly status: InvoiceStatus;
  readonly statusBefore: InvoiceStatus;
  /** Invoice that the merge flagged this one as a duplicate of. */
  readonly duplicateOfId: number | null;
  readonly before: InvoiceSnapshot;
}

/** Changes of a merge, stored so that it can be undone. */
export interface Moved {
  readonly merged: {
    readonly isActive: boolean;
    readonly pointedIds: readonly number[];
  };
  readonly kept: { readonly filled: FilledFields; readonly account: BankAccount | null };
  readonly invoices: readonly MovedInvoiceNote[];
  readonly learned: MovedLearning;
}

@ObjectType({ description: 'A merge of two suppliers and the records that moved.' })
export class SupplierMerge {
  @Field(() => Int, { description: 'Unique among all companies.' })
  id!: number;

  @Field(() => Int, { description: 'The company of both.' })
  companyId!: number;

  @Field(() => Int, { description: 'The supplier that was kept.' })
  keptSupplierId!: number;

  @Field(() => String, { description: 'Its name today.' })
  keptName!: string;

  @Field(() => Int, { description: 'The supplier that was merged into it, and is archived.' })
  mergedSupplierId!: number;

  @Field(() => String, { description: 'Its name today.' })
  mergedName!: string;

  @Field(() => Int, { description: 'How many invoices moved.' })
  invoiceCount!: number;

  @Field(() => PenceScalar, { description: 'What was still to pay of them.' })
  openPence!: Pence;

  @Field(() => Int, { description: 'How many learned patterns moved.' })
  patternCount!: number;

  @Field(() => Int, { description: 'Invoices that stayed, as whom they were paid to is on record.' })
  notMovedCount!: number;

  @Field(() => String, { description: "The person's name, or the email." })
  mergedBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When they were merged.' })
  mergedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Name of the user who undid it; null if it was not undone.' })
  undoneBy!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was undone; null if it was not.' })
  undoneAt!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Last time at which it can be undone; null after it was undone.',
  })
  undoUntil!: Date | null;
}

@InputType({ description: 'What the caller has seen of a merge, and agrees to.' })
export class SupplierMergeInput {
  @Field(() => String, {
    nullable: true,
    description: 'Of the preview: the merge is refused if it would do something else.',
  })
  content?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'The same invoice under both is marked as a possible duplicate.',
  })
  allowDuplicates?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "The kept one's bank details stay, although the other's differ.",
  })
  allowOtherAccount?: boolean | null;
}

@ObjectType({ description: 'A merge of two suppliers.' })
export class SupplierMergeResult {
  @Field(() => SupplierMerge, { description: 'Its record.' })
  merge!: SupplierMerge;

  @Field(() => Boolean, { description: 'True if the suppliers were merged already. This call changed nothing.' })
  wasAlreadyApplied!: boolean;
}

@ObjectType({ description: 'Result of undoing a merge.' })
export class UndoSupplierMergeResult {
  @Field(() => SupplierMerge, { description: 'Its record.' })
  merge!: SupplierMerge;

  @Field(() => Int, { description: 'How many invoices went back.' })
  restoredCount!: number;

  @Field(() => [String], {
    description:
      'Numbers of invoices that stay with the kept supplier: changed since, or paid together with such a one less a credit note.',
  })
  stayed!: readonly string[];

  @Field(() => Boolean, { description: 'True if the merge was undone already. This call changed nothing.' })
  wasAlreadyApplied!: boolean;
}
