import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { AuthCard } from '../page/auth-card.tsx';

const texts = { verified: 'verifiedText', refused: 'verifyFailedText', trouble: 'verifyTrouble' } as const;

type VerifiedCardProps = {
  /** refused: the link is not valid; trouble: the server could not be asked. */
  outcome: keyof typeof texts;
  onRetry: () => void;
};

/** Shows whether the link of a verification mail worked. */
export function VerifiedCard({ outcome, onRetry }: VerifiedCardProps) {
  const t = useTranslations('account');
  const isVerified = outcome === 'verified';
  return (
    <AuthCard title={isVerified ? t('verified') : t('verifyFailed')} eyebrow={t('verifyTitle')}>
      <output className="flex items-start gap-4">
        <Icon
          name={isVerified ? 'lucide/mail-check' : 'lucide/mail-x'}
          className={`text-[40px] ${isVerified ? 'text-ok' : 'text-danger'}`}
        />
        <span>{t(texts[outcome])}</span>
      </output>
      {outcome === 'trouble' ? (
        <Button variant="primary" size="large" wide icon="lucide/rotate-cw" onClick={onRetry}>
          {t('verifyAgain')}
        </Button>
      ) : (
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'large', wide: true })}>
          {t('toUniverses')}
        </Link>
      )}
    </AuthCard>
  );
}
