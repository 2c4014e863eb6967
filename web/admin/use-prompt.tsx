import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Prompt } from './prompt-dialog.tsx';

const PromptDialog = lazy(() =>
  import('./prompt-dialog.tsx').then((file) => ({ default: file.PromptDialog })),
);

/** The window that asks for what a command needs, and how to open it. */
export function usePromptDialog(): { readonly dialog: ReactNode; readonly ask: (prompt: Prompt) => void } {
  const [prompt, ask] = useState<Prompt | null>(null);
  const dialog = prompt && (
    <Suspense>
      <PromptDialog prompt={prompt} onClose={() => ask(null)} />
    </Suspense>
  );
  return { dialog, ask };
}
