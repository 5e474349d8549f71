import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { VAT_REPAYMENT_STATES, type VatRepaymentState } from '@paycycle/schema/domain/vat-repayment';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

const VatRepaymentStateEnum = graphqlEnum(
  'VatRepaymentState',
  VAT_REPAYMENT_STATES,
  'How an invoice stands with the rule that VAT of what is unpaid for six months has to be repaid to HMRC.',
  {
    paid_late: 'It was paid after the six months: VAT that was repaid may be reclaimed.',
    soon: 'The six months end within 30 days.',
    to_repay: 'The six months are over.',
  },
);

@ObjectType({
  description: 'VAT of an invoice that has to be repaid to HMRC, unless the company uses cash accounting.',
})
export class VatRepayment {
  @Field(() => PenceScalar, { description: 'The VAT in what is unpaid, or was paid late.' })
  amountPence!: Pence;

  @Field(() => LocalDateScalar, {
    description: 'The last day of the six months after the invoice date or the later due date.',
  })
  dueFrom!: LocalDate;

  @Field(() => VatRepaymentStateEnum, { description: 'State of the invoice under the rule.' })
  state!: VatRepaymentState;

  @Field(() => String, { description: "The same in words: 'VAT £20.00 to repay to HMRC: …'." })
  text!: string;
}

@ObjectType({
  description:
    'What a company has to repay to HMRC, unless it uses cash accounting: VAT of invoices unpaid for six months.',
})
export class VatToRepay {
  @Field(() => Int, { description: 'Invoices unpaid for six months.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'The VAT in what is unpaid of them.' })
  amountPence!: Pence;

  @Field(() => Int, { description: 'Invoices whose six months end within 30 days.' })
  soonCount!: number;

  @Field(() => PenceScalar, { description: 'The VAT in what is unpaid of those.' })
  soonAmountPence!: Pence;
}
