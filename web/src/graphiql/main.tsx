import './trusted-types.ts';
import 'graphiql/style.css';
import './page.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { createRoot } from 'react-dom/client';

const FIRST_QUERY = `# Your companies, and what each owes. More: the guide in the repository (schema/INTEGRATE.md).
query Companies {
  companies {
    id
    name
    invoiceStats {
      totalOutstandingPence
    }
  }
}
`;

/** Operations are sent as the person who is signed in. A session that has ended leads to the sign-in, and back. */
const send: GraphiQLProps['fetcher'] = async (operation) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(operation),
  });
  if (response.status === 401) window.location.assign('/api/login?return=/graphql');
  return response.json();
};

const place = document.getElementById('graphiql');
if (place) createRoot(place).render(<GraphiQL fetcher={send} defaultQuery={FIRST_QUERY} />);
