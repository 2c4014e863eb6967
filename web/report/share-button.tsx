import { canShare } from '@farhold/engine/talk/shared-report';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import type { Report } from './report.ts';
import { shareReport, useHasAlliance } from './shared-api.ts';
import { useTranslations } from './texts.ts';

/** Puts a spy or battle report into the room of the alliance, after saying what its members will read. */
export function ShareButton({ report: { id, outcome } }: { report: Report }) {
  const t = useTranslations('report');
  const confirm = useConfirm();
  const { busy, run } = useCommand(async () => toasts.success({ title: await shareReport(id) }), {
    otherwise: t('shareFailed'),
    onFailure: failureToast,
  });
  const share = async () => {
    const text = t(outcome.code === 'spied' ? 'shareSpyText' : 'shareBattleText');
    if (await confirm({ title: t('shareTitle'), text, confirmLabel: t('share') })) await run();
  };
  return useHasAlliance() && canShare(outcome.code) ? (
    <Button icon="lucide/share-2" busy={busy} onClick={() => void share()}>
      {t('share')}
    </Button>
  ) : null;
}
