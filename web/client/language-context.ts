import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

type LanguageChoice = { language: Language; setLanguage: (language: Language) => void };

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', setLanguage: () => {} });

/** The language in use, and the way to change it. */
export const useLanguage = (): LanguageChoice => useContext(LanguageContext);
