import { mayDo } from '@farhold/engine/alliance/rights';
import { Link } from '@tanstack/react-router';
import { failureText } from '../client/failure-text.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import type { Question } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import type { OwnAlliance, Pact, Self } from './alliance.ts';
import { acceptPact, endPact, usePacts } from './pact-api.ts';
import { PactLine } from './pact-line.tsx';
import { useTalkParts } from './talk-parts.ts';
import { useTranslations } from './texts.ts';
import { useAct } from './use-act.ts';

/** Offers, wars, pacts that stand, and those that have ended, in this order. */
const groups = [
  { name: 'offers', has: ({ state }: Pact) => state === 'offered' },
  { name: 'wars', has: ({ kind, state }: Pact) => kind === 'war' && isOpen(state) },
  { name: 'standing', has: ({ kind, state }: Pact) => kind !== 'war' && isOpen(state) },
  { name: 'over', has: ({ state }: Pact) => state === 'ended' },
] as const;

const isOpen = (state: Pact['state']): boolean => state === 'announced' || state === 'standing';

/** The alliance's pacts with others, and what its diplomats can do about them. */
export function PactsPanel({ alliance: { self } }: { alliance: OwnAlliance }) {
  const t = useTranslations('pacts');
  const { data, isError, error, isFetching, refetch } = usePacts();
  const isDiplomat = mayDo(self, 'diplomacy');
  if (!data && !isError) return <LoadingLine>{t('loading')}</LoadingLine>;
  if (!data) {
    return (
      <div className="p-4">
        <ErrorPanel
          message={failureText(error, t('failed'))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (data.length === 0) return <NoPacts isDiplomat={isDiplomat} />;
  return groups.map(({ name, has }) => {
    const pacts = data.filter(has);
    if (pacts.length === 0) return null;
    return (
      <section key={name} aria-labelledby={`pacts-${name}`}>
        <SectionHead id={`pacts-${name}`} title={t(name)} />
        <ul>
          {pacts.map((pact) => (
            <PactLine key={pact.id} pact={pact}>
              {isDiplomat && <Diplomacy pact={pact} self={self} />}
            </PactLine>
          ))}
        </ul>
      </section>
    );
  });
}

function NoPacts({ isDiplomat }: { isDiplomat: boolean }) {
  const t = useTranslations('pacts');
  return (
    <EmptyState icon="lucide/handshake" title={t('none')} text={t(isDiplomat ? 'noneDiplomat' : 'noneText')}>
      {isDiplomat && (
        <Link to="/alliances" className={buttonClass({ variant: 'primary' })}>
          {t('toList')}
        </Link>
      )}
    </EmptyState>
  );
}

/** The channel between the two leaderships, and what can be done about the pact. */
function Diplomacy({ pact, self }: { pact: Pact; self: Self }) {
  const { Channel } = useTalkParts();
  const isOver = pact.state === 'ended';
  return (
    <>
      <Channel channel={{ pact: pact.id, tag: pact.otherTag, isOver }} self={self} />
      {!isOver && <PactActions pact={pact} />}
    </>
  );
}

function PactActions({ pact }: { pact: Pact }) {
  const t = useTranslations('pacts');
  const accepting = useAct(acceptPact);
  const ending = useAct(endPact);
  const way = wayToEnd(pact);
  const tag = pact.otherTag;
  const question: Question = {
    title: t(`${way}Title`, { tag }),
    text: t(`${way}Text`),
    confirmLabel: t(way),
    dangerous: true,
  };
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {pact.endAsked === 'own' ? (
        <p className="text-small text-t2">{t('asked')}</p>
      ) : (
        <Button size="small" busy={ending.busy} onClick={() => void ending.act(pact.id, question)}>
          {t(way)}
        </Button>
      )}
      {pact.state === 'offered' && !pact.isOwn && (
        <Button
          size="small"
          variant="primary"
          busy={accepting.busy}
          onClick={() => void accepting.act(pact.id)}
        >
          {t('accept')}
        </Button>
      )}
    </div>
  );
}

/** What the word of this side does to a pact. */
function wayToEnd({
  kind,
  state,
  isOwn,
  endAsked,
}: Pact): 'takeBack' | 'decline' | 'end' | 'askEnd' | 'agreeEnd' {
  if (state === 'offered') return isOwn ? 'takeBack' : 'decline';
  if (kind !== 'war') return 'end';
  if (endAsked === 'other') return 'agreeEnd';
  return state === 'announced' && isOwn ? 'takeBack' : 'askEnd';
}
