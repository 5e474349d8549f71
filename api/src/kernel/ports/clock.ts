/** The one clock. Services read the day from their scope, which asks this; tests set it. */
export interface Clock {
  now(): Date;
}
