import { Link, useLocation } from '@tanstack/react-router';
import { useWarRules } from '../universe/use-played-universe.ts';
import { useState } from 'react';
import { useTranslations as useAccountTexts } from '../account/texts.ts';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { useSession } from '../session/session-store.ts';
import { ItemPicture } from '../catalogue/item-picture.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { answerFigures, guideFigures, guideSteps, questions } from './guide-steps.ts';
import { ServerPanel } from './server-panel.tsx';

/** /support: how to play, frequent questions, and the host's contact; for visitors too. */
export function SupportScreen() {
  const t = useTranslations();
  const account = useAccountTexts('account');
  const { user, stage } = useSession();
  return (
    <div className="mx-auto w-full max-w-[1180px]">
      <PageHead
        heading={<PageHeading title={t('support.title')}>{t('support.title')}</PageHeading>}
        eyebrow={t('app.name')}
        note={t('support.note')}
      >
        {stage !== 'playing' && (
          <>
            <Link to="/" className={buttonClass({})}>
              {account('toUniverses')}
            </Link>
            {!user && (
              <Link to="/register" className={buttonClass({ variant: 'primary' })}>
                {t('support.join')}
              </Link>
            )}
          </>
        )}
      </PageHead>
      <div className="grid items-start gap-3 mid:grid-cols-[1fr_360px] rail:gap-4">
        <Guide isPlaying={stage === 'playing'} />
        <div className="grid gap-3 rail:gap-4">
          <ServerPanel />
          <Questions />
        </div>
      </div>
    </div>
  );
}

function Guide({ isPlaying }: { isPlaying: boolean }) {
  const war = useWarRules();
  const t = useTranslations();
  return (
    <Panel aria-labelledby="guide">
      <SectionHead id="guide" title={t('support.guide')} icon="lucide/compass" />
      <ol className="grid">
        {guideSteps.map(({ name, item, to, place }, at) => (
          <li
            key={name}
            className="grid grid-cols-[84px_1fr] gap-4 border-t border-line/60 p-4 first:border-t-0 rail:grid-cols-[132px_1fr]"
          >
            <ItemPicture item={item} width="(max-width: 720px) 84px, 132px" className="self-start" />
            <div>
              <h3 className="text-figure">
                <span className="text-t3">{at + 1}</span> {t(`support.step.${name}.title`)}
              </h3>
              <p className="mt-1 max-w-[68ch] text-t2">{t(`support.step.${name}.text`, guideFigures(war))}</p>
              {isPlaying && (
                <Link
                  to={to}
                  className="touch-target mt-1 inline-block text-teal underline underline-offset-4"
                >
                  {t('support.goTo', { place: t(`place.${place}`) })}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Questions() {
  const t = useTranslations('support');
  const hash = useLocation({ select: (location) => location.hash });
  const [open, setOpen] = useState(() => questions.find((name) => name === hash) ?? null);
  return (
    <Panel aria-labelledby="questions" className="overflow-hidden">
      <SectionHead id="questions" title={t('questions')} icon="lucide/message-circle-question-mark" />
      {questions.map((name) => (
        <Disclosure
          key={name}
          title={t(`question.${name}`)}
          open={open === name}
          onToggle={(opened) => setOpen((before) => (opened ? name : before === name ? null : before))}
        >
          <p className="px-4 pt-1 pb-4 text-t2">{t(`answer.${name}`, answerFigures)}</p>
        </Disclosure>
      ))}
    </Panel>
  );
}
