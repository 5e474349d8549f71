import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

@ObjectType({ description: 'What is owed by how long it is overdue, and what open credit notes take off.' })
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

  @Field(() => PenceScalar, { description: 'What is left of credit notes: zero or below.' })
  creditsPence!: Pence;

  @Field(() => PenceScalar, { description: 'All of it, the credits taken off.' })
  totalPence!: Pence;
}

@ObjectType({ description: 'What one supplier is owed, by how long it is overdue.' })
export class AgedCreditor extends AgedFigures {
  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;

  @Field(() => String, { description: "The supplier's name." })
  supplierName!: string;

  @Field(() => Int, { description: 'How many invoices and credit notes that is.' })
  documentCount!: number;
}

@ObjectType({ description: 'What a company owed its suppliers at the end of a day, by how long it was overdue.' })
export class AgedCreditors {
  @Field(() => LocalDateScalar, { description: 'The day of the report.' })
  asAt!: LocalDate;

  @Field(() => [AgedCreditor], { description: "By the suppliers' names; as many as `limit` says." })
  rows!: readonly AgedCreditor[];

  @Field(() => Int, { description: 'How many suppliers were owed something, listed or not.' })
  supplierCount!: number;

  @Field(() => AgedFigures, { description: 'What all suppliers together were owed, listed or not.' })
  totals!: AgedFigures;
}
