/**
 * How much the server's own heap may hold, in MB. What is alive in it is about a sixth of that: V8 would let garbage grow to gigabytes on a large
 * machine before it clears it away. Threads that read files have limits of their own.
 */
export const SERVER_MEMORY = ['--max-old-space-size=640'];
