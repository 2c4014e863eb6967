import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/**
 * A text as a QR code, dark on light with the quiet zone scanners need; drawn locally, so the text never leaves the
 * page.
 */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => toSvgDataURL(generate(text), { on: 'black', off: 'white' }), [text]);
  return <img src={picture} alt={label} className="size-[200px] rounded-[3px]" />;
}
