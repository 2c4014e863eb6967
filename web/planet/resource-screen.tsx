import type { Resource } from '@farhold/engine/catalogue/resource';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { useInParts } from '../ui/in-parts.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSelectedPlanet } from './api.ts';
import { ResourceDetails } from './resource-details.tsx';

type ResourceScreenProps = {
  resource: Resource | 'energy';
  /** Actions at the right end of the head. */
  actions?: ReactNode;
};

/** The page of one resource of the selected planet: stock, income, spending, and projection. */
export function ResourceScreen({ resource, actions }: ResourceScreenProps) {
  const t = useTranslations();
  const planet = useSelectedPlanet();
  const isDrawn = useInParts(planet !== null);
  const title = t(`resource.${resource}`);
  const look = resourceLooks[resource];
  return (
    <>
      <PageHead
        heading={
          <PageHeading title={title} className="flex items-center gap-3">
            <Icon name={look.icon} className={classNames('text-[34px]', look.tint)} />
            {title}
          </PageHeading>
        }
        note={planet ? t(`resourcePage.note.${resource}`, { planet: planet.name }) : '\u00a0'}
      >
        {actions}
      </PageHead>
      {planet && isDrawn ? (
        <ResourceDetails planet={planet} resource={resource} />
      ) : (
        <Skeleton className="cut h-[420px]" />
      )}
    </>
  );
}
