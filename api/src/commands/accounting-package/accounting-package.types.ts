import type { Ledger } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';
import { LedgerEnum } from '../../modules/chart-of-accounts/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';

@ObjectType({ description: 'A bill that is not ready for the ledger.' })
export class BillNotReady {
  @Field(() => Invoice, { description: 'The bill.' })
  invoice!: Invoice;

  @Field(() => [String], { description: 'Reason for the user.' })
  reasons!: readonly string[];
}

@ObjectType({ description: 'How many bills of a package were in earlier packages, and how they are now.' })
export class PackageChanges {
  @Field(() => Int, { description: 'Ready, and in no earlier package.' })
  new!: number;

  @Field(() => Int, { description: 'Handed over, and changed or not ready any more since.' })
  changed!: number;

  @Field(() => Int, { description: 'Handed over as they are.' })
  handedOver!: number;

  @Field(() => Int, { description: 'Handed over, and deleted or moved out of the period since.' })
  gone!: number;
}

@ObjectType({ description: 'A package that was downloaded for the accounting system.' })
export class AccountingPackageMade {
  @Field(() => Int, { description: 'Its id.' })
  id!: number;

  @Field(() => LedgerEnum, { description: 'The accounting system that it was for.' })
  ledger!: Ledger;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The first day of its bills; null where they were named.',
  })
  fromDate!: LocalDate | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The last day of its bills; null where they were named.',
  })
  toDate!: LocalDate | null;

  @Field(() => Int, { description: 'How many bills and credit notes it had.' })
  billCount!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  madeAt!: Date;

  @Field(() => String, { description: 'Name of the user who created it.' })
  madeByName!: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When a user reported that the package was not imported; null otherwise.',
  })
  notImportedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who said so.' })
  notImportedByName!: string | null;
}

@ObjectType({ description: 'Packages downloaded for the accounting system, newest first.' })
export class AccountingPackagePage {
  @Field(() => [AccountingPackageMade], { description: 'Those of the page.' })
  items!: AccountingPackageMade[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}

@ObjectType({ description: 'Preview of a package with the bills of a month.' })
export class AccountingPackage {
  @Field(() => LedgerEnum, { description: 'The accounting system that it is for.' })
  ledger!: Ledger;

  @Field(() => Int, { description: 'How many bills and credit notes are ready.' })
  readyCount!: number;

  @Field(() => Int, {
    description: 'Bills that the import file cannot contain. exceptions.csv says how to enter them by hand.',
  })
  byHandCount!: number;

  @Field(() => Int, { description: 'Bills left out because they are published to the accounting system.' })
  publishedCount!: number;

  @Field(() => PackageChanges, { description: 'Changes to the bills since earlier packages.' })
  changes!: PackageChanges;

  @Field(() => [BillNotReady], { description: 'The others: they are left out, and listed in the package.' })
  notReady!: BillNotReady[];
}
