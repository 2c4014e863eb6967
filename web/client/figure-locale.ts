/** English figures have dots between thousands (spec section 9), as in the English of the Netherlands. */
export const figureLocale = (code: string): string => (code === 'en' ? 'en-NL' : code);
