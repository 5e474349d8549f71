import type { Ledger } from '@paycycle/schema/domain/ledger';
import { Field, Int, ObjectType } from 'type-graphql';
import { LedgerEnum } from '../../modules/chart-of-accounts/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';

@ObjectType({ description: 'A bill that is not ready for the ledger.' })
export class BillNotReady {
  @Field(() => Invoice, { description: 'The bill.' })
  invoice!: Invoice;

  @Field(() => [String], { description: 'Why, in words.' })
  reasons!: string[];
}

@ObjectType({ description: "What a package of a month's bills would have." })
export class AccountingPackage {
  @Field(() => LedgerEnum, { description: 'The accounting system that it is for.' })
  ledger!: Ledger;

  @Field(() => Int, { description: 'How many bills and credit notes are ready.' })
  readyCount!: number;

  @Field(() => Int, {
    description: 'How many of them the file of the ledger cannot carry: exceptions.csv says what to do.',
  })
  byHandCount!: number;

  @Field(() => [BillNotReady], { description: 'The others: they are left out, and listed in the package.' })
  notReady!: BillNotReady[];
}
