import type { Ledger } from '@paycycle/schema/domain/ledger';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../kernel/graphql/upload.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import { nominalAccountsOf } from './chart-of-accounts.read.ts';
import {
  addNominalAccount,
  chooseLedger,
  importChart,
  previewChartImport,
  updateNominalAccount,
} from './chart-of-accounts.service.ts';
import { ChartImport, NominalAccountChange, NominalAccountInput } from './chart-of-accounts.types.ts';
import { LedgerEnum, NominalAccount } from './nominal-account.entity.ts';

@Resolver(() => Company)
export class CompanyChartResolver {
  @FieldResolver(() => LedgerEnum, {
    nullable: true,
    description: 'Accounting system for its bills; null until one is chosen.',
  })
  ledger(@Root() { ledger }: Company): Ledger | null {
    return ledger;
  }

  @FieldResolver(() => [NominalAccount], { description: 'Its chart of accounts by code; archived ones come last.' })
  nominalAccounts(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<NominalAccount[]> {
    return nominalAccountsOf(scope, id);
  }

  @Mutation(() => Company, {
    description:
      'Says which accounting system its bills are handed over to. A company without accounts gets its first chart.',
  })
  chooseLedger(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('ledger', () => LedgerEnum, { nullable: true, description: 'Null for none.' }) ledger: Ledger | null,
  ): Promise<Company> {
    return chooseLedger(scope, companyId, { ledger });
  }

  @Mutation(() => Company, { description: "Adds an account to a company's chart." })
  async addNominalAccount(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => NominalAccountInput) input: NominalAccountInput,
  ): Promise<Company> {
    await addNominalAccount(scope, companyId, input);
    return getCompany(scope, companyId);
  }

  @Mutation(() => Company, { description: 'Renames an account, archives it or offers it again.' })
  async updateNominalAccount(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => NominalAccountChange) input: NominalAccountChange,
  ): Promise<Company> {
    const { companyId } = await updateNominalAccount(scope, id, input);
    return getCompany(scope, companyId);
  }

  @Mutation(() => ChartImport, {
    description: 'Shows what `importChartOfAccounts` would do with a CSV file. Nothing is stored.',
  })
  async previewChartOfAccounts(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('file', () => GraphQLUpload, { description: 'A CSV file.' }) file: Promise<FileUpload>,
  ): Promise<ChartImport> {
    return chartImportOf(await previewChartImport(scope, companyId, await uploadedBytes(file)));
  }

  @Mutation(() => ChartImport, {
    description: 'Adds and renames the accounts of a CSV file. A file with a fault changes nothing.',
  })
  async importChartOfAccounts(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('file', () => GraphQLUpload, { description: 'A CSV file.' }) file: Promise<FileUpload>,
    @Arg('archiveOthers', () => Boolean, {
      defaultValue: false,
      description: 'Accounts that the file does not have are offered no more.',
    })
    archiveOthers: boolean,
    @Arg('content', () => String, {
      nullable: true,
      description: 'Of the preview: refused with `CONTENT_CHANGED` where the file would do something else by now.',
    })
    content: string | null,
  ): Promise<ChartImport> {
    return chartImportOf(await importChart(scope, companyId, await uploadedBytes(file), { archiveOthers, content }));
  }

  @Mutation(() => ChartImport, {
    description: 'Shows what `importLedgerAccounts` would do. Nothing is stored.',
  })
  async previewLedgerAccounts(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<ChartImport> {
    return chartImportOf(await previewChartImport(scope, companyId, 'ledger'));
  }

  @Mutation(() => ChartImport, {
    description: 'Adds and renames the accounts of the ledger that the company is connected to.',
  })
  async importLedgerAccounts(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('archiveOthers', () => Boolean, {
      defaultValue: false,
      description: 'Accounts that the ledger does not have are offered no more.',
    })
    archiveOthers: boolean,
    @Arg('content', () => String, {
      nullable: true,
      description: 'Of the preview: refused with `CONTENT_CHANGED` where it would do something else by now.',
    })
    content: string | null,
  ): Promise<ChartImport> {
    return chartImportOf(await importChart(scope, companyId, 'ledger', { archiveOthers, content }));
  }
}

@Resolver(() => NominalAccount)
export class NominalAccountResolver {
  @FieldResolver(() => Boolean, { description: 'It is offered no more; what is posted to it stays.' })
  isArchived(@Root() { archivedAt }: NominalAccount): boolean {
    return archivedAt !== null;
  }
}

function chartImportOf({
  added,
  renamed,
  offeredAgain,
  unchangedCount,
  missing,
  content,
}: Awaited<ReturnType<typeof importChart>>): ChartImport {
  return {
    added: [...added],
    renamed: [...renamed],
    offeredAgain: [...offeredAgain],
    unchangedCount,
    missing: [...missing],
    content,
  };
}
