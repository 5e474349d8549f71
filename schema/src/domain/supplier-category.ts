/** Form value for a supplier without a category; it is stored as null (RULES.md, section 3). */
export const NO_SUPPLIER_CATEGORY = 'none';

/** The categories that a new company begins with, in the two groups of RULES.md, section 3 and in their order (RULES.md, 82). */
export const SUPPLIER_CATEGORY_GROUPS = [
  {
    label: 'Frequent',
    categories: [
      'Company Car',
      'Entertainment',
      'Instructor',
      'Maintenance',
      'Marketing',
      'Products',
      'Professional Fees',
      'PT Package - NO VAT',
      'Rent Rates Service Charge',
      'Services',
      'Staff Cover',
      'Supplies',
      'Travel',
      'Utilities',
      'Other',
    ],
  },
  {
    label: 'Infrequent',
    categories: [
      'Accounting',
      'Charity Donation',
      'Cleaning',
      'Debt repayment',
      'Deposit',
      'Door Commissions',
      'Fit Out',
      'Fit Out finance',
      'Gym Equipment',
      'Gym Equipment Finance',
      'High Interest Account',
      'HMRC',
      'Insurance',
      'Insurance Finance',
      'Office Supplies',
      'Payment Processing',
      'PC Hardware Software',
      'Recruitment',
      'Sales',
      'Sponsorship',
      'Staff Clothes',
      'Staff Event',
      'Staff training',
      'Stamp duty',
      'Web System',
      'Vending Sales',
    ],
  },
] as const satisfies readonly { readonly label: string; readonly categories: readonly string[] }[];

/** The groups of the list, in the words that are stored. */
export const SUPPLIER_CATEGORY_GROUP_NAMES = ['frequent', 'infrequent'] as const;
export type SupplierCategoryGroupName = (typeof SUPPLIER_CATEGORY_GROUP_NAMES)[number];

export const SUPPLIER_CATEGORY_GROUP_LABELS = {
  frequent: 'Frequent',
  infrequent: 'Infrequent',
} as const satisfies Record<SupplierCategoryGroupName, string>;

/**
 * The places in a group of the list, once one of them has moved: an archived one has a place, too.
 * @param place from 0; one after the end is the last
 * @returns the ids in their new order
 */
export function reorder(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
