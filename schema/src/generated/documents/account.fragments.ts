// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentSignInMethodsFields = fragment("SignInMethodsFields","SignInMethods",[field("serviceName"),field("isServiceOnly"),field("hasPassword"),field("identities",[field("id"),field("issuer"),field("email"),field("linkedAt")])]);