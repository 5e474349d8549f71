/** Why an invoice is not in a run any more that was opened again. */
export const RUN_DEPARTURE_REASONS = [
  'in_other_run',
  'other_supplier',
  'part_paid',
  'paid_elsewhere',
  'not_to_pay',
  'no_invoice',
] as const;
export type RunDepartureReason = (typeof RUN_DEPARTURE_REASONS)[number];

const WORDS = {
  in_other_run: 'it is in another payment run',
  other_supplier: 'it is of another supplier by now',
  part_paid: 'a part of it is paid',
  paid_elsewhere: 'it is paid, or being paid, another way',
  not_to_pay: 'it is not to be paid',
  no_invoice: 'no invoice of its supplier is left in the run',
} as const satisfies Record<RunDepartureReason, string>;

/** 'it is in another payment run': what the run says of an invoice that left it. */
export function describeRemoval(reason: RunDepartureReason): string {
  return WORDS[reason];
}
