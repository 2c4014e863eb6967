import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { fullAmount, listText, momentText } from '../ui/format.ts';
import { AccountActions } from './account-actions.tsx';
import { Loaded } from './loaded.tsx';
import { type Account, type Sanction, useAccount } from './people-api.ts';
import { useTranslations } from './texts.ts';

/** One account: how its owner signs in, where they play, their sanctions, and what can be done. */
export function AccountPanel({ id }: { id: number }) {
  const t = useTranslations('admin');
  const navigate = useNavigate();
  return (
    <div className="grid grid-cols-1 gap-4 p-4 rail:p-5">
      <div>
        <Button
          size="small"
          icon="lucide/arrow-left"
          onClick={() => void navigate({ to: '/admin', search: { tab: 'people' } })}
        >
          {t('allPeople')}
        </Button>
      </div>
      <Loaded query={useAccount(id)}>
        {(account) => (
          <>
            <Identity account={account} />
            {account.isOperator ? (
              <p className="text-t2">{t('operatorNote')}</p>
            ) : (
              <AccountActions account={account} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Identity({ account }: { account: Account }) {
  const t = useTranslations('admin');
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-2 text-readout break-words">
        {account.name}
        {account.ban && <Badge tone="danger">{t('banned')}</Badge>}
        {account.mute && <Badge tone="warn">{t('muted')}</Badge>}
        {account.isOperator && <Badge tone="teal">{t('operator')}</Badge>}
      </h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 rail:grid-cols-2 mid:grid-cols-3">
        <Fact name={t('number')}>{account.id}</Fact>
        <Fact name={t('email')}>
          {account.email} {!account.isVerified && t('unverified')}
        </Fact>
        <Fact name={t('lastSeen')}>{account.seenAt === null ? t('never') : momentText(account.seenAt)}</Fact>
        <Fact name={t('waysIn')}>
          <Ways account={account} />
        </Fact>
        <Fact name={t('sessions')}>
          {t('sessionCount', { sessions: account.sessions, tokens: account.apiTokens })}
        </Fact>
        <Fact name={t('tab.reports')}>
          {t('reportCount', { all: account.reports, open: account.openReports })}
        </Fact>
        <Fact name={t('plays')}>
          {account.universes.length === 0 && t('nowhere')}
          {account.universes.map(({ universe, name, planets, points }) => (
            <span key={universe} className="block">
              {t('playsIn', { name, planets, points, text: fullAmount(points) })}
            </span>
          ))}
        </Fact>
        {account.ban && <SanctionFact name={t('banned')} sanction={account.ban} />}
        {account.mute && <SanctionFact name={t('muted')} sanction={account.mute} />}
        {account.eraseAt !== null && <Fact name={t('erasedAt')}>{momentText(account.eraseAt)}</Fact>}
      </dl>
    </>
  );
}

function Ways({ account }: { account: Account }) {
  const t = useTranslations('admin');
  const ways = [
    ...(account.hasPassword ? [t('password')] : []),
    ...(account.passkeys > 0 ? [t('passkeys', { count: account.passkeys })] : []),
    ...account.providers,
    ...(account.hasSecondFactor ? [t('secondFactor')] : []),
  ];
  return ways.length === 0 ? t('noWays') : listText(ways);
}

function SanctionFact({ name, sanction: { until, reason } }: { name: string; sanction: Sanction }) {
  const t = useTranslations('admin');
  return (
    <Fact name={name}>
      {until === null ? t('untilLifted') : t('untilMoment', { at: momentText(until) })} {reason}
    </Fact>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-label text-t3">{name}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
