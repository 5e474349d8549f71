import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

@ObjectType({ description: 'Amounts owed by age, and open credit notes.' })
export class AgedFigures {
  @Field(() => PenceScalar, { description: 'Due on the day of the report or later.' })
  notDuePence!: Pence;

  @Field(() => PenceScalar, { description: 'Due up to 30 days before.' })
  days1To30Pence!: Pence;

  @Field(() => PenceScalar, { description: 'Due 31 to 60 days before.' })
  days31To60Pence!: Pence;

  @Field(() => PenceScalar, { description: 'Due 61 to 90 days before.' })
  days61To90Pence!: Pence;

  @Field(() => PenceScalar, { description: 'Due more than 90 days before.' })
  over90DaysPence!: Pence;

  @Field(() => PenceScalar, { description: 'Open credit notes in pence; zero or negative.' })
  creditsPence!: Pence;

  @Field(() => PenceScalar, { description: 'Total in pence, less open credit notes.' })
  totalPence!: Pence;
}

@ObjectType({ description: 'Amount owed to one supplier by age.' })
export class AgedCreditor extends AgedFigures {
  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;

  @Field(() => String, { description: "The supplier's name." })
  supplierName!: string;

  @Field(() => Int, { description: 'Number of invoices and credit notes in these amounts.' })
  documentCount!: number;
}

@ObjectType({ description: 'Aged creditors: what the company owed its suppliers at the end of a day, by age.' })
export class AgedCreditors {
  @Field(() => LocalDateScalar, { description: 'The day of the report.' })
  asAt!: LocalDate;

  @Field(() => [AgedCreditor], { description: 'Sorted by supplier name; at most `limit`.' })
  rows!: readonly AgedCreditor[];

  @Field(() => Int, { description: 'Number of suppliers with an open balance, including those beyond `limit`.' })
  supplierCount!: number;

  @Field(() => AgedFigures, { description: 'Totals of all suppliers, including those beyond `limit`.' })
  totals!: AgedFigures;
}
