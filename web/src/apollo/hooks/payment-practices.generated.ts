// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { PaymentPracticesQuery, PaymentPracticesQueryVariables } from '@paycycle/schema/generated/operations';
import { PaymentPracticesDocument } from '@paycycle/schema/generated/documents/payment-practices';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function usePaymentPracticesQuery(options: QueryOptions<PaymentPracticesQuery, PaymentPracticesQueryVariables> & { variables: PaymentPracticesQueryVariables }): QueryResult<PaymentPracticesQuery, PaymentPracticesQueryVariables> {
  return Apollo.useQuery(PaymentPracticesDocument, options);
}
