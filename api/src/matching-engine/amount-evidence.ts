const AMOUNT_RANGE_MIN = 5000;
const ROUND_STEPS = [10_000, 5000, 2500, 1000, 600, 500, 100, 60, 50, 12, 10, 6] as const;
/** Round amounts are common, but not as common as if all amounts were round. */
const ROUND_SHARE = 0.5;

/**
 * How much it says that an amount agrees to the penny: the logarithm of how many amounts of its size there are. Round ones
 * say less. 600, 60, 12 and 6 are what VAT of a fifth makes of round net amounts.
 */
export function weighAmount(amount: number): number {
  const step = ROUND_STEPS.find((size) => amount % size === 0) ?? 1;
  const amounts = Math.max(amount, AMOUNT_RANGE_MIN);
  return Math.log(amounts) - ROUND_SHARE * Math.log(step);
}
