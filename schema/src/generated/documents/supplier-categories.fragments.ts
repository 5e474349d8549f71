// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment, spread } from '../../document-parts.ts';
export const fragmentSupplierCategoryFields = fragment("SupplierCategoryFields","SupplierCategory",[field("id"),field("name"),field("group"),field("isArchived")]);
export const fragmentSupplierCategoryList = fragment("SupplierCategoryList","Company",[field("id"),field("supplierCategories",[spread("SupplierCategoryFields"),field("supplierCount")]),field("unlistedSupplierCategories",[field("name"),field("supplierCount")])]);