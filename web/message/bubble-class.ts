import { classNames } from '../ui/class-names.ts';

type BubbleLook = {
  readonly isMine: boolean;
  /** The colour of the border, where it is not that of the side. */
  readonly border?: string | false;
  readonly more?: string | false;
};

/** The box of a message: own ones at the right, those of others at the left. */
export const bubbleClass = ({ isMine, border, more = false }: BubbleLook): string =>
  classNames(
    'max-w-[84%] min-w-[92px] border px-3 pt-2 pb-1.5 rail:max-w-[74%]',
    isMine ? 'rounded-[12px_3px_12px_12px] bg-ember/14' : 'rounded-[3px_12px_12px_12px] bg-ink-800',
    border || (isMine ? 'border-ember/30' : 'border-line'),
    more,
  );

/** A button within a message. */
export const BUBBLE_LINK_CLASS =
  'touch-target min-h-[24px] font-semibold text-teal underline-offset-2 hover:underline';
