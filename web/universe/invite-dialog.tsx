import { useTranslations } from './texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useOwnInvitation } from './api.ts';

type InviteDialogProps = { universe: { readonly id: number; readonly name: string }; onClose: () => void };

/** The link by which friends found their home beside the player's. */
export function InviteDialog({ universe: { id, name }, onClose }: InviteDialogProps) {
  const t = useTranslations('invitation');
  const { data, isError, isFetching, refetch } = useOwnInvitation(id);
  return (
    <Dialog open onClose={onClose} title={t('inviteTitle')} eyebrow={name}>
      {isError && <ErrorPanel message={t('inviteFailed')} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingLine>{t('inviteLoading')}</LoadingLine>}
      {data && (
        <div className="grid gap-3">
          <p>{t('inviteText', { universe: name })}</p>
          <Address address={`${window.location.origin}${data.path}`} />
          <p className="text-note text-t2">{t('left', { count: data.left })}</p>
        </div>
      )}
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('invitation');
  return (
    <div className="grid gap-2 rail:grid-cols-[minmax(0,1fr)_auto]">
      <input
        readOnly
        value={address}
        aria-label={t('address')}
        onFocus={(event) => event.target.select()}
        className="field-ground min-w-0 px-3 text-body"
      />
      <CopyButton text={address} label={t('copy')} />
    </div>
  );
}
