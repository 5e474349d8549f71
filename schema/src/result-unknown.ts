/** Message of `RESULT_UNKNOWN` for a change that may have been made. The web client compares it. */
export const RESULT_UNKNOWN_MESSAGE = 'We do not know whether this was saved. Please check before you try again.';
