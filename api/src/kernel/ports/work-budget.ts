/**
 * Work that costs much: a file looked through, a file taken in, a file made, the books looked through for suggestions,
 * mail to somebody who has not asked for it, and mail that comes in.
 */
export type CostlyWork = 'import' | 'upload' | 'export' | 'suggestions' | 'invitation' | 'mail';

/** Bounds how often costly work is asked for, so that whoever asks for too much of it slows nobody else. */
export interface WorkBudget {
  /**
   * Counts one piece of work before it is begun, for who asks and for the company.
   * @param caller a person, or one of their tokens (`callerOf`)
   * @throws TOO_MANY_REQUESTS, with the time until more is allowed
   */
  spend(work: CostlyWork, caller: string, companyId: number): Promise<void>;
}
