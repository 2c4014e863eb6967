import { LONGEST_PAGE_TEXT } from '@farhold/engine/alliance/names';
import { charactersIn } from '@farhold/engine/message/message-text';
import { lazy, Suspense, useState } from 'react';
import { onSubmit } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { AdmissionField } from './admission-field.tsx';
import type { OwnAlliance } from './alliance.ts';
import { EmblemEditor } from './emblem-editor.tsx';
import { Markdown } from './markdown.tsx';
import { NamesSection } from './names-section.tsx';
import { useTranslations } from './texts.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { useSettings } from './use-settings.ts';

const DissolveDialog = lazy(async () => ({
  default: (await import('./dissolve-dialog.tsx')).DissolveDialog,
}));

/** The pages, admission and emblem of the alliance; for its founder also its names and its end. */
export function SettingsPanel({ alliance }: { alliance: OwnAlliance }) {
  const t = useTranslations('settings');
  return (
    <div className="grid gap-8 p-4 rail:p-6">
      <PageSection key={`out ${alliance.id}`} page="outside" before={alliance.outside} />
      <PageSection key={`in ${alliance.id}`} page="inside" before={alliance.inside} />
      <TitledSection title={t('admission')} note={t('admissionNote')}>
        <AdmissionSection alliance={alliance} />
      </TitledSection>
      <TitledSection title={t('emblem')}>
        <EmblemSection alliance={alliance} />
      </TitledSection>
      {alliance.self.isFounder && <NamesSection alliance={alliance} />}
      {alliance.self.isFounder && <EndSection alliance={alliance} />}
    </div>
  );
}

type PageSectionProps = { page: 'outside' | 'inside'; before: string };

/** A text in Markdown with its preview. */
function PageSection({ page, before }: PageSectionProps) {
  const t = useTranslations('settings');
  const draft = useDraft(before);
  const text = draft.value;
  const { busy, failure, run } = useSettings();
  const save = async () => (await run({ [page]: text })) && draft.drop();
  const left = LONGEST_PAGE_TEXT - charactersIn(text.trim());
  return (
    <TitledSection title={t(page)} note={t(`${page}Note`)}>
      <form noValidate className="grid gap-3" onSubmit={onSubmit(save)}>
        <div className="grid gap-3 wide:grid-cols-2">
          <TextArea
            label={t('text')}
            hint={t('markdownHint')}
            rows={8}
            value={text}
            onChange={draft.change}
            error={left < 0 ? t('tooLong', { count: -left }) : undefined}
          />
          <div className="grid min-w-0 content-start gap-1.5">
            <p className="text-small font-medium text-t2">{t('preview')}</p>
            <div className="cut-small min-h-[44px] border border-line bg-ink-850 p-3">
              <Markdown text={text} />
            </div>
          </div>
        </div>
        <Outdated draft={draft} />
        <FormError>{failure}</FormError>
        <div>
          <Button type="submit" variant="primary" busy={busy} disabled={!draft.isChange || left < 0}>
            {t('save')}
          </Button>
        </div>
      </form>
    </TitledSection>
  );
}

/** Says that another member has saved something else meanwhile, and offers it. */
function Outdated({ draft: { isOutdated, drop } }: { draft: Pick<Draft<unknown>, 'isOutdated' | 'drop'> }) {
  const t = useTranslations('settings');
  if (!isOutdated) return null;
  return (
    <output className="flex flex-wrap items-center gap-x-4 gap-y-2 text-note text-warn">
      {t('outdated')}
      <Button size="small" onClick={drop}>
        {t('takeTheirs')}
      </Button>
    </output>
  );
}

function AdmissionSection({ alliance: { admission: before } }: { alliance: OwnAlliance }) {
  const t = useTranslations('settings');
  const { busy, failure, run } = useSettings();
  return (
    <div className="grid max-w-[420px] gap-2" aria-busy={busy}>
      <AdmissionField admission={before} onChange={(admission) => void run({ admission })} />
      <p className="text-small text-t3">{t('atOnce')}</p>
      <FormError>{failure}</FormError>
    </div>
  );
}

function EmblemSection({ alliance: { emblem: before } }: { alliance: OwnAlliance }) {
  const t = useTranslations('settings');
  const draft = useDraft(before);
  const { busy, failure, run } = useSettings();
  const save = async () => (await run({ emblem: draft.value })) && draft.drop();
  return (
    <>
      <EmblemEditor emblem={draft.value} onChange={draft.change} />
      <Outdated draft={draft} />
      <FormError>{failure}</FormError>
      <div>
        <Button variant="primary" busy={busy} disabled={!draft.isChange} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </>
  );
}

function EndSection({ alliance }: { alliance: OwnAlliance }) {
  const t = useTranslations('settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledSection title={t('end')} note={t('endNote')}>
      <div>
        <Button variant="danger" icon="lucide/trash-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('dissolve')}
        </Button>
      </div>
      <Suspense>{isOpen && <DissolveDialog alliance={alliance} onClose={() => setOpen(false)} />}</Suspense>
    </TitledSection>
  );
}
