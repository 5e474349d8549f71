import { type GivenValues, view } from '../../kernel/read/view.ts';
import { Supplier } from './supplier.entity.ts';

/** What both APIs show of a supplier, as it is stored. A new column goes here, and into the fragment that asks for it. */
export const SUPPLIER_COLUMNS = [
  'id',
  'companyId',
  'name',
  'email',
  'phone',
  'address',
  'category',
  'paymentTermsDays',
  'bankAccountName',
  'bankSortCode',
  'bankAccountNumber',
  'bankDetailsChangedAt',
  'isAutoPaid',
  'isActive',
  'mergedIntoId',
  'createdAt',
  'createdBy',
] as const satisfies readonly (keyof Supplier)[];

interface CountsShape {
  readonly isSearched: boolean;
  readonly includeArchived: boolean;
}

/** How many suppliers a list finds, and how they are paid. */
export const SUPPLIER_COUNTS = view(
  { supplier: Supplier },
  (db, given: GivenValues<{ pattern: string }>, { isSearched, includeArchived }: CountsShape) =>
    db
      .selectFrom('supplier')
      .select(({ fn }) => [
        fn.countAll<number>().as('totalCount'),
        fn.countAll<number>().filterWhere('supplier.isAutoPaid', '=', true).as('autoPaidCount'),
        fn.countAll<number>().filterWhere('supplier.isAutoPaid', '=', false).as('manualCount'),
      ])
      .$if(!includeArchived, (query) => query.where('supplier.isActive', '=', true))
      .$if(isSearched, (query) =>
        query.where((eb) =>
          eb.or([eb('supplier.name', 'ilike', given('pattern')), eb('supplier.email', 'ilike', given('pattern'))]),
        ),
      ),
);
