import { CYCLE_DAYS_DEFAULT, parseCycleDays } from '@paycycle/schema/domain/cycle';

function keyOf(companyId: number): string {
  return `paycycle.cycle-days.${companyId}`;
}

/** Cycle days that the user last chose for a company in this browser, else the default. */
export function readCycleDays(companyId: number): number {
  return parseCycleDays(localStorage.getItem(keyOf(companyId)) ?? '') ?? CYCLE_DAYS_DEFAULT;
}

export function storeCycleDays(companyId: number, days: number) {
  localStorage.setItem(keyOf(companyId), String(days));
}
