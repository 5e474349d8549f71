import { Button, Center, HStack } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import { browser } from '../lib/browser.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Key of the record or page that the children show. A new key clears the error. */
  readonly subject?: unknown;
  /** Shown after an error. Defaults to the failed page, with a way out. */
  readonly failed?: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly subject?: unknown;
}

/** Catches errors of a page or a part of it (React has logged them), and says that it failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return { subject, hasFailed: before.hasFailed && before.subject === subject };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { children, failed = <FailedPage /> } = this.props;
    return this.state.hasFailed ? failed : children;
  }
}

function FailedPage() {
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
