// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentProposedCodingParts = fragment("ProposedCodingParts","ProposedCoding",[field("vatCode"),field("nominalCode"),field("trackingCategory"),field("reason"),field("isSure")]);