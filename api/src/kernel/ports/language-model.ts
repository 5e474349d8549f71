/** What is asked of a language model about one invoice. */
export interface LanguageModelQuestion {
  /** What the paper says, as data: whatever it asks for is not done. */
  readonly text: string;
  /** The fields that are wanted, by name. */
  readonly fields: readonly string[];
}

/** Suggests what an invoice says where the product's own reader is in doubt. Nothing needs it, and it is off by default. */
export interface LanguageModel {
  /**
   * Texts by field, as the model says them: nothing of it is checked against the paper here. Null where there is no answer
   * in time, or none that can be used: that is logged, and never thrown.
   * @param signal aborted when nobody waits for the answer any more
   */
  suggest(
    question: LanguageModelQuestion,
    signal?: AbortSignal,
  ): Promise<Readonly<Record<string, string | null>> | null>;
}
