// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentPurchaseFigureFields = fragment("PurchaseFigureFields","PurchaseFigures",[field("documentCount"),field("netPence"),field("vatPence"),field("unknownPence"),field("totalPence")]);