/** Progress of a statement import. */
export interface StatementProgress {
  readonly phase: 'receiving' | 'reading' | 'comparing' | 'storing' | 'done';
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
}

/** Progress of long work: the worker publishes it, and those who know its name may follow. */
export interface ProgressChannel<Progress extends object> {
  /**
   * The progress from now on, after the latest so far, or `unless` there was none yet. It ends when the work has ended;
   * what comes too fast is left out.
   */
  follow(name: string, unless: Progress): AsyncIterableIterator<Progress>;
  tell(name: string, progress: Progress): void;
  /** The work has ended, well or not: nothing more is published. */
  end(name: string): void;
}
