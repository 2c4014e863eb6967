declare module 'virtual:icon-sprites' {
  export const spriteAddress: Readonly<Record<'lucide' | 'farhold', string>>;
}
