// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DismissOnboardingMutation, DismissOnboardingMutationVariables, LoadSampleDataMutation, LoadSampleDataMutationVariables, OnboardingQuery, OnboardingQueryVariables, RemoveSampleDataMutation, RemoveSampleDataMutationVariables } from '@paycycle/schema/generated/operations';
import { DismissOnboardingDocument, LoadSampleDataDocument, OnboardingDocument, RemoveSampleDataDocument } from '@paycycle/schema/generated/documents/onboarding';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useOnboardingQuery(options: QueryOptions<OnboardingQuery, OnboardingQueryVariables> & { variables: OnboardingQueryVariables }): QueryResult<OnboardingQuery, OnboardingQueryVariables> {
  return Apollo.useQuery(OnboardingDocument, options);
}

export function useDismissOnboardingMutation(options: CommandOptions<DismissOnboardingMutation, DismissOnboardingMutationVariables>): UsedCommand<DismissOnboardingMutation, DismissOnboardingMutationVariables> {
  return useCommand(DismissOnboardingDocument, options);
}

export function useLoadSampleDataMutation(options: CommandOptions<LoadSampleDataMutation, LoadSampleDataMutationVariables>): UsedCommand<LoadSampleDataMutation, LoadSampleDataMutationVariables> {
  return useCommand(LoadSampleDataDocument, options);
}

export function useRemoveSampleDataMutation(options: CommandOptions<RemoveSampleDataMutation, RemoveSampleDataMutationVariables>): UsedCommand<RemoveSampleDataMutation, RemoveSampleDataMutationVariables> {
  return useCommand(RemoveSampleDataDocument, options);
}
