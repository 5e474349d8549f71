// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { EmailVerificationQuery, EmailVerificationQueryVariables, WaysToSignInQuery, WaysToSignInQueryVariables } from '@paycycle/schema/generated/operations';
import { EmailVerificationDocument, WaysToSignInDocument } from '@paycycle/schema/generated/documents/account';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useEmailVerificationQuery(options: QueryOptions<EmailVerificationQuery, EmailVerificationQueryVariables> = {}): QueryResult<EmailVerificationQuery, EmailVerificationQueryVariables> {
  return Apollo.useQuery(EmailVerificationDocument, options);
}

export function useEmailVerificationLazyQuery(options: Apollo.useLazyQuery.Options<EmailVerificationQuery, EmailVerificationQueryVariables> = {}) {
  return Apollo.useLazyQuery(EmailVerificationDocument, options);
}

export function useWaysToSignInQuery(options: QueryOptions<WaysToSignInQuery, WaysToSignInQueryVariables> = {}): QueryResult<WaysToSignInQuery, WaysToSignInQueryVariables> {
  return Apollo.useQuery(WaysToSignInDocument, options);
}

export function useWaysToSignInLazyQuery(options: Apollo.useLazyQuery.Options<WaysToSignInQuery, WaysToSignInQueryVariables> = {}) {
  return Apollo.useLazyQuery(WaysToSignInDocument, options);
}
