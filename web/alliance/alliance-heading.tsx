import { PageHeading } from '../page/page-heading.tsx';
import { fittedSize } from '../ui/fitted.ts';
import type { AllianceHead } from './alliance.ts';
import { EmblemPicture } from './emblem-picture.tsx';

/**
 * The emblem, tag and name of an alliance as the heading of a page; long words shrink, and break only if that is not
 * enough.
 */
export function AllianceHeading({ alliance: { tag, name, emblem } }: { alliance: AllianceHead }) {
  return (
    <div className="flex min-w-[250px] items-center gap-3">
      <EmblemPicture emblem={emblem} className="size-[56px] flex-none" />
      <div className="@container min-w-0 flex-1">
        <PageHeading
          title={name}
          className="wrap-anywhere"
          style={{ fontSize: fittedSize(`[${tag}] ${name}`, 'var(--text-page)') }}
        >
          <bdi>[{tag}]</bdi> <bdi>{name}</bdi>
        </PageHeading>
      </div>
    </div>
  );
}
