/**
 * The product cannot start, and whoever started it can mend that: the message says how. `main` prints it without a stack.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
