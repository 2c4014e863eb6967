import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { usePlanets } from '../planet/api.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { placeOfAlert, type WelcomeStep, welcomeSteps } from './alerts.ts';
import { keepDismissedAlerts, useDismissedAlerts } from './dismissed-alerts.ts';
import { useSession } from '../session/session-store.ts';

/** A new player's first steps, each with its reason and a link; hidden once done or dismissed. */
export function FirstSteps() {
  const t = useTranslations('firstSteps');
  const { user } = useSession();
  const { data: planets } = usePlanets();
  const dismissed = useDismissedAlerts();
  const mark = `first-steps ${user?.id}`;
  if (!user || !planets || dismissed.has(mark)) return null;
  const steps = welcomeSteps({ planets, user });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Panel aria-labelledby="first-steps-title" className="mb-3 rail:mb-4">
      <SectionHead title={t('title')} id="first-steps-title">
        <span className="text-small text-t2">{t('done', { done, all: steps.length })}</span>
        <IconButton
          icon="lucide/x"
          label={t('putAway')}
          onClick={() => keepDismissedAlerts([...dismissed, mark])}
          className="-mr-3"
        />
      </SectionHead>
      <ol className="grid gap-px bg-line/60 mid:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step.kind} className="bg-ink-900">
            <Step step={step} number={at + 1} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const STEP_CLASS = 'grid h-full grid-cols-[28px_minmax(0,1fr)_16px] items-start gap-x-3 px-4 py-3';

function Step({ step: { kind, isDone }, number }: { step: WelcomeStep; number: number }) {
  const t = useTranslations();
  const text = (
    <span className="min-w-0">
      <strong
        className={classNames('leading-[28px] font-semibold', isDone ? 'text-t2 line-through' : 'text-bone')}
      >
        {t(`firstSteps.${kind}.title`)}
      </strong>
      {!isDone && <span className="mt-0.5 block text-small text-t2">{t(`firstSteps.${kind}.text`)}</span>}
    </span>
  );
  if (isDone) {
    return (
      <p className={STEP_CLASS}>
        <span className="grid size-[28px] place-items-center rounded-full bg-ok/16 text-ok">
          <Icon name="lucide/check" label={t('firstSteps.isDone')} />
        </span>
        {text}
      </p>
    );
  }
  return (
    <Link to={placeOfAlert({ kind })} className={`${STEP_CLASS} group -outline-offset-2 hover:bg-ink-800/70`}>
      <span
        aria-hidden
        className="grid size-[28px] place-items-center rounded-full border border-ember font-bold text-ember"
      >
        {number}
      </span>
      {text}
      <Icon name="lucide/chevron-right" className="self-center text-t3 group-hover:text-bone" />
    </Link>
  );
}
