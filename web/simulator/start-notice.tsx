import { useTranslations } from './texts.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import type { LinkState } from './use-simulator.ts';
import type { Start } from './use-start.ts';

type StartNoticeProps = { start: Start; link: LinkState };

/** Explains the source of the planet's figures and what they lack, or why there are none. */
export function StartNotice({ start: { spied, isReportMissing }, link }: StartNoticeProps) {
  const t = useTranslations('simulator');
  if (link === 'read') return null;
  const isLinkBroken = link === 'broken';
  const hidden = spied?.hidden.map((part) => t(`hiddenPart.${part}`)).join(', ') ?? '';
  const lines = [
    isLinkBroken && t('linkBroken'),
    isReportMissing && t('reportMissing'),
    spied && t('spied', { planet: spied.name }),
    hidden !== '' && t('hidden', { parts: hidden }),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  const isWarning = isLinkBroken || isReportMissing || hidden !== '';
  return (
    <Panel className="mb-3 flex gap-3 px-4 py-3">
      <Icon
        name={isWarning ? 'lucide/triangle-alert' : 'lucide/eye'}
        className={`mt-0.5 flex-none text-[20px] ${isWarning ? 'text-warn' : 'text-teal'}`}
      />
      <output>{lines.join(' ')}</output>
    </Panel>
  );
}
