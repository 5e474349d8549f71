// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { EmailVerificationQuery, EmailVerificationQueryVariables, SignInMethodsQuery, SignInMethodsQueryVariables } from '@paycycle/schema/generated/operations';
import { EmailVerificationDocument, SignInMethodsDocument } from '@paycycle/schema/generated/documents/account';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useEmailVerificationQuery(options: QueryOptions<EmailVerificationQuery, EmailVerificationQueryVariables> = {}): QueryResult<EmailVerificationQuery, EmailVerificationQueryVariables> {
  return Apollo.useQuery(EmailVerificationDocument, options);
}

export function useSignInMethodsQuery(options: QueryOptions<SignInMethodsQuery, SignInMethodsQueryVariables> = {}): QueryResult<SignInMethodsQuery, SignInMethodsQueryVariables> {
  return Apollo.useQuery(SignInMethodsDocument, options);
}
