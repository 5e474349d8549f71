import { type DuplicateKind, POSSIBLE_DUPLICATE_REASONS } from '@paycycle/schema/domain/invoice-duplicate';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import type { MergePreview } from './merge-suppliers.ts';
import { BANK_DETAILS_OUTCOMES, type BankDetailsOutcome, type MergeObstacle } from './plan-supplier-merge.ts';
import type { MergeDuplicate } from './supplier-merge.read.ts';

const BankDetailsOutcomeEnum = graphqlEnum(
  'BankDetailsOutcome',
  BANK_DETAILS_OUTCOMES,
  "Bank details after the merge. The kept supplier's stay; if it has none, the other's are taken over.",
  {
    none: 'Neither has any.',
    same: 'Both have the same.',
    kept: 'Only the kept supplier has bank details.',
    differ: "They differ. The kept supplier's stay, and the caller must confirm that.",
    taken: 'The kept supplier has none. Those of the other are taken over and must be confirmed.',
  },
);

const DuplicateKindEnum = graphqlEnum(
  'MergeDuplicateKind',
  ['exact', ...POSSIBLE_DUPLICATE_REASONS],
  'Why two invoices may be one.',
  {
    exact: 'The same number and amount.',
    same_number: 'The same number with another amount.',
    same_amount: 'The same amount within five days.',
  },
);

const LISTED_MAX = 20;

@ObjectType({ description: 'Two invoices that may be one, once they are under one supplier.' })
export class SupplierMergeDuplicate {
  @Field(() => String, { description: 'Of the supplier that is merged.' })
  invoiceNumber!: string;

  @Field(() => PenceScalar, { description: 'Its amount.' })
  amountPence!: Pence;

  @Field(() => String, { description: 'Of the supplier that is kept.' })
  ofNumber!: string;

  @Field(() => PenceScalar, { description: 'Its amount.' })
  ofAmountPence!: Pence;

  @Field(() => DuplicateKindEnum, { description: 'Why they may be one.' })
  kind!: DuplicateKind;
}

@ObjectType({ description: 'An obstacle to a merge.' })
export class SupplierMergeObstacle {
  @Field(() => String, { description: 'The code with which the merge is refused.' })
  code!: string;

  @Field(() => String, { description: 'Message with the remedy.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: "The field of the merge's input that agrees to it; null for none.",
  })
  agreement!: string | null;
}

@ObjectType({ description: 'Preview of a merge of two suppliers. It changes nothing.' })
export class SupplierMergePreview {
  @Field(() => Supplier, { description: 'The kept supplier.' })
  kept!: Supplier;

  @Field(() => Supplier, { description: 'The one that would be archived.' })
  merged!: Supplier;

  @Field(() => Int, { description: 'The supplier that Paycycle suggests keeping.' })
  suggestedKeptId!: number;

  @Field(() => Int, { description: 'How many invoices move.' })
  invoiceCount!: number;

  @Field(() => Int, { description: 'Those of them that are not paid.' })
  openCount!: number;

  @Field(() => PenceScalar, { description: 'What is still to pay of them.' })
  openPence!: Pence;

  @Field(() => Int, { description: 'Invoices that stay, as whom they were paid to is on record.' })
  notMovedCount!: number;

  @Field(() => Int, { description: 'Payments through the provider; they stay on record.' })
  paymentCount!: number;

  @Field(() => Int, { description: 'Learned patterns that move.' })
  patternCount!: number;

  @Field(() => Int, { description: 'Invoices that are in draft runs, which will follow.' })
  draftRunInvoiceCount!: number;

  @Field(() => Int, { description: "Invoices whose status follows the kept one's auto-paid setting." })
  statusChangeCount!: number;

  @Field(() => PenceScalar, { description: 'What is left to pay of those.' })
  statusChangePence!: Pence;

  @Field(() => [String], { description: 'Empty fields of the kept supplier that are filled from the other.' })
  filledFields!: readonly string[];

  @Field(() => BankDetailsOutcomeEnum, { description: 'Bank details after the merge.' })
  bankDetails!: BankDetailsOutcome;

  @Field(() => [SupplierMergeDuplicate], { description: 'Invoices that may be one; at most 20.' })
  duplicates!: readonly SupplierMergeDuplicate[];

  @Field(() => Int, { description: 'Count.' })
  duplicateCount!: number;

  @Field(() => [SupplierMergeObstacle], { description: 'Obstacles to the merge; empty if there are none.' })
  obstacles!: readonly SupplierMergeObstacle[];

  @Field(() => String, { description: 'Sent with the merge, it is refused if it would do something else.' })
  content!: string;
}

/** A preview in the shape of the APIs: figures, and no list without an end. */
export function previewSummary(preview: MergePreview) {
  const { moved, duplicates, filled, ...rest } = preview;
  const changed = moved.filter(({ status, before }) => status !== before.status);
  return {
    kept: rest.kept,
    merged: rest.merged,
    suggestedKeptId: rest.suggestedKeptId,
    invoiceCount: moved.length,
    openCount: rest.openCount,
    openPence: rest.openPence,
    notMovedCount: rest.staying.length,
    paymentCount: rest.paymentCount,
    patternCount: rest.patternCount,
    draftRunInvoiceCount: moved.filter(({ before }) => before.paymentRunId !== null).length,
    statusChangeCount: changed.length,
    statusChangePence: sumPence(changed.map(({ before }) => before.outstandingPence)),
    filledFields: Object.keys(filled),
    bankDetails: rest.bankDetails,
    duplicates: duplicates.slice(0, LISTED_MAX).map(listed),
    duplicateCount: duplicates.length,
    obstacles: rest.obstacles.map((obstacle: MergeObstacle) => ({ ...obstacle })),
    content: rest.content,
  };
}

function listed({ invoiceNumber, amountPence, ofNumber, ofAmountPence, kind }: MergeDuplicate): SupplierMergeDuplicate {
  return { invoiceNumber, amountPence, ofNumber, ofAmountPence, kind };
}
