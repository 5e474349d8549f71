import { Button } from '@chakra-ui/react';
import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { Panel } from './Panel.tsx';

export function NotFoundPage() {
  return (
    <Panel>
      <EmptyState icon={Compass} title="404 Page Not Found" description="Did you forget to add the page to the router?">
        <Button asChild variant="outline">
          <Link to="/">Back to dashboard</Link>
        </Button>
      </EmptyState>
    </Panel>
  );
}
