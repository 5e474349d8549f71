import { OFFERED_TERMS } from '@paycycle/schema/domain/payment-terms';

/** A number of days, which is no rule, and the rules that are offered besides (RULES.md, 10). @param stored the one on record */
export function TermsOptions({ stored = '' }: { readonly stored?: string }) {
  const isOffered = stored === '' || OFFERED_TERMS.some((offered) => offered === stored);
  const rules = isOffered ? OFFERED_TERMS : [stored, ...OFFERED_TERMS];
  return (
    <>
      <option value="">Days after the invoice date</option>
      {rules.map((rule) => (
        <option key={rule} value={rule}>
          {rule}
        </option>
      ))}
    </>
  );
}
