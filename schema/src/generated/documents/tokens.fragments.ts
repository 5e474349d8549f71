// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentTokenFields = fragment("TokenFields","AccessToken",[field("id"),field("name"),field("scope"),field("ending"),field("companyIds"),field("madeBy"),field("isOwn"),field("isExpired"),field("expiresAt"),field("lastUsedAt")]);