import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../../kernel/graphql/scalars.ts';
import type { SuggestionKind } from '../../../matching-engine/index.ts';
import { Invoice } from '../../invoices/index.ts';
import type { SuggestionStrength } from './suggest-all.plan.ts';

const SUGGESTION_KINDS = [
  'invoice',
  'invoices',
  'payment_run',
  'part_payment',
  'fee',
  'credit_note',
  'refund',
] as const satisfies readonly SuggestionKind[];

const SuggestionKindEnum = graphqlEnum(
  'SuggestionKind',
  SUGGESTION_KINDS,
  'How a transaction is explained. Part payments, fees and credit notes leave a difference and are never accepted automatically; a refund is money that came in for an invoice that was paid, and pays nothing.',
  {
    credit_note: 'Invoices less a credit note of the supplier.',
    fee: 'One invoice, with a fee on top.',
    invoice: 'One invoice in full.',
    invoices: 'Several invoices of a supplier in full.',
    part_payment: 'A part of one invoice.',
    payment_run: 'What a payment run pays.',
    refund: 'Money back for an invoice that was paid.',
  },
);

const SuggestionStrengthEnum = graphqlEnum(
  'SuggestionStrength',
  ['sure', 'possible'] as const satisfies readonly SuggestionStrength[],
  'How sure a suggestion is. A possible one is the best pair by the match score (RULES.md, section 9), or a refund: it is for a person to decide, and is never accepted in bulk.',
  { possible: 'For a person to decide; never accepted in bulk.', sure: 'Certain enough to be accepted in bulk.' },
);

@ObjectType({ description: 'What a transaction may have paid, how sure that is, and why.' })
export class SuggestionChoice {
  @Field(() => SuggestionKindEnum, { description: 'How it explains the transaction.' })
  kind!: SuggestionKind;

  @Field(() => [Invoice], { description: 'Invoices that the transaction may have paid.' })
  invoices!: readonly Invoice[];

  @Field(() => Int, { nullable: true, description: 'The item of a payment run that was paid, if it was just one.' })
  paymentRunItemId!: number | null;

  @Field(() => Boolean, {
    description: 'The line names another invoice number of the same form: it is never accepted in bulk.',
  })
  namesAnother!: boolean;

  @Field(() => Float, {
    description:
      'From 0 to 1. Calibrated where the suggestion is sure: of those with 0.9, nine in ten are right. A rough estimate where it is only possible.',
  })
  confidence!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Points of RULES.md, section 9, not capped; null where it does not compare: several invoices, or another amount.',
  })
  score!: number | null;

  @Field(() => [String], { description: 'Reasons for the user.' })
  reasons!: readonly string[];

  @Field(() => PenceScalar, {
    description:
      'What went out less what the invoices still come to. Zero but for a part payment, a fee and a credit note. Of a refund, what came in less the amount of the invoice.',
  })
  differencePence!: Pence;
}

@ObjectType({
  description: 'What is suggested for one open transaction: one choice, or several that fit equally well.',
})
export class Suggestion {
  @Field(() => Int, { description: 'The transaction to explain.' })
  bankTransactionId!: number;

  @Field(() => SuggestionStrengthEnum, { description: 'Strength of the suggestion.' })
  strength!: SuggestionStrength;

  @Field(() => Boolean, { description: 'Several choices fit equally well.' })
  isTie!: boolean;

  @Field(() => [SuggestionChoice], { description: 'Best first.' })
  choices!: readonly SuggestionChoice[];

  @Field(() => Boolean, { description: 'Whether a search ended at its bound before all sets were looked at.' })
  isSearchIncomplete!: boolean;
}

@ObjectType({ description: 'Changes to suggestions since a version.' })
export class SuggestionChanges {
  @Field(() => String, { description: 'What they are now; `since` of the next question.' })
  version!: string;

  @Field(() => Boolean, { description: 'The version before is not remembered: `changed` is all that there is.' })
  isWhole!: boolean;

  @Field(() => [Int], { description: 'Transactions that no longer have a suggestion.' })
  gone!: readonly number[];

  @Field(() => [Suggestion], { description: 'New ones, and those that are not what they were.' })
  changed!: readonly Suggestion[];
}
