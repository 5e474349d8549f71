// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentAgedFigureFields = fragment("AgedFigureFields","AgedFigures",[field("notDuePence"),field("days1To30Pence"),field("days31To60Pence"),field("days61To90Pence"),field("over90DaysPence"),field("creditsPence"),field("totalPence")]);