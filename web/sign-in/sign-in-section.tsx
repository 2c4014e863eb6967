import { useTranslations } from './texts.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import { failureText } from '../client/failure-text.ts';
import { useSession } from '../session/session-store.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useWaysIn } from './api.ts';
import { LinkedProviders } from './linked-providers.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SecondFactor } from './second-factor.tsx';

/** Ways to sign in besides the password: linked providers, passkeys, and the authenticator app. */
export function SignInSection() {
  const t = useTranslations('signIn');
  const { isImpersonating } = useSession();
  const { data: ways, error, refetch } = useWaysIn();
  if (isImpersonating) return <p className="text-t2">{t('onlyOwner')}</p>;
  if (!ways) {
    if (!error) return <LoadingLine>{t('loading')}</LoadingLine>;
    return <ErrorPanel message={failureText(error, t('loadFailed'))} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <TitledSection title={t('passkeysTitle')} note={t('passkeysNote')}>
        <PasskeyList passkeys={ways.passkeys} />
      </TitledSection>
      <TitledSection title={t('factorTitle')} note={t('factorNote')}>
        <SecondFactor ways={ways} />
      </TitledSection>
      <TitledSection title={t('linksTitle')} note={t('linksNote')}>
        <LinkedProviders providers={ways.providers} />
      </TitledSection>
    </>
  );
}
