import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { OwnPlanet } from './api.ts';

const RenameForm = lazy(() => import('./rename-form.tsx').then((file) => ({ default: file.RenameForm })));

type PlanetNameProps = {
  planet: Pick<OwnPlanet, 'id' | 'name'>;
  /** How the name is rendered: as a heading or a link. */
  children: ReactNode;
  className?: string;
  /** Where the pencil is shown. */
  pencilClass?: string;
};

/** A planet's name with a pencil that turns it into a field. */
export function PlanetName({ planet, children, className, pencilClass }: PlanetNameProps) {
  const t = useTranslations('rename');
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const done = () => {
    setEditing(false);
    // The focused field unmounts with the form.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <>
      <div className={classNames('flex items-center gap-1', isEditing && 'sr-only', className)}>
        <div className="min-w-0">{children}</div>
        {!isEditing && (
          <IconButton
            ref={pencil}
            icon="lucide/pencil"
            label={t('rename', { name: planet.name })}
            iconClass="text-[17px]"
            onClick={() => setEditing(true)}
            {...(pencilClass !== undefined && { className: pencilClass })}
          />
        )}
      </div>
      {isEditing && (
        <Suspense>
          <RenameForm planet={planet} onDone={done} />
        </Suspense>
      )}
    </>
  );
}
