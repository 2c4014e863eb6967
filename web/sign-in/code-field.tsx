import { useTranslations } from './texts.ts';
import { TextField } from '../ui/text-field.tsx';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Takes the focus on appearing, when it appears in response to a click. */
  isAsked?: boolean;
};

const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();

/** The code of an authenticator app, or a recovery code. */
export function CodeField({ isAsked = false, ...field }: CodeFieldProps) {
  const t = useTranslations('signIn');
  return (
    <TextField
      {...field}
      {...(isAsked && { ref: focusOnArrival })}
      label={t('code')}
      hint={t('codeHint')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
