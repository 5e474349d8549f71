import { configure, getConfig } from '@testing-library/react';

/**
 * Leaves the page out of the message of a query that will be tried again, because printing takes longer than the query. The
 * library adds the page to the message when the time is over.
 */
export function printThePageOnlyAtTheEnd() {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      if (!isTriedAgain()) return getElementError(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  });
}

/** The library sets this while it waits, and itself leaves out the page only for queries by role. */
function isTriedAgain(): boolean {
  const config: object = getConfig();
  return '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
}
