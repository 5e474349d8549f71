// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanySignInQuery, CompanySignInQueryVariables, CompanySignInRulesQuery, CompanySignInRulesQueryVariables, ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables, ConfirmSignInMutation, ConfirmSignInMutationVariables, ConfirmTotpMutation, ConfirmTotpMutationVariables, EndOtherSessionsMutation, EndOtherSessionsMutationVariables, EndSessionMutation, EndSessionMutationVariables, FactorsQuery, FactorsQueryVariables, FinishPasskeyRegistrationMutation, FinishPasskeyRegistrationMutationVariables, MakeResetLinkMutation, MakeResetLinkMutationVariables, RemovePasskeyMutation, RemovePasskeyMutationVariables, RemoveTotpMutation, RemoveTotpMutationVariables, RenamePasskeyMutation, RenamePasskeyMutationVariables, RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables, SessionsQuery, SessionsQueryVariables, SetSignInRulesMutation, SetSignInRulesMutationVariables, StartPasskeyRegistrationMutation, StartPasskeyRegistrationMutationVariables, StartPasskeySignInMutation, StartPasskeySignInMutationVariables, StartTotpSetupMutation, StartTotpSetupMutationVariables } from '@paycycle/schema/generated/operations';
import { CompanySignInDocument, CompanySignInRulesDocument, ConfirmationMethodsDocument, ConfirmSignInDocument, ConfirmTotpDocument, EndOtherSessionsDocument, EndSessionDocument, FactorsDocument, FinishPasskeyRegistrationDocument, MakeResetLinkDocument, RemovePasskeyDocument, RemoveTotpDocument, RenamePasskeyDocument, RenewRecoveryCodesDocument, SessionsDocument, SetSignInRulesDocument, StartPasskeyRegistrationDocument, StartPasskeySignInDocument, StartTotpSetupDocument } from '@paycycle/schema/generated/documents/sign-in';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompanySignInQuery(options: QueryOptions<CompanySignInQuery, CompanySignInQueryVariables> & { variables: CompanySignInQueryVariables }): QueryResult<CompanySignInQuery, CompanySignInQueryVariables> {
  return Apollo.useQuery(CompanySignInDocument, options);
}

export function useCompanySignInRulesQuery(options: QueryOptions<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> & { variables: CompanySignInRulesQueryVariables }): QueryResult<CompanySignInRulesQuery, CompanySignInRulesQueryVariables> {
  return Apollo.useQuery(CompanySignInRulesDocument, options);
}

export function useConfirmationMethodsQuery(options: QueryOptions<ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables> = {}): QueryResult<ConfirmationMethodsQuery, ConfirmationMethodsQueryVariables> {
  return Apollo.useQuery(ConfirmationMethodsDocument, options);
}

export function useFactorsQuery(options: QueryOptions<FactorsQuery, FactorsQueryVariables> = {}): QueryResult<FactorsQuery, FactorsQueryVariables> {
  return Apollo.useQuery(FactorsDocument, options);
}

export function useSessionsQuery(options: QueryOptions<SessionsQuery, SessionsQueryVariables> = {}): QueryResult<SessionsQuery, SessionsQueryVariables> {
  return Apollo.useQuery(SessionsDocument, options);
}

export function useConfirmSignInMutation(options: CommandOptions<ConfirmSignInMutation, ConfirmSignInMutationVariables>): UsedCommand<ConfirmSignInMutation, ConfirmSignInMutationVariables> {
  return useCommand(ConfirmSignInDocument, options);
}

export function useConfirmTotpMutation(options: CommandOptions<ConfirmTotpMutation, ConfirmTotpMutationVariables>): UsedCommand<ConfirmTotpMutation, ConfirmTotpMutationVariables> {
  return useCommand(ConfirmTotpDocument, options);
}

export function useEndOtherSessionsMutation(options: CommandOptions<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>): UsedCommand<EndOtherSessionsMutation, EndOtherSessionsMutationVariables> {
  return useCommand(EndOtherSessionsDocument, options);
}

export function useEndSessionMutation(options: CommandOptions<EndSessionMutation, EndSessionMutationVariables>): UsedCommand<EndSessionMutation, EndSessionMutationVariables> {
  return useCommand(EndSessionDocument, options);
}

export function useFinishPasskeyRegistrationMutation(options: CommandOptions<FinishPasskeyRegistrationMutation, FinishPasskeyRegistrationMutationVariables>): UsedCommand<FinishPasskeyRegistrationMutation, FinishPasskeyRegistrationMutationVariables> {
  return useCommand(FinishPasskeyRegistrationDocument, options);
}

export function useMakeResetLinkMutation(options: CommandOptions<MakeResetLinkMutation, MakeResetLinkMutationVariables>): UsedCommand<MakeResetLinkMutation, MakeResetLinkMutationVariables> {
  return useCommand(MakeResetLinkDocument, options);
}

export function useRemovePasskeyMutation(options: CommandOptions<RemovePasskeyMutation, RemovePasskeyMutationVariables>): UsedCommand<RemovePasskeyMutation, RemovePasskeyMutationVariables> {
  return useCommand(RemovePasskeyDocument, options);
}

export function useRemoveTotpMutation(options: CommandOptions<RemoveTotpMutation, RemoveTotpMutationVariables>): UsedCommand<RemoveTotpMutation, RemoveTotpMutationVariables> {
  return useCommand(RemoveTotpDocument, options);
}

export function useRenamePasskeyMutation(options: CommandOptions<RenamePasskeyMutation, RenamePasskeyMutationVariables>): UsedCommand<RenamePasskeyMutation, RenamePasskeyMutationVariables> {
  return useCommand(RenamePasskeyDocument, options);
}

export function useRenewRecoveryCodesMutation(options: CommandOptions<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>): UsedCommand<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables> {
  return useCommand(RenewRecoveryCodesDocument, options);
}

export function useSetSignInRulesMutation(options: CommandOptions<SetSignInRulesMutation, SetSignInRulesMutationVariables>): UsedCommand<SetSignInRulesMutation, SetSignInRulesMutationVariables> {
  return useCommand(SetSignInRulesDocument, options);
}

export function useStartPasskeyRegistrationMutation(options: CommandOptions<StartPasskeyRegistrationMutation, StartPasskeyRegistrationMutationVariables>): UsedCommand<StartPasskeyRegistrationMutation, StartPasskeyRegistrationMutationVariables> {
  return useCommand(StartPasskeyRegistrationDocument, options);
}

export function useStartPasskeySignInMutation(options: CommandOptions<StartPasskeySignInMutation, StartPasskeySignInMutationVariables>): UsedCommand<StartPasskeySignInMutation, StartPasskeySignInMutationVariables> {
  return useCommand(StartPasskeySignInDocument, options);
}

export function useStartTotpSetupMutation(options: CommandOptions<StartTotpSetupMutation, StartTotpSetupMutationVariables>): UsedCommand<StartTotpSetupMutation, StartTotpSetupMutationVariables> {
  return useCommand(StartTotpSetupDocument, options);
}
