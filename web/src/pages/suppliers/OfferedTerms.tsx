import { OFFERED_TERMS } from '@paycycle/schema/domain/payment-terms';

/** By which the cells of a list find what they offer. */
export const OFFERED_TERMS_ID = 'offered-terms';

/** Once for all cells of a list: the rules that are offered where terms are typed. */
export function OfferedTerms() {
  return (
    <datalist id={OFFERED_TERMS_ID}>
      {OFFERED_TERMS.map((rule) => (
        <option key={rule} value={rule} />
      ))}
    </datalist>
  );
}
