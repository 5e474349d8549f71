import { cleanup, render } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';

/** What a test put into the address a moment ago is still queued when it ends, and would be read by the next. */
export function emptyAddressQueue() {
  render(<NuqsTestingAdapter resetUrlUpdateQueueOnMount>{null}</NuqsTestingAdapter>);
  cleanup();
}
