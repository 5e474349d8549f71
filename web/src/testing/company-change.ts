import type { CompanyChange } from '../apollo/live-changes.ts';

/** An event of a company's stream. */
export function companyChange(change: Partial<CompanyChange>) {
  return {
    companyChanged: {
      __typename: 'CompanyChange' as const,
      payment: null,
      paymentRun: null,
      document: null,
      company: null,
      accounting: null,
      ...change,
    },
  };
}
