import {
  CUT_OFF_KINDS,
  type CutOffKind,
  JOURNAL_PARTS,
  type JournalLine,
  type JournalPart,
} from '@paycycle/schema/domain/accruals';
import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, MonthScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

const CutOffKindEnum = graphqlEnum(
  'CutOffKind',
  CUT_OFF_KINDS,
  'Why an amount belongs to another month than its bill.',
  {
    prepayment: 'Billed by the end of the month, for days after it.',
    accrual: 'Billed after the end of the month, for days up to it.',
    expected_bill: 'The bill has not arrived.',
  },
);

const JournalPartEnum = graphqlEnum('JournalPart', JOURNAL_PARTS, 'A half of a closing journal, which balances.', {
  prepayments: 'Takes prepayments from the cost.',
  accruals: 'Adds accruals to the cost.',
});

@ObjectType({ description: 'An account as a closing journal names it.' })
class JournalAccount {
  @Field(() => String, { nullable: true, description: 'Its code; null where there is none yet.' })
  code!: string | null;

  @Field(() => String, { description: 'Its name, or why there is none.' })
  name!: string;

  @Field(() => Boolean, { description: 'The ledger does not take the line until an account of the chart is chosen.' })
  isToChoose!: boolean;
}

@ObjectType('JournalLine', { description: 'A line of a closing journal or of its reversal.' })
class JournalLineType extends JournalAccount implements JournalLine {
  @Field(() => JournalPartEnum, { description: 'The half that it belongs to.' })
  part!: JournalPart;

  @Field(() => PenceScalar, { description: 'Zero where it is a credit.' })
  debitPence!: Pence;

  @Field(() => PenceScalar, { description: 'Zero where it is a debit.' })
  creditPence!: Pence;
}

@ObjectType({ description: "A line of a bill, or an expected bill, with the part that a month's end cuts off." })
export class CutOffRow {
  @Field(() => CutOffKindEnum, { description: 'Why.' })
  kind!: CutOffKind;

  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;

  @Field(() => String, { description: 'Its name.' })
  supplierName!: string;

  @Field(() => Int, { nullable: true, description: 'The bill or credit note; null of one that has not come.' })
  invoiceId!: number | null;

  @Field(() => String, { nullable: true, description: 'Its number.' })
  invoiceNumber!: string | null;

  @Field(() => LocalDateScalar, { description: 'Its date, or the day on which it should have come.' })
  billDate!: LocalDate;

  @Field(() => String, { nullable: true, description: 'Of the line; of an expected bill why it is expected.' })
  description!: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The first day of the service; null of an expected bill.',
  })
  serviceFrom!: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The last day of the service.' })
  serviceTo!: LocalDate | null;

  @Field(() => Int, { nullable: true, description: 'How many days of the service the amount is of.' })
  days!: number | null;

  @Field(() => JournalAccount, { description: 'The account of the line; of an expected bill that of the last bill.' })
  account!: JournalAccount;

  @Field(() => PenceScalar, { description: 'Amount of the line in pence, without VAT unless `isGross`.' })
  linePence!: Pence;

  @Field(() => PenceScalar, {
    description: 'What of it is prepaid or accrued; below zero of a credit note, zero where `mayBeDuplicate`.',
  })
  amountPence!: Pence;

  @Field(() => Boolean, { description: 'The amounts are with VAT: net and VAT of the bill are not known.' })
  isGross!: boolean;

  @Field(() => Boolean, { description: 'Its bill may be a duplicate, and counts once someone says that it is none.' })
  mayBeDuplicate!: boolean;
}

@ObjectType('CutOffTotals', { description: "Totals of the cut-off at the month's end." })
export class CutOffTotals implements CutOffTotals {
  @Field(() => PenceScalar, { description: 'All prepayments.' })
  prepaidPence!: Pence;

  @Field(() => PenceScalar, { description: 'All accruals, those of expected bills among them.' })
  accruedPence!: Pence;

  @Field(() => Int, { description: 'How many amounts are with VAT.' })
  grossCount!: number;

  @Field(() => PenceScalar, { description: 'What those come to.' })
  grossPence!: Pence;
}

@ObjectType({ description: "Prepayments and accruals at a month's end, and the journal that books them." })
export class Accruals {
  @Field(() => MonthScalar, { description: 'The month.' })
  month!: Month;

  @Field(() => LocalDateScalar, { description: 'Its last day, the date of the journal.' })
  monthEnd!: LocalDate;

  @Field(() => [CutOffRow], { description: 'Prepayments, then accruals, then expected bills; at most `limit`.' })
  rows!: readonly CutOffRow[];

  @Field(() => Int, { description: 'Number of rows in the report, including those beyond `limit`.' })
  rowCount!: number;

  @Field(() => CutOffTotals, { description: 'Totals of all rows, including those beyond `limit`.' })
  totals!: CutOffTotals;

  @Field(() => [JournalLineType], { description: 'Of all rows, by account.' })
  journal!: readonly JournalLine[];

  @Field(() => LocalDateScalar, { description: 'The first day of the next month.' })
  reversalDate!: LocalDate;

  @Field(() => [JournalLineType], { description: 'Reversing journal, dated the first day of the next month.' })
  reversal!: readonly JournalLine[];
}
