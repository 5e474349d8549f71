/** A value that is known only when a view is executed; the compiled query has a placeholder for it. */
export class Parameter {
  constructor(
    readonly name: string,
    /** Converts a value to its stored form. */
    readonly stored: (value: unknown) => unknown = (value) => value,
  ) {}
}

/** The company whose rows are read. */
export const COMPANY = new Parameter('the company');
