// Written by codegen from schema/operations/*.graphql: do not edit.
import * as Apollo from '@apollo/client/react';
import type { CompanyPeopleQuery, CompanyPeopleQueryVariables, InvitationAtLinkQuery, InvitationAtLinkQueryVariables } from '@paycycle/schema/generated/operations';
import { CompanyPeopleDocument, InvitationAtLinkDocument } from '@paycycle/schema/generated/documents/people';
import type { QueryOptions, QueryResult } from '../query-types.ts';

export function useCompanyPeopleQuery(options: QueryOptions<CompanyPeopleQuery, CompanyPeopleQueryVariables> = {}): QueryResult<CompanyPeopleQuery, CompanyPeopleQueryVariables> {
  return Apollo.useQuery(CompanyPeopleDocument, options);
}

export function useInvitationAtLinkQuery(options: QueryOptions<InvitationAtLinkQuery, InvitationAtLinkQueryVariables> & { variables: InvitationAtLinkQueryVariables }): QueryResult<InvitationAtLinkQuery, InvitationAtLinkQueryVariables> {
  return Apollo.useQuery(InvitationAtLinkDocument, options);
}
