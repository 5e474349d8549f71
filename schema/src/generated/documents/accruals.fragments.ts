// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentJournalLineFields = fragment("JournalLineFields","JournalLine",[field("part"),field("code"),field("name"),field("isToChoose"),field("debitPence"),field("creditPence")]);