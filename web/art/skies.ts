/** The backgrounds by name, in order. */
export const skyNames = ['V2', 'V3', 'V4', 'V5', 'V6', 'V7', 'V8', 'V9'] as const;

export type SkyName = (typeof skyNames)[number];

export const isSkyName = (text: string | null): text is SkyName => skyNames.some((name) => name === text);
