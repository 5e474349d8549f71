// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { ChangePasswordMutation, ChangePasswordMutationVariables, EmailVerificationQuery, EmailVerificationQueryVariables, SendEmailVerificationMutation, SendEmailVerificationMutationVariables, SignInMethodsQuery, SignInMethodsQueryVariables, UnlinkIdentityMutation, UnlinkIdentityMutationVariables, UpdateProfileMutation, UpdateProfileMutationVariables, VerifyEmailMutation, VerifyEmailMutationVariables } from '@paycycle/schema/generated/operations';
import { ChangePasswordDocument, EmailVerificationDocument, SendEmailVerificationDocument, SignInMethodsDocument, UnlinkIdentityDocument, UpdateProfileDocument, VerifyEmailDocument } from '@paycycle/schema/generated/documents/account';
import type { QueryOptions, QueryResult } from '../query-types.ts';
import { type CommandOptions, type UsedCommand, useCommand } from '../use-command.ts';

export function useEmailVerificationQuery(options: QueryOptions<EmailVerificationQuery, EmailVerificationQueryVariables> = {}): QueryResult<EmailVerificationQuery, EmailVerificationQueryVariables> {
  return Apollo.useQuery(EmailVerificationDocument, options);
}

export function useSignInMethodsQuery(options: QueryOptions<SignInMethodsQuery, SignInMethodsQueryVariables> = {}): QueryResult<SignInMethodsQuery, SignInMethodsQueryVariables> {
  return Apollo.useQuery(SignInMethodsDocument, options);
}

export function useChangePasswordMutation(options: CommandOptions<ChangePasswordMutation, ChangePasswordMutationVariables>): UsedCommand<ChangePasswordMutation, ChangePasswordMutationVariables> {
  return useCommand(ChangePasswordDocument, options);
}

export function useSendEmailVerificationMutation(options: CommandOptions<SendEmailVerificationMutation, SendEmailVerificationMutationVariables>): UsedCommand<SendEmailVerificationMutation, SendEmailVerificationMutationVariables> {
  return useCommand(SendEmailVerificationDocument, options);
}

export function useUnlinkIdentityMutation(options: CommandOptions<UnlinkIdentityMutation, UnlinkIdentityMutationVariables>): UsedCommand<UnlinkIdentityMutation, UnlinkIdentityMutationVariables> {
  return useCommand(UnlinkIdentityDocument, options);
}

export function useUpdateProfileMutation(options: CommandOptions<UpdateProfileMutation, UpdateProfileMutationVariables>): UsedCommand<UpdateProfileMutation, UpdateProfileMutationVariables> {
  return useCommand(UpdateProfileDocument, options);
}

export function useVerifyEmailMutation(options: CommandOptions<VerifyEmailMutation, VerifyEmailMutationVariables>): UsedCommand<VerifyEmailMutation, VerifyEmailMutationVariables> {
  return useCommand(VerifyEmailDocument, options);
}
