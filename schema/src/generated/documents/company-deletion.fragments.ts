// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentCompanyDeletionFields = fragment("CompanyDeletionFields","Company",[field("id"),field("deletion",[field("requestedByName"),field("askedAt"),field("dueAt"),field("mayConfirm")])]);