import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { AmountMark } from './read-amount.ts';
import type { Direction } from './read-direction.ts';

/** A row on its way: everything is read but which way its amount goes, which may take the whole file to know. */
export interface DraftRow {
  line: number;
  date: LocalDate;
  /** The time of day beside the date, or empty. */
  time: string;
  magnitudePence: number;
  /** The direction that the amount itself shows. */
  mark: AmountMark;
  /** The column of a pair that holds the amount. */
  side: Direction | null;
  /** The direction in the direction column. */
  direction: Direction | null;
  /** The direction column is there, and holds nothing. */
  isUnmarked: boolean;
  /** 1 for money in, -1 for money out, 0 until known. */
  sign: -1 | 0 | 1;
  /** The sign where no balance shows another one; 0 where nothing suggests any. */
  likelySign: -1 | 0 | 1;
  /** The fee beside the amount: above zero where it was taken, below where it was given back. */
  feePence: number;
  balancePence: number | null;
  /** How many places the amount was printed with. */
  places: number;
  /** It names a card or a merchant. */
  isOfCard: boolean;
  currency: string | null;
  product: string;
  account: string;
  type: string;
  description: string;
  counterpartyName: string | null;
  /** Its texts if it is money in, where they are others; null otherwise. */
  ofMoneyIn: Pick<DraftRow, 'description' | 'counterpartyName'> | null;
  category: string | null;
  bankReference: string | null;
}

/** How far the printed balance moves at each row; null where it or the balance before is not printed. */
export type Changes = ReadonlyArray<number | null>;

/** The signed movement, once the direction is known. */
export function movementOf({ sign, magnitudePence }: DraftRow): number {
  return sign * magnitudePence;
}
