import { ACCOUNT_STATES } from '@paycycle/schema/domain/account-state';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { CursorPageArgs } from '../../kernel/graphql/page-args.ts';
import { SortDirectionEnum } from '../../kernel/graphql/sort-direction.ts';
import { Supplier } from './supplier.entity.ts';
import {
  SUPPLIER_KINDS,
  SUPPLIER_SORT_FIELDS,
  type SupplierKind,
  type SupplierSortField,
} from './supplier-list.view.ts';

export const SupplierKindEnum = graphqlEnum('SupplierKind', SUPPLIER_KINDS, 'Filters of the list of suppliers.', {
  archived: 'Archived ones.',
  auto_paid: 'Those paid by Direct Debit or card.',
  unconfirmed_bank_details: 'Their account has changed or came with a document, and nobody has checked it.',
  without_bank_details: 'Those that cannot be paid by us yet: auto-paid ones need no bank details.',
});
export const AccountStateEnum = graphqlEnum(
  'AccountState',
  ACCOUNT_STATES,
  'How far the bank account of a supplier has been verified.',
  {
    changed: 'Changed since the last payment or check, and not checked since.',
    checked: 'Someone has checked it.',
    new: 'Entered by a user and not paid yet.',
    none: 'There is none.',
    not_checked: 'Read from a document and not checked yet.',
    paid: 'It was paid before.',
  },
);
const SupplierSortFieldEnum = graphqlEnum(
  'SupplierSortField',
  SUPPLIER_SORT_FIELDS,
  'Fields that suppliers can be sorted by.',
  {
    category: 'By category; those without one come last.',
    lastInvoiceDate: 'By the date of the last invoice; those without invoices come last.',
    name: 'By name, ignoring case and spacing.',
    openAmount: 'By what is still to be paid; those without invoices come last.',
    paymentTermsDays: 'By payment terms.',
  },
);

@InputType({ description: 'The order of a list of suppliers; equal ones follow their names.' })
export class SupplierSort {
  @Field(() => SupplierSortFieldEnum, { description: 'Field to sort by.' })
  field!: SupplierSortField;

  @Field(() => SortDirectionEnum, { description: 'Up or down.' })
  direction!: 'asc' | 'desc';
}

@InputType({
  description: 'Filters of the list of suppliers. Without a filter the list has all that are not archived.',
})
export class SupplierFilter {
  @Field(() => String, { nullable: true, description: 'Part of a name or of an email address.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Lists archived suppliers too.' })
  includeArchived?: boolean | null;

  @Field(() => SupplierKindEnum, { nullable: true, description: 'Only suppliers of this kind.' })
  kind?: SupplierKind | null;
}

@InputType({
  description:
    'What a bulk command works on: the suppliers that are named, or all that a filter finds but those excepted.',
})
export class SupplierSelection {
  @Field(() => [Int], { nullable: true, description: 'These suppliers; instead of `filter`.' })
  supplierIds?: number[] | null;

  @Field(() => SupplierFilter, { nullable: true, description: 'All that this finds; instead of `supplierIds`.' })
  filter?: SupplierFilter | null;

  @Field(() => [Int], { nullable: true, description: 'Left out of what `filter` finds.' })
  exceptSupplierIds?: number[] | null;
}

@ObjectType({ description: 'How many suppliers of a search each filter of the list finds.' })
export class SupplierKindCounts {
  @Field(() => Int, { description: 'All that are not archived.' })
  activeCount!: number;

  @Field(() => Int, { description: 'Without bank details, and not auto-paid.' })
  withoutBankDetailsCount!: number;

  @Field(() => Int, { description: 'Paid by Direct Debit or card.' })
  autoPaidCount!: number;

  @Field(() => Int, {
    description: 'With an account that nobody has checked: it has changed, or came with a document.',
  })
  unconfirmedCount!: number;

  @Field(() => Int, { description: 'Archived.' })
  archivedCount!: number;
}

@InputType()
class OptionalSupplierFields {
  @Field(() => String, { nullable: true, description: 'An email address for enquiries.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'Up to 50 characters, in any form.' })
  phone?: string | null;

  @Field(() => String, { nullable: true, description: 'The postal address.' })
  address?: string | null;

  @Field(() => String, { nullable: true, description: "What it supplies, in the user's words." })
  category?: string | null;

  @Field(() => String, { nullable: true, description: 'With or without the letters GB; blanks do not matter.' })
  vatNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Of Companies House: up to eight characters.' })
  companyNumber?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'From 1 to 365; 30 where none are given. Set without `paymentTerms`, they are the rule.',
  })
  paymentTermsDays?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A rule in words, such as "30 days end of month" or "20th of following month"; it says the days too. Empty or null for none.',
  })
  paymentTerms?: string | null;

  @Field(() => String, { nullable: true, description: 'The name on the account.' })
  bankAccountName?: string | null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX.' })
  bankSortCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Eight digits.' })
  bankAccountNumber?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Its unpaid invoices follow at once, but for those in a payment run.',
  })
  isAutoPaid?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'It has fewer than 50 employees. Null where that is not known.',
  })
  isSmallBusiness?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'False archives it: it is offered nowhere any more.' })
  isActive?: boolean | null;
}

@InputType({
  description: 'The fields of the supplier form. In an update, a field that is left out stays as it is.',
})
export class SupplierInput extends OptionalSupplierFields {
  @Field(() => String, { description: 'Unique within the company, ignoring case and spacing.' })
  name!: string;
}

@InputType({
  description: 'The fields of a supplier to change. A field that is left out stays; null removes it.',
})
export class SupplierPatch extends OptionalSupplierFields {
  @Field(() => String, { nullable: true, description: 'Unique within the company, ignoring case and spacing.' })
  name?: string | null;
}

@ObjectType({ description: 'A page of suppliers and the total count.' })
export class SupplierPage {
  @Field(() => [Supplier], { description: 'The suppliers of this page.' })
  items!: Supplier[];

  @Field(() => Int, { description: 'Number of records on all pages.' })
  totalCount!: number;

  @Field(() => Int, { description: 'Of all that are found, those paid by direct debit or card.' })
  autoPaidCount!: number;

  @Field(() => Int, { description: 'Of all that are found, those paid in payment runs or by hand.' })
  manualCount!: number;
}

@ObjectType({ description: 'A row of an uploaded table that was not imported.' })
export class ImportRowError {
  @Field(() => Int, { description: 'The line in the file, from 1.' })
  line!: number;

  @Field(() => String, { description: 'Why it was not imported.' })
  message!: string;
}

@ObjectType({ description: 'Result of importing suppliers.' })
export class SupplierImportResult {
  @Field(() => Int, { description: 'How many suppliers were added.' })
  imported!: number;

  @Field(() => Int, { description: 'Rows of a name that a supplier has already.' })
  skipped!: number;

  @Field(() => [ImportRowError], { description: 'Rows that were not imported, and why.' })
  errors!: readonly ImportRowError[];
}

/** Fewer than of other lists: suppliers are shown as cards. */
@ArgsType()
export class SupplierPageArgs extends CursorPageArgs {
  @Field(() => Int, { defaultValue: 20, description: 'How many to return at most.' })
  override limit!: number;
}
