import { Button, Center, HStack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { browser } from '../lib/browser.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Catches errors of a page (React has logged them), says that it failed, and offers a way out. */
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
          description="Nothing you've saved is lost. Reload the page or go back to the dashboard."
        >
          <HStack>
            <Button onClick={() => browser.reload()}>Reload</Button>
            <Button asChild variant="outline">
              <a href="/">Back to dashboard</a>
            </Button>
          </HStack>
        </EmptyState>
      </Center>
    );
  }
}
