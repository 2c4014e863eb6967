import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { type ResourceName, resourceLooks } from '../catalogue/resource-look.ts';
import { Icon } from '../ui/icon.tsx';

/** One resource before and after a deal. Stands in a `dl`. */
export function PreviewRow({ resource, children }: { resource: ResourceName; children: ReactNode }) {
  const t = useTranslations('resource');
  const { icon, tint } = resourceLooks[resource];
  return (
    <div className="flex min-h-[30px] items-center justify-between gap-3">
      <dt className="flex items-center gap-2 text-t2">
        <Icon name={icon} className={tint} />
        {t(resource)}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
