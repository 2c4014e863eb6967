import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine, Skeleton } from '../ui/skeleton.tsx';

/** Loading, empty, broken. */
export function StatesSection() {
  return (
    <div className="grid items-start gap-3 mid:grid-cols-3">
      <Panel padded aria-label="Loading">
        <Skeleton className="h-[120px]" />
        <Skeleton className="mt-3 h-4 w-2/3" />
        <LoadingLine>Loading activities...</LoadingLine>
      </Panel>
      <Panel aria-label="Empty">
        <EmptyState
          icon="farhold/launch"
          title="No Fleet Activity"
          text="No fleet movements detected. Send ships to attack, transport resources, or explore the galaxy."
        >
          <Button variant="primary">Send Fleet</Button>
        </EmptyState>
      </Panel>
      <ErrorPanel message="Failed to load universes" onRetry={() => {}} />
    </div>
  );
}
