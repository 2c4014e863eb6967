import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Sprite, SpriteImage } from '../ui/sprite.tsx';
import { itemLook } from './item-look.ts';
import { itemSprite } from './item-sprites.ts';

const CARD_WIDTH = '(max-width: 720px) 118px, 230px';

type ItemPictureProps = {
  /** The catalogue key: `metal-mine`. */
  item: string;
  /** The displayed width, in the syntax of the `sizes` attribute; set where it is not a card's picture. */
  width?: string;
  /** Dims it, for what is locked. */
  dim?: boolean;
  className?: string;
};

/** A catalogue item's picture in the frame 4:3, for cards and dialog banners; its title stands beside it. */
export function ItemPicture({ item, width = CARD_WIDTH, ...rest }: ItemPictureProps) {
  return <Sprite {...itemLook(item)} files={itemSprite(item)} width={width} {...rest} />;
}

const thumbSizes = {
  large: 'h-[44px] w-[58px] text-[28px]',
  medium: 'h-[34px] w-[44px] text-[22px]',
  small: 'h-[28px] w-[36px] text-[18px]',
  /** As high as its row. */
  row: 'h-full w-[44px] text-[22px]',
} as const;

type ItemThumbProps = { item: string; size?: keyof typeof thumbSizes; className?: string };

/** A catalogue item as a small tile, for queue entries, ship rows and loss tables. */
export function ItemThumb({ item, size = 'large', className }: ItemThumbProps) {
  const { icon, tint } = itemLook(item);
  const files = itemSprite(item);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={classNames(
        'cut-tiny grid flex-none place-items-center bg-[radial-gradient(ellipse_at_50%_70%,color-mix(in_srgb,currentColor_26%,transparent),transparent_72%),linear-gradient(180deg,var(--color-ink-850),var(--color-ink-900))]',
        thumbSizes[size],
        tint,
        className,
      )}
    >
      {files && failed !== item ? (
        <SpriteImage
          files={files}
          width="58px"
          className="size-full object-contain"
          onFail={() => setFailed(item)}
        />
      ) : (
        <Icon name={icon} />
      )}
    </span>
  );
}
