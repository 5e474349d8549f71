import { cleanup, render } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';

/** Clears the queue of URL updates, which would otherwise leak from one test into the next. */
export function emptyAddressQueue() {
  render(<NuqsTestingAdapter resetUrlUpdateQueueOnMount>{null}</NuqsTestingAdapter>);
  cleanup();
}
