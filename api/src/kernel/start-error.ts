/**
 * The product cannot start, and the message tells the operator how to mend that. `main` prints it without a stack.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
