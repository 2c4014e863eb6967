import { roomTexts } from '../client/room-texts.ts';
import type en from './texts/en.json';

/** The texts of this room, and the words that all rooms share. */
export const useTranslations = roomTexts<typeof en>(
  import.meta.glob<typeof en>('./texts/*.json', { import: 'default' }),
);
