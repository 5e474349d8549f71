import type { AccountState } from '@paycycle/schema/domain/account-state';
import { vatNumberWarning } from '@paycycle/schema/domain/vat-number';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { pageOf } from '../../kernel/graphql/page-args.ts';
import { type FileUpload, GraphQLUpload, uploadedBytes } from '../../kernel/graphql/upload.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { lastChangeOf, VERSION_DESCRIPTION, versionOf } from '../feed/index.ts';
import { accountStateOf, accountWordsOf } from './account-state.read.ts';
import { warningOfAccount, warningOfMistyped, warningOfTyped } from './account-warning.read.ts';
import { Supplier } from './supplier.entity.ts';
import {
  AccountStateEnum,
  SupplierImportResult,
  SupplierInput,
  SupplierKindCounts,
  SupplierKindEnum,
  SupplierPage,
  SupplierPageArgs,
  SupplierSort,
} from './supplier.inputs.ts';
import { createSupplier, getSupplier } from './supplier.service.ts';
import { importSuppliers } from './supplier-import.service.ts';
import { countSupplierKinds, countSuppliers, listSuppliers } from './supplier-list.service.ts';
import type { SupplierKind } from './supplier-list.view.ts';

@Resolver(() => Supplier)
export class SupplierResolver {
  @FieldResolver(() => Int, { description: VERSION_DESCRIPTION })
  version(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<number> {
    return versionOf(scope, 'supplier', supplier);
  }

  @FieldResolver(() => GraphQLDateTime, { description: 'When it last changed.' })
  async updatedAt(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<Date> {
    return (await lastChangeOf(scope, 'supplier', supplier)).updatedAt;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'What is doubtful about the account, in words: that it looks mistyped, is that of another supplier too, or has nearly the name of one.',
  })
  bankDetailsWarning(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<string | null> {
    return warningOfAccount(scope, supplier);
  }

  @FieldResolver(() => Boolean, {
    description: 'The account number cannot belong to the sort code: who pays it names the account as checked.',
  })
  isAccountMistyped(@CurrentScope() scope: Scope, @Root() supplier: Supplier): boolean {
    return warningOfMistyped(scope, supplier) !== null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Warning about the VAT number; null if it looks right.',
  })
  vatNumberWarning(@Root() { vatNumber }: Supplier): string | null {
    return vatNumberWarning(vatNumber);
  }

  @FieldResolver(() => AccountStateEnum, { description: 'How far its account can be trusted, for everybody alike.' })
  accountState(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<AccountState> {
    return accountStateOf(scope, supplier);
  }

  @FieldResolver(() => String, { description: 'The same in words, with who entered or checked it and when.' })
  accountWords(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<string> {
    return accountWordsOf(scope, supplier);
  }

  @Query(() => Supplier, { description: "A supplier of one of the caller's companies." })
  supplier(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Supplier> {
    return getSupplier(scope, id);
  }

  @Query(() => String, {
    name: 'bankDetailsWarning',
    nullable: true,
    description: 'Warning about a sort code and account number; null if they look right.',
  })
  checkBankDetails(
    @CurrentScope() scope: Scope,
    @Arg('sortCode', () => String, { description: 'As typed; spaces and hyphens do not matter.' }) sortCode: string,
    @Arg('accountNumber', () => String, { description: 'As typed; spaces do not matter.' }) accountNumber: string,
    @Arg('companyId', () => Int, { nullable: true, description: 'Names its suppliers that have this account too.' })
    companyId: number | null,
    @Arg('supplierId', () => Int, { nullable: true, description: 'Whose account it is to be: that one is not named.' })
    supplierId: number | null,
  ): Promise<string | null> {
    return warningOfTyped(scope, { sortCode, accountNumber, companyId, supplierId });
  }

  @Mutation(() => Supplier, {
    description: 'Adds a supplier. Refused where one of that name exists, archived ones included.',
  })
  createSupplier(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => SupplierInput) input: SupplierInput,
  ): Promise<Supplier> {
    return createSupplier(scope, companyId, input);
  }

  @Mutation(() => SupplierImportResult, {
    description: 'Imports the sound rows of a CSV file; rows of a name that is known already are skipped.',
  })
  async importSuppliers(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('file', () => GraphQLUpload, { description: 'A CSV file.' }) file: Promise<FileUpload>,
    @Arg('namesOnly', () => Boolean, {
      defaultValue: false,
      description: 'Confirms that one column of text without a header is names of suppliers.',
    })
    namesOnly: boolean,
    @Arg('content', () => String, {
      nullable: true,
      description: 'Of the preview: the import is refused when it would do something else.',
    })
    content: string | null,
  ): Promise<SupplierImportResult> {
    return importSuppliers(scope, companyId, await uploadedBytes(file), { namesOnly, content });
  }
}

@Resolver(() => Company)
export class CompanySuppliersResolver {
  @FieldResolver(() => SupplierPage, {
    description: 'By name unless sorted otherwise; with a search, those whose name or email address contains it.',
  })
  async suppliers(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('search', () => String, { nullable: true, description: 'Part of a name or of an email address.' }) search:
      | string
      | null,
    @Arg('includeArchived', () => Boolean, { defaultValue: false, description: 'Lists archived suppliers too.' })
    includeArchived: boolean,
    @Arg('kind', () => SupplierKindEnum, { nullable: true, description: 'Only suppliers of this kind.' })
    kind: SupplierKind | null,
    @Arg('sort', () => SupplierSort, { nullable: true, description: 'By name where nothing is given.' })
    sort: SupplierSort | null,
    @Arg('updatedSince', () => GraphQLDateTime, {
      nullable: true,
      description: 'Only suppliers added or changed at this time or later.',
    })
    updatedSince: Date | null,
    @Args(() => SupplierPageArgs) args: SupplierPageArgs,
  ): Promise<SupplierPage> {
    const filter = { companyId: company.id, search, includeArchived, kind, updatedSince };
    const page = requirePage(pageOf(args, sort));
    const items = await listSuppliers(scope, filter, page, sort ?? undefined);
    return { items, ...(await countSuppliers(scope, filter)) };
  }

  @FieldResolver(() => SupplierKindCounts, { description: 'How many suppliers each filter of the list finds.' })
  supplierKinds(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('search', () => String, { nullable: true, description: 'Part of a name or of an email address.' }) search:
      | string
      | null,
  ): Promise<SupplierKindCounts> {
    return countSupplierKinds(scope, { companyId: company.id, search });
  }
}
