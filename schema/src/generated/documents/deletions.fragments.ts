// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentDeletionFields = fragment("DeletionFields","Deletion",[field("id"),field("kind"),field("label"),field("recordCount"),field("remainingCount"),field("amountPence"),field("deletedBy"),field("deletedAt"),field("daysLeft")]);