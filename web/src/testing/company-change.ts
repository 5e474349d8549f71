import type { CompanyChange } from '../apollo/live-changes.ts';

/** What the stream of a company tells. */
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
