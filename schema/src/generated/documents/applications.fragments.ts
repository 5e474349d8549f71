// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentApplicationFields = fragment("ApplicationFields","Application",[field("id"),field("clientId"),field("name"),field("redirectUris"),field("isConfidential")]);