// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentBalanceProofFields = fragment("BalanceProofFields","BalanceProof",[field("openingPence"),field("movementsPence"),field("closingPence"),field("differencePence")]);
export const fragmentStatementGapFields = fragment("StatementGapFields","StatementGap",[field("previousTo"),field("previousClosingPence"),field("openingPence"),field("differencePence")]);
export const fragmentStatementBooksFields = fragment("StatementBooksFields","StatementBooks",[field("openingDate"),field("fileOpeningPence"),field("booksOpeningPence"),field("difference"),field("finding"),field("advice")]);