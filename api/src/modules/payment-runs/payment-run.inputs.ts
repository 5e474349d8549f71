import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { PaymentRunStatusEnum } from '../invoices/index.ts';

@InputType({ description: 'What makes a payment run.' })
export class PaymentRunInput {
  @Field(() => String, { nullable: true, description: "'PR-' and the run's number where none is given." })
  name?: string | null;

  @Field(() => LocalDateScalar)
  runDate!: LocalDate;

  @Field(() => PenceScalar, { nullable: true, description: 'Refused when it is not the sum of the invoices.' })
  totalAmountPence?: Pence | null;

  @Field(() => PaymentRunStatusEnum, { nullable: true, description: 'A new run is a draft, or pending.' })
  status?: PaymentRunStatus | null;

  @Field(() => String, { nullable: true })
  notes?: string | null;

  @Field(() => [Int])
  invoiceIds!: number[];
}

@ObjectType({ description: 'Why so many records stay.' })
export class DeletionRefusal {
  @Field(() => String)
  reason!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'What may go goes; the others stay and are counted with their reasons.' })
export class DeletionResult {
  @Field(() => Int)
  deletedCount!: number;

  @Field(() => Int)
  refusedCount!: number;

  @Field(() => [DeletionRefusal])
  refusals!: readonly DeletionRefusal[];
}
