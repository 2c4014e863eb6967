import { useTranslations } from './texts.ts';
import { API_PAGE } from '../page/addresses.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { durationText, momentText } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { type ServerStatus, useServerStatus } from './api.ts';
import { contactAddress } from './contact-address.ts';

/** Where to find help, and the server's state. */
export function ServerPanel() {
  const t = useTranslations('support');
  const { data, isError, isFetching, refetch } = useServerStatus();
  return (
    <Panel aria-labelledby="server">
      <SectionHead id="server" title={t('server')} icon="lucide/life-buoy" />
      {/* As high as the state will be, so that the questions below stay where they are. */}
      <div className="min-h-[264px]">
        {data && <Status status={data} />}
        {!data && isError && (
          <ErrorPanel message={t('statusFailed')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <LoadingLine>{t('statusLoading')}</LoadingLine>}
      </div>
    </Panel>
  );
}

function Status({ status }: { status: ServerStatus }) {
  const t = useTranslations('support');
  return (
    <dl className="grid gap-3 p-4">
      <Fact name={t('contact')}>
        {status.contact === null ? t('noContact') : <Contact contact={status.contact} />}
      </Fact>
      <Fact name={t('state')}>
        <span className="text-ok">{t('running')}</span>{' '}
        {t('since', {
          date: momentText(status.startedAt),
          duration: durationText(Math.max(0, status.time - status.startedAt)),
        })}
      </Fact>
      <Fact name={t('version')}>v{status.version}</Fact>
      <Fact name={t('forTools')}>
        <a href={API_PAGE} className="touch-target text-teal underline underline-offset-4">
          {t('apiPage')}
        </a>
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-label text-t3">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);

function Contact({ contact }: { contact: string }) {
  const address = contactAddress(contact);
  if (address === null) return contact;
  return (
    <a
      href={address}
      rel="noopener noreferrer"
      className="touch-target text-teal underline underline-offset-4"
    >
      {contact}
    </a>
  );
}
