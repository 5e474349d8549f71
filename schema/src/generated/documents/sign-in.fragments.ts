// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentFactorsFields = fragment("FactorsFields","Factors",[field("hasTotp"),field("recoveryCodesLeft"),field("passkeys",[field("id"),field("name"),field("createdAt"),field("lastUsedAt")])]);
export const fragmentSessionFields = fragment("SessionFields","Session",[field("id"),field("device"),field("place"),field("startedAt"),field("lastUsedAt"),field("isCurrent")]);
export const fragmentSignInRulesFields = fragment("SignInRulesFields","Company",[field("id"),field("requiresFactor"),field("sessionDays")]);