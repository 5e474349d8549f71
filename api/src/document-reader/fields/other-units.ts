import { surroundingsOf } from '../labels.ts';
import type { PageLayout } from '../layout.ts';
import { sentencesOn } from '../sentences.ts';
import type { AmountCandidate } from './amount-roles.ts';

/** Behind a total: it is one of several, or what each month or piece costs. */
const TIMES =
  /^\W*(?:[x×] ?\d|(?:per|each|a|every) (?:calendar )?(?:month|week|quarter|year|annum|day|night|hour|person|head|unit)\b|p\.?c\.?m\b)/;
const THOUSANDS =
  /\b(?:amounts?|figures|prices|values|all|shown|stated)\b.{0,20}\bin (?:thousands|(?:gbp|£) ?'?000s?|£ ?thousands|£ ?k\b)|^\W*(?:gbp|£) ?'?000s?\W*$/;

const TIMES_DOUBT = 'It is printed as one of several, or for each month or piece: what does the bill come to?';
const THOUSANDS_DOUBT = 'It says that its amounts are in thousands';

/** Why a total may count more than it says; null where nothing speaks for it. */
export function otherUnitsDoubt(pages: readonly PageLayout[], { found }: AmountCandidate): string | null {
  if (TIMES.test(surroundingsOf(found).after)) return TIMES_DOUBT;
  return thousandsDoubt(pages.flatMap(sentencesOn).map(({ look }) => look));
}

/** The same of sentences as they are compared. */
export function thousandsDoubt(looks: readonly string[]): string | null {
  return looks.some((look) => THOUSANDS.test(look.replace(/[’‘`]/g, "'"))) ? THOUSANDS_DOUBT : null;
}
