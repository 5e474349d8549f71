import { Field, InputType, Int, ObjectType } from 'type-graphql';

@InputType({ description: "A new account of a company's chart." })
export class NominalAccountInput {
  @Field(() => String, { description: 'No other of the company has it.' })
  code!: string;

  @Field(() => String, { description: 'What it is called in the ledger.' })
  name!: string;
}

@InputType({ description: 'A change of one; what is left out stays.' })
export class NominalAccountChange {
  @Field(() => String, { nullable: true, description: 'What it is called in the ledger.' })
  name!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'True offers it no more; what is posted to it stays.' })
  isArchived!: boolean | null;
}

@ObjectType({ description: 'An account as a file has it.' })
export class ChartAccountType {
  @Field(() => String, { description: 'Its code.' })
  code!: string;

  @Field(() => String, { description: 'Its name.' })
  name!: string;
}

@ObjectType('RenamedAccountType', { description: 'An account whose name is another one in the file.' })
export class RenamedAccount {
  @Field(() => String, { description: 'Its code, which stays.' })
  code!: string;

  @Field(() => String, { description: 'Its name until now.' })
  before!: string;

  @Field(() => String, { description: 'Its name in the file.' })
  after!: string;
}

@ObjectType({ description: 'Effect of a file on the chart of accounts.' })
export class ChartImport {
  @Field(() => [ChartAccountType], { description: 'Accounts that are new.' })
  added!: ChartAccountType[];

  @Field(() => [RenamedAccount], { description: 'Accounts that get another name.' })
  renamed!: RenamedAccount[];

  @Field(() => [ChartAccountType], { description: 'Archived accounts that are offered again.' })
  offeredAgain!: ChartAccountType[];

  @Field(() => Int, { description: 'Accounts that are as they were.' })
  unchangedCount!: number;

  @Field(() => [ChartAccountType], {
    description: 'Accounts that are offered and that the file does not have: archived where `archiveOthers` says so.',
  })
  missing!: ChartAccountType[];

  @Field(() => String, { description: 'Names all of it, for `importChartOfAccounts`.' })
  content!: string;
}
