import { mayDo } from '@farhold/engine/alliance/rights';
import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { lazy, Suspense, useState } from 'react';
import { PlaceLink } from '../planet/place-link.tsx';
import { Button } from '../ui/button.tsx';
import { momentText } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { OwnAlliance } from './alliance.ts';
import { type Mark, removeMark, useMarks } from './marks-api.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

const MarkDialog = lazy(() => import('./mark-dialog.tsx').then((file) => ({ default: file.MarkDialog })));

/** The places that the alliance keeps in mind together, and, for members with the right, a way to mark more. */
export function MarksPanel({ self }: Pick<OwnAlliance, 'self'>) {
  const t = useTranslations('marks');
  const marks = useMarks();
  const [isAdding, setAdding] = useState(false);
  const mayMark = mayDo(self, 'texts');
  return (
    <section aria-labelledby="marks" className="grid gap-2 border-t border-line/70 px-4 py-3">
      <h3 id="marks" className="eyebrow">
        {t('title')}
      </h3>
      {marks.length === 0 && <p className="text-note text-t2">{t('none')}</p>}
      <ul>
        {marks.map((mark) => (
          <MarkLine key={mark.id} mark={mark} mayMark={mayMark} />
        ))}
      </ul>
      {mayMark && (
        <Button
          size="small"
          icon="lucide/map-pin"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      )}
      {isAdding && (
        <Suspense>
          <MarkDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </section>
  );
}

function MarkLine({ mark: { id, at, text, by, markedAt }, mayMark }: { mark: Mark; mayMark: boolean }) {
  const t = useTranslations('marks');
  const { busy, act } = useAct(removeMark);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line/50 py-1 text-note">
      <PlaceLink at={at} className="flex-none" />
      <span className="min-w-[140px] flex-1 break-words">{text}</span>
      <span className="text-small text-t3">
        {by === null ? momentText(markedAt) : t('by', { name: by.name, time: momentText(markedAt) })}
      </span>
      {mayMark && (
        <IconButton
          size="row"
          icon="lucide/x"
          disabled={busy}
          label={t('remove', { at: formatCoordinates(at) })}
          onClick={() => void act(id)}
        />
      )}
    </li>
  );
}
