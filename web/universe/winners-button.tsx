import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button-class.ts';
import { Icon } from '../ui/icon.tsx';
import type { Universe } from './api.ts';
import { useTranslations } from './texts.ts';

/** Leads to the end of a universe: its winners, its records, its biggest battles. */
export function WinnersButton({ universe: { id, name } }: { universe: Pick<Universe, 'id' | 'name'> }) {
  const t = useTranslations('universe');
  return (
    <Link
      to="/seasons/$universe"
      params={{ universe: String(id) }}
      aria-label={t('winnersOf', { name })}
      className={buttonClass({ size: 'small' })}
    >
      <Icon name="lucide/trophy" />
      {t('winners')}
    </Link>
  );
}
