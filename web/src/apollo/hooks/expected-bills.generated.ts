// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DismissExpectedBillMutation, DismissExpectedBillMutationVariables, ExpectedBillsQuery, ExpectedBillsQueryVariables, ResumeExpectingBillsMutation, ResumeExpectingBillsMutationVariables, StopExpectingBillsMutation, StopExpectingBillsMutationVariables, UndoDismissExpectedBillMutation, UndoDismissExpectedBillMutationVariables, VatToRepayQuery, VatToRepayQueryVariables } from '@paycycle/schema/generated/operations';
import { DismissExpectedBillDocument, ExpectedBillsDocument, ResumeExpectingBillsDocument, StopExpectingBillsDocument, UndoDismissExpectedBillDocument, VatToRepayDocument } from '@paycycle/schema/generated/documents/expected-bills';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useExpectedBillsQuery(options: QueryOptions<ExpectedBillsQuery, ExpectedBillsQueryVariables> & { variables: ExpectedBillsQueryVariables }): QueryResult<ExpectedBillsQuery, ExpectedBillsQueryVariables> {
  return Apollo.useQuery(ExpectedBillsDocument, options);
}

export function useVatToRepayQuery(options: QueryOptions<VatToRepayQuery, VatToRepayQueryVariables> & { variables: VatToRepayQueryVariables }): QueryResult<VatToRepayQuery, VatToRepayQueryVariables> {
  return Apollo.useQuery(VatToRepayDocument, options);
}

export function useDismissExpectedBillMutation(options: CommandOptions<DismissExpectedBillMutation, DismissExpectedBillMutationVariables>): UsedCommand<DismissExpectedBillMutation, DismissExpectedBillMutationVariables> {
  return useCommand(DismissExpectedBillDocument, options);
}

export function useResumeExpectingBillsMutation(options: CommandOptions<ResumeExpectingBillsMutation, ResumeExpectingBillsMutationVariables>): UsedCommand<ResumeExpectingBillsMutation, ResumeExpectingBillsMutationVariables> {
  return useCommand(ResumeExpectingBillsDocument, options);
}

export function useStopExpectingBillsMutation(options: CommandOptions<StopExpectingBillsMutation, StopExpectingBillsMutationVariables>): UsedCommand<StopExpectingBillsMutation, StopExpectingBillsMutationVariables> {
  return useCommand(StopExpectingBillsDocument, options);
}

export function useUndoDismissExpectedBillMutation(options: CommandOptions<UndoDismissExpectedBillMutation, UndoDismissExpectedBillMutationVariables>): UsedCommand<UndoDismissExpectedBillMutation, UndoDismissExpectedBillMutationVariables> {
  return useCommand(UndoDismissExpectedBillDocument, options);
}
