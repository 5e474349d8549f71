/**
 * How much the server's own heap may hold, in MB. About a sixth of that is in use under a flood of requests: without a
 * limit V8 lets garbage grow to gigabytes on a large machine. Threads that read files have limits of their own.
 */
export const SERVER_MEMORY = ['--max-old-space-size=640'];
