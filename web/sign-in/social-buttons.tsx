import { providerNames, type SocialProvider, socialProviders } from '@farhold/contract/sign-in-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { leaveForProvider, readProviders } from './social-api.ts';

/** Google and Facebook, below the login or register form. A provider the host has not set up is marked. */
export function SocialButtons() {
  const t = useTranslations('signIn');
  const { data: ready } = useQuery({
    queryKey: ['social-providers'],
    queryFn: readProviders,
    staleTime: Infinity,
  });
  const [chosen, setChosen] = useState<SocialProvider | null>(null);
  const { failure, run } = useCommand((provider: SocialProvider) => leaveForProvider(provider, 'sign-in'), {
    otherwise: t('startFailed'),
    explain: (error) => [t('startFailed'), failureText(error, '')].filter(Boolean).join('\n'),
  });
  const leave = async (provider: SocialProvider) => {
    setChosen(provider);
    // On success the button stays busy: the browser is leaving for the provider's page.
    if (!(await run(provider))) setChosen(null);
  };
  return (
    <div className="grid gap-2">
      <Divider text={t('or')} />
      <div className="grid gap-2 rail:grid-cols-2">
        {socialProviders.map((provider) => (
          <SocialButton
            key={provider}
            provider={provider}
            // Assumed ready until known: a click will tell.
            isReady={!ready || ready.has(provider)}
            busy={chosen === provider}
            onPress={() => void leave(provider)}
          />
        ))}
      </div>
      <FormError>{failure}</FormError>
    </div>
  );
}

type SocialButtonProps = { provider: SocialProvider; isReady: boolean; busy: boolean; onPress: () => void };

function SocialButton({ provider, isReady, busy, onPress }: SocialButtonProps) {
  const t = useTranslations('signIn');
  return (
    <Button busy={busy} disabled={!isReady} onClick={onPress}>
      <ProviderMark provider={provider} />
      <span>
        {providerNames[provider]}
        {!isReady && <span className="block text-small font-normal">{t('notSetUp')}</span>}
      </span>
    </Button>
  );
}

function Divider({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-small text-t3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  );
}
