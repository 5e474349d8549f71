/** `describeRun` in SQL, of the row `run` of `payment_runs`. */
export const RUN_DESCRIPTION = `case
  when run.name = 'PR-' || lpad(run.number::text, greatest(6, length(run.number::text)), '0') then run.name
  else 'Payment Run #' || run.number || ' “' || translate(run.name, '"“”„‟＂', '${"''".repeat(6)}') || '”' end`;
