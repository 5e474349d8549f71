/** A value that is known only when a view is asked; the compiled query holds its place. */
export class Parameter {
  constructor(
    readonly name: string,
    /** What the database stores for it. */
    readonly stored: (value: unknown) => unknown = (value) => value,
  ) {}
}

/** The company whose rows are read. */
export const COMPANY = new Parameter('the company');
