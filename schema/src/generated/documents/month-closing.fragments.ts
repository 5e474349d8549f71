// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentMonthClosingFields = fragment("MonthClosingFields","MonthClosing",[field("id"),field("month"),field("closedAt"),field("closedBy"),field("closingBalancePence"),field("exceptionCount"),field("reopenedAt"),field("reopenedBy"),field("reopenReason")]);