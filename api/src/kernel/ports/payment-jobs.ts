/** Job of a payment worker. Each names a stored record, so that running it twice or late is harmless. */
export type PaymentJob =
  /** Send an authorisation that has no answer yet. */
  | { readonly kind: 'authorisation'; readonly id: number }
  /** Ask the provider what became of a payment. */
  | { readonly kind: 'payment'; readonly id: number }
  /** Apply the provider's events that are stored and not applied. */
  | { readonly kind: 'events' }
  /** Find work that is due and was missed, for example because a process was killed. */
  | { readonly kind: 'sweep' };

/** Work, and the time before which it is not to be done: none for as soon as possible. */
export interface PlannedWork {
  readonly work: PaymentJob;
  readonly notBefore?: Date;
}

/** Job queue in the database. One of the running processes does each job, at least once. */
export interface PaymentJobQueue {
  /**
   * @param notBefore left out, the work is done as soon as possible
   */
  add(work: PaymentJob, notBefore?: Date): Promise<void>;
  /** Adds many jobs at once. Not for events, because a single job applies all of them. */
  addAll(planned: readonly PlannedWork[]): Promise<void>;
}
