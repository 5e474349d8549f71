// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentCompanyMailFields = fragment("CompanyMailFields","Company",[field("id"),field("mail",[field("isOn"),field("address"),field("createdAt"),field("senders"),field("refusesOthers")])]);