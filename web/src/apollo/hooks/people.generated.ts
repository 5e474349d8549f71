// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { AcceptInvitationMutation, AcceptInvitationMutationVariables, ChangePersonRoleMutation, ChangePersonRoleMutationVariables, CompanyPeopleQuery, CompanyPeopleQueryVariables, ConfirmPendingChangeMutation, ConfirmPendingChangeMutationVariables, DeclineInvitationMutation, DeclineInvitationMutationVariables, InvitationAtLinkQuery, InvitationAtLinkQueryVariables, InviteToCompanyMutation, InviteToCompanyMutationVariables, RefusePendingChangeMutation, RefusePendingChangeMutationVariables, RemoveCompanyPersonMutation, RemoveCompanyPersonMutationVariables, RenewInvitationMutation, RenewInvitationMutationVariables, WithdrawInvitationMutation, WithdrawInvitationMutationVariables, WithdrawPendingChangeMutation, WithdrawPendingChangeMutationVariables } from '@paycycle/schema/generated/operations';
import { AcceptInvitationDocument, ChangePersonRoleDocument, CompanyPeopleDocument, ConfirmPendingChangeDocument, DeclineInvitationDocument, InvitationAtLinkDocument, InviteToCompanyDocument, RefusePendingChangeDocument, RemoveCompanyPersonDocument, RenewInvitationDocument, WithdrawInvitationDocument, WithdrawPendingChangeDocument } from '@paycycle/schema/generated/documents/people';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useCompanyPeopleQuery(options: QueryOptions<CompanyPeopleQuery, CompanyPeopleQueryVariables> = {}): QueryResult<CompanyPeopleQuery, CompanyPeopleQueryVariables> {
  return Apollo.useQuery(CompanyPeopleDocument, options);
}

export function useInvitationAtLinkQuery(options: QueryOptions<InvitationAtLinkQuery, InvitationAtLinkQueryVariables> & { variables: InvitationAtLinkQueryVariables }): QueryResult<InvitationAtLinkQuery, InvitationAtLinkQueryVariables> {
  return Apollo.useQuery(InvitationAtLinkDocument, options);
}

export function useAcceptInvitationMutation(options: CommandOptions<AcceptInvitationMutation, AcceptInvitationMutationVariables>): UsedCommand<AcceptInvitationMutation, AcceptInvitationMutationVariables> {
  return useCommand(AcceptInvitationDocument, options);
}

export function useChangePersonRoleMutation(options: CommandOptions<ChangePersonRoleMutation, ChangePersonRoleMutationVariables>): UsedCommand<ChangePersonRoleMutation, ChangePersonRoleMutationVariables> {
  return useCommand(ChangePersonRoleDocument, options);
}

export function useConfirmPendingChangeMutation(options: CommandOptions<ConfirmPendingChangeMutation, ConfirmPendingChangeMutationVariables>): UsedCommand<ConfirmPendingChangeMutation, ConfirmPendingChangeMutationVariables> {
  return useCommand(ConfirmPendingChangeDocument, options);
}

export function useDeclineInvitationMutation(options: CommandOptions<DeclineInvitationMutation, DeclineInvitationMutationVariables>): UsedCommand<DeclineInvitationMutation, DeclineInvitationMutationVariables> {
  return useCommand(DeclineInvitationDocument, options);
}

export function useInviteToCompanyMutation(options: CommandOptions<InviteToCompanyMutation, InviteToCompanyMutationVariables>): UsedCommand<InviteToCompanyMutation, InviteToCompanyMutationVariables> {
  return useCommand(InviteToCompanyDocument, options);
}

export function useRefusePendingChangeMutation(options: CommandOptions<RefusePendingChangeMutation, RefusePendingChangeMutationVariables>): UsedCommand<RefusePendingChangeMutation, RefusePendingChangeMutationVariables> {
  return useCommand(RefusePendingChangeDocument, options);
}

export function useRemoveCompanyPersonMutation(options: CommandOptions<RemoveCompanyPersonMutation, RemoveCompanyPersonMutationVariables>): UsedCommand<RemoveCompanyPersonMutation, RemoveCompanyPersonMutationVariables> {
  return useCommand(RemoveCompanyPersonDocument, options);
}

export function useRenewInvitationMutation(options: CommandOptions<RenewInvitationMutation, RenewInvitationMutationVariables>): UsedCommand<RenewInvitationMutation, RenewInvitationMutationVariables> {
  return useCommand(RenewInvitationDocument, options);
}

export function useWithdrawInvitationMutation(options: CommandOptions<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>): UsedCommand<WithdrawInvitationMutation, WithdrawInvitationMutationVariables> {
  return useCommand(WithdrawInvitationDocument, options);
}

export function useWithdrawPendingChangeMutation(options: CommandOptions<WithdrawPendingChangeMutation, WithdrawPendingChangeMutationVariables>): UsedCommand<WithdrawPendingChangeMutation, WithdrawPendingChangeMutationVariables> {
  return useCommand(WithdrawPendingChangeDocument, options);
}
