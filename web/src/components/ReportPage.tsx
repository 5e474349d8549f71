import { Button, Flex } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { loadStateWithPrevious } from '../apollo/load-state.ts';
import { type PageAction, usePageActions } from '../app/keyboard/use-page-actions.ts';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';
import { Notice } from './Notice.tsx';
import { PageLink } from './PageLink.tsx';
import { Panel } from './Panel.tsx';

interface ReportPageProps<Report> {
  readonly name: string;
  readonly state: Pick<ReturnType<typeof loadStateWithPrevious>, 'failure' | 'retry' | 'isStale'>;
  /** Undefined until it has loaded. */
  readonly report: Report | undefined;
  /** Choices of the period and the rows. */
  readonly choices: ReactNode;
  /** Related pages: address and label. */
  readonly links: readonly (readonly [to: string, label: string])[];
  readonly downloads: ReactNode;
  readonly hasPrint?: boolean;
  readonly actions?: readonly PageAction[];
  readonly children: (report: Report) => ReactNode;
}

const NO_ACTIONS: readonly PageAction[] = [];
const print = () => window.print();
const PRINT: PageAction = { key: 'p', label: 'Print', run: print };

/** The page of a report: its choices, links and downloads, and the report below. */
export function ReportPage<Report>(props: ReportPageProps<Report>) {
  const { name, state, report, choices, links, downloads, hasPrint = true, actions = NO_ACTIONS, children } = props;
  const { failure, retry, isStale } = state;
  usePageActions(hasPrint ? [...actions, PRINT] : actions);
  return (
    <Flex as="section" direction="column" gap="4" flexShrink="0" aria-label={name} aria-busy={isStale}>
      <Flex gap="3" wrap="wrap" align="end" data-print="none">
        {choices}
        <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }} align="center">
          {links.map(([to, label]) => (
            <PageLink key={to} to={to} fontSize="sm">
              {label}
            </PageLink>
          ))}
          {downloads}
          {hasPrint && (
            <Button variant="outline" onClick={print}>
              <Printer aria-hidden />
              Print
            </Button>
          )}
        </Flex>
      </Flex>
      {failure !== null && (
        <Panel>
          <ErrorState title="The report could not be loaded" message={failure} onRetry={retry} />
        </Panel>
      )}
      {!report && failure === null && <LoadingState label={`Loading ${name.toLowerCase()}...`} />}
      {report && children(report)}
    </Flex>
  );
}

interface RowsShownProps {
  readonly shownCount: number;
  readonly totalCount: number;
  readonly noun: string;
  /** Parts of the report that include all rows: 'The totals and the CSV'. */
  readonly complete: string;
}

/** Says that a report shows only its first rows. Renders nothing if it shows all. */
export function RowsShown({ shownCount, totalCount, noun, complete }: RowsShownProps) {
  if (shownCount >= totalCount) return null;
  const [shown, total] = [shownCount, totalCount].map((count) => count.toLocaleString('en-GB'));
  return (
    <Notice
      status="info"
      title={`The first ${shown} of ${total} ${noun} are shown. ${complete} include all of them.`}
    />
  );
}
