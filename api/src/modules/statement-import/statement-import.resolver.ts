import type { Month } from '@paycycle/schema/domain/local-date';
import { STATEMENT_BYTES_MAX } from '@paycycle/schema/limits';
import type { ImportedBefore } from '@paycycle/schema/validation/statement-import-form';
import { Arg, Args, ArgsType, Field, Int, Mutation, Resolver, Root, Subscription } from 'type-graphql';
import { CurrentScope, type GraphQLContext } from '../../kernel/graphql/context.ts';
import { MonthScalar } from '../../kernel/graphql/scalars.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../kernel/graphql/upload.ts';
import type { StatementProgress } from '../../kernel/ports/progress-channel.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import type { PositiveAmounts } from '../../statement-reader/index.ts';
import { fixTransactionDirections } from './fix-directions.service.ts';
import { subscribeToImportProgress } from './import-progress.service.ts';
import { importBankStatement } from './statement-import.service.ts';
import {
  ImportedBeforeEnum,
  PositiveAmountsEnum,
  StatementImportProgress,
  StatementImportResult,
  StatementPreview,
} from './statement-import.types.ts';
import { previewBankStatement } from './statement-preview.service.ts';

@ArgsType()
class StatementArgs {
  @Field(() => Int)
  companyId!: number;

  @Field(() => GraphQLUpload, { description: 'A statement as the bank made it: CSV, OFX or QIF.' })
  file!: Promise<FileUpload>;

  @Field(() => MonthScalar, { nullable: true, description: 'The month it should be for; rows outside it are counted.' })
  month?: Month;

  @Field(() => Boolean, { defaultValue: true, description: 'Leaves out rows that were imported before.' })
  skipDuplicates!: boolean;

  @Field(() => String, { nullable: true, description: 'Of a file with several accounts, the one to read.' })
  account?: string;

  @Field(() => PositiveAmountsEnum, {
    nullable: true,
    description: 'The side of positive amounts, where the file leaves it open.',
  })
  positiveAmounts?: PositiveAmounts;

  @Field(() => Boolean, {
    nullable: true,
    description: "Takes a statement of another account than the company's all the same.",
  })
  otherAccount?: boolean;

  @Field(() => ImportedBeforeEnum, {
    nullable: true,
    description: 'What to do with rows that look like lines that were imported before.',
  })
  importedBefore?: ImportedBefore;
}

@ArgsType()
class StatementImportArgs extends StatementArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Made up by the sender, who follows `statementImportProgress` by it.',
  })
  importKey?: string;
}

@Resolver()
export class StatementImportResolver {
  @Mutation(() => StatementPreview, { description: 'Says what an import of this file would do. Nothing is stored.' })
  async previewBankStatement(
    @CurrentScope() scope: Scope,
    @Args(() => StatementArgs) { companyId, file, ...options }: StatementArgs,
  ): Promise<StatementPreview> {
    requireCompany(scope, companyId);
    const bytes = await uploadedBytes(file, STATEMENT_BYTES_MAX);
    return previewBankStatement(scope, companyId, bytes, options);
  }

  @Mutation(() => StatementImportResult, {
    description: 'Imports all sound rows of a bank statement, whatever their month.',
  })
  async importBankStatement(
    @CurrentScope() scope: Scope,
    @Args(() => StatementImportArgs) { companyId, file, ...options }: StatementImportArgs,
  ): Promise<StatementImportResult> {
    requireCompany(scope, companyId);
    const bytes = await uploadedBytes(file, STATEMENT_BYTES_MAX);
    const { filename } = await file;
    return importBankStatement(scope, companyId, bytes, options, filename);
  }

  @Mutation(() => Int, {
    description: "Corrects transactions whose direction contradicts the bank's balances, and answers how many.",
  })
  fixTransactionDirections(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<number> {
    return fixTransactionDirections(scope, companyId);
  }

  @Subscription(() => StatementImportProgress, {
    description: 'How an import goes on, by the key that was sent with it. It ends with the import.',
    subscribe: ({ args, context }) =>
      subscribeToImportProgress((context as GraphQLContext).scope, args['companyId'], { importKey: args['importKey'] }),
  })
  statementImportProgress(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('importKey', () => String, { description: 'The key that was sent with the import.' }) _importKey: string,
    @Root() progress: StatementProgress,
  ): StatementImportProgress {
    requireCompany(scope, companyId);
    return progress;
  }
}
