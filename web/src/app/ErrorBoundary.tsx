import { Button, Center, HStack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches what a page throws (React has logged it), shows that it failed, and offers the way out. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Center minH="60vh" role="alert">
        <EmptyState
          icon={TriangleAlert}
          title="Something went wrong on this page"
          description="Nothing that you saved is lost. Load the page again, or go back to the start."
        >
          <HStack>
            <Button onClick={() => window.location.reload()}>Load again</Button>
            <Button asChild variant="outline">
              <a href="/">Go to the start page</a>
            </Button>
          </HStack>
        </EmptyState>
      </Center>
    );
  }
}
