// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentPackageMadeFields = fragment("PackageMadeFields","AccountingPackageMade",[field("id"),field("ledger"),field("fromDate"),field("toDate"),field("billCount"),field("madeAt"),field("madeByName"),field("notImportedAt"),field("notImportedByName")]);