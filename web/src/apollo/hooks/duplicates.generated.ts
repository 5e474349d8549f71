// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables, ResolveDuplicatePaymentMutation, ResolveDuplicatePaymentMutationVariables } from '@paycycle/schema/generated/operations';
import { DuplicatePaymentsDocument, ResolveDuplicatePaymentDocument } from '@paycycle/schema/generated/documents/duplicates';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useDuplicatePaymentsQuery(options: QueryOptions<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables> & { variables: DuplicatePaymentsQueryVariables }): QueryResult<DuplicatePaymentsQuery, DuplicatePaymentsQueryVariables> {
  return Apollo.useQuery(DuplicatePaymentsDocument, options);
}

export function useResolveDuplicatePaymentMutation(options: CommandOptions<ResolveDuplicatePaymentMutation, ResolveDuplicatePaymentMutationVariables>): UsedCommand<ResolveDuplicatePaymentMutation, ResolveDuplicatePaymentMutationVariables> {
  return useCommand(ResolveDuplicatePaymentDocument, options);
}
