// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentViewerFields = fragment("ViewerFields","User",[field("id"),field("email"),field("firstName"),field("lastName"),field("profileImageUrl"),field("role"),field("companiesAwaitingFactor"),field("approvesFrom")]);