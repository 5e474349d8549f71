/**
 * Costly operations: reading an imported file, storing an upload, generating an export, searching the books for
 * suggestions, email to a person who did not request it, and incoming email.
 */
export type CostlyWork = 'import' | 'upload' | 'export' | 'suggestions' | 'invitation' | 'mail';

/** Limits expensive operations per user and per company, so that one caller cannot slow down the others. */
export interface WorkBudget {
  /**
   * Counts one piece of work before it is begun, for who asks and for the company.
   * @param caller a person, or one of their tokens (`callerOf`)
   * @throws TOO_MANY_REQUESTS, with the time until more is allowed
   */
  spend(work: CostlyWork, caller: string, companyId: number): Promise<void>;
}
