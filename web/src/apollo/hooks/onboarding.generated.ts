// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { OnboardingQuery, OnboardingQueryVariables } from '@paycycle/schema/generated/operations';
import { OnboardingDocument } from '@paycycle/schema/generated/documents/onboarding';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useOnboardingQuery(options: QueryOptions<OnboardingQuery, OnboardingQueryVariables> & { variables: OnboardingQueryVariables }): QueryResult<OnboardingQuery, OnboardingQueryVariables> {
  return Apollo.useQuery(OnboardingDocument, options);
}
