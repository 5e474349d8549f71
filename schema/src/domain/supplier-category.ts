/** What the form sends for a supplier without a category; it is stored as null (RULES.md, section 3). */
export const NO_SUPPLIER_CATEGORY = 'none';

/** The categories that a supplier form offers, in the two groups of RULES.md, section 3 and in their order. */
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

const OFFERED: ReadonlySet<string> = new Set(SUPPLIER_CATEGORY_GROUPS.flatMap<string>(({ categories }) => categories));

/** Whether a form offers the category. Others are stored too: those of an import, or of an earlier list. */
export function isOfferedSupplierCategory(category: string): boolean {
  return OFFERED.has(category);
}
