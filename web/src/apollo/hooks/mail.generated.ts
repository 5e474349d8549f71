// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyMailQuery, CompanyMailQueryVariables, RenewMailAddressMutation, RenewMailAddressMutationVariables, SetMailSendersMutation, SetMailSendersMutationVariables } from '@paycycle/schema/generated/operations';
import { CompanyMailDocument, RenewMailAddressDocument, SetMailSendersDocument } from '@paycycle/schema/generated/documents/mail';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompanyMailQuery(options: QueryOptions<CompanyMailQuery, CompanyMailQueryVariables> & { variables: CompanyMailQueryVariables }): QueryResult<CompanyMailQuery, CompanyMailQueryVariables> {
  return Apollo.useQuery(CompanyMailDocument, options);
}

export function useRenewMailAddressMutation(options: CommandOptions<RenewMailAddressMutation, RenewMailAddressMutationVariables>): UsedCommand<RenewMailAddressMutation, RenewMailAddressMutationVariables> {
  return useCommand(RenewMailAddressDocument, options);
}

export function useSetMailSendersMutation(options: CommandOptions<SetMailSendersMutation, SetMailSendersMutationVariables>): UsedCommand<SetMailSendersMutation, SetMailSendersMutationVariables> {
  return useCommand(SetMailSendersDocument, options);
}
