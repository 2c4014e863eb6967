import { beginVacation, VACATION_HOURS } from '@farhold/engine/vacation/vacation';
import { useId } from 'react';
import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { useCommand } from '../client/use-command.ts';
import { useRefusalSentence } from '../client/refusal-texts.ts';
import { serverNow } from '../client/server-clock.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/clock.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { clockTextFrom, durationText } from '../ui/format.ts';
import { failureToast, toasts } from '../ui/toasts.ts';
import { goOnVacation, type VacationState, useVacation } from './api.ts';
import { useComeBack } from './use-come-back.ts';

/** Starts and ends a vacation in the played universe; nothing without one. */
export function VacationSection() {
  const t = useTranslations('vacation');
  const { data: vacation } = useVacation();
  if (!vacation) return null;
  return (
    <TitledSection title={t('vacation')} note={t('vacationText', { hours: VACATION_HOURS })}>
      {vacation.vacation ? <Away {...vacation.vacation} /> : <AtHome state={vacation} />}
    </TitledSection>
  );
}

function Away({ since, endsFrom }: { since: number; endsFrom: number }) {
  const t = useTranslations('vacation');
  const now = useNow();
  const { busy, run: comeBack } = useComeBack();
  const isOver = now >= endsFrom;
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {t('awaySince', { time: clockTextFrom(since, now) })}{' '}
        {!isOver && t('backIn', { duration: durationText(endsFrom - now) })}
      </p>
      <Button variant="primary" disabled={!isOver} busy={busy} onClick={() => void comeBack()}>
        {t('comeBack')}
      </Button>
    </div>
  );
}

function AtHome({ state }: { state: VacationState }) {
  const t = useTranslations('vacation');
  const sentence = useRefusalSentence();
  const reasonId = useId();
  const { begin, busy } = useBegin(state);
  const decision = beginVacation({ research: {} }, state.fleetsOut);
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        busy={busy}
        disabled={!decision.ok}
        aria-describedby={decision.ok ? undefined : reasonId}
        onClick={() => void begin()}
      >
        {t('begin')}
      </Button>
      {!decision.ok && (
        <p id={reasonId} className="text-note text-warn">
          {sentence(decision)}
        </p>
      )}
    </div>
  );
}

function useBegin({ strikes }: VacationState) {
  const t = useTranslations('vacation');
  const confirm = useConfirm();
  const { busy, run } = useCommand(async () => toasts.success({ title: await goOnVacation() }), {
    otherwise: t('failed'),
    onFailure: failureToast,
  });
  const begin = async () => {
    const [next] = strikes;
    const warning =
      next === undefined
        ? ''
        : ` ${t('strikes', { count: strikes.length, time: clockTextFrom(next, serverNow()) })}`;
    const isSure = await confirm({
      title: t('beginTitle'),
      text: t('beginText', { hours: VACATION_HOURS }) + warning,
      confirmLabel: t('begin'),
    });
    if (isSure) await run();
  };
  return { begin, busy };
}
