import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations as useAccountTexts } from '../account/texts.ts';
import { acceptOffer } from '../session/impersonation.ts';
import { changeSession, currentSession, useSession } from '../session/session-store.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { toasts } from '../ui/toasts.ts';

/**
 * Asks a signed-in reader of an operator's link whether to give up their own session for it; says when a link is no
 * operator's.
 */
export function ImpersonationQuestion() {
  const t = useAccountTexts('account');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { offer } = useSession();
  useEffect(() => {
    // In development effects run twice.
    if (offer === null || currentSession().offer !== offer) return;
    changeSession({ offer: null });
    if (offer === 'refused') {
      toasts.warning({ title: t('viewingRefused'), text: t('viewingRefusedText') });
      return;
    }
    void confirm({
      title: t('viewingQuestion', { name: offer.player }),
      text: t('viewingQuestionText'),
      confirmLabel: t('viewingConfirm', { name: offer.player }),
      keepLabel: t('viewingKeep'),
      dangerous: true,
    }).then(async (isWanted) => {
      if (!isWanted) return;
      await acceptOffer(offer.token);
      await navigate({ to: '/' });
    });
  }, [offer, t, confirm, navigate]);
  return null;
}
