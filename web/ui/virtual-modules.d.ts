declare module 'virtual:icon-sprites' {
  export const spriteAddress: Readonly<Record<'lucide' | 'farhold', string>>;
}

declare module 'virtual:picture-files' {
  type Folder = 'planets' | 'skies' | 'emblems' | 'battle' | 'sprites';

  /** The marks of all pictures, by folder and name (without extension). */
  export const pictureMarks: Readonly<Record<Folder, Readonly<Record<string, string>>>>;

  export const markedAddress: (folder: Folder, name: string, mark: string) => string;
}
