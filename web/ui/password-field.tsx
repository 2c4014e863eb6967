import { useState } from 'react';
import { Icon } from './icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useUiTexts } from './ui-texts.tsx';

/** A password with a button that shows and hides it; say `autoComplete` ("current-password", "new-password"). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inside'>) {
  const [shown, setShown] = useState(false);
  const texts = useUiTexts();
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      inside={
        <button
          type="button"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!shown)}
          className="grid size-[42px] place-items-center rounded-[3px] text-t3 -outline-offset-2 hover:text-bone"
        >
          <Icon name={shown ? 'lucide/eye-off' : 'lucide/eye'} className="text-[19px]" />
        </button>
      }
    />
  );
}
