import { HOLIDAY_CALENDARS } from '@paycycle/schema/domain/bank-holidays';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const HolidayCalendarEnum = graphqlEnum(
  'HolidayCalendar',
  HOLIDAY_CALENDARS,
  'Parts of the United Kingdom with bank holidays of their own.',
  {
    england_and_wales: 'England and Wales; banks keep these everywhere.',
    scotland: 'Scotland.',
    northern_ireland: 'Northern Ireland.',
  },
);
