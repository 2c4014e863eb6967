import { LONGEST_REASON } from '@farhold/contract/admin-limits';
import { typedMoment } from './moments.ts';
import { impose } from './people-api.ts';
import type { Prompt } from './prompt-dialog.tsx';
import type { useTranslations } from './texts.ts';

type Texts = ReturnType<typeof useTranslations<'admin'>>;

/** Asks for the reason and the end of a ban or a mute. */
export const sanctionPrompt = (
  t: Texts,
  kind: 'ban' | 'mute',
  { id, name }: { readonly id: number; readonly name: string },
): Prompt => ({
  title: t(kind === 'ban' ? 'banTitle' : 'muteTitle', { name }),
  note: t(kind === 'ban' ? 'banNote' : 'muteNote'),
  fields: [
    { name: 'reason', label: t('reason'), hint: t('reasonHint'), maxLength: LONGEST_REASON },
    { name: 'until', label: t('until'), hint: t('untilHint'), type: 'datetime-local', isOptional: true },
  ],
  confirmLabel: t(`act.${kind}`),
  isDangerous: kind === 'ban',
  send: ({ reason = '', until = '' }) => impose(kind, id, { reason, until: typedMoment(until) }),
});
