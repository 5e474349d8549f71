/** A question to a language model about one invoice. */
export interface LanguageModelQuestion {
  /** Text of the document, as data: the model must not follow instructions in it. */
  readonly text: string;
  /** The fields that are wanted, by name. */
  readonly fields: readonly string[];
}

/** Suggests what an invoice says where the product's own reader is in doubt. Nothing needs it, and it is off by default. */
export interface LanguageModel {
  /**
   * Returns texts by field, as the model answers. They are not checked against the document here. Null if there is no
   * usable answer in time; that is logged, and never thrown.
   * @param signal aborted when the answer is no longer needed
   */
  suggest(
    question: LanguageModelQuestion,
    signal?: AbortSignal,
  ): Promise<Readonly<Record<string, string | null>> | null>;
}
