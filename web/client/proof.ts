/** Asks the player to prove who they are; answers whether they did. */
type AskForProof = () => Promise<boolean>;

const askers = new Set<AskForProof>();

/** Sets who asks when the server wants a proof; answers how to stop. The shell registers it. */
export function onProofNeeded(ask: AskForProof): () => void {
  askers.add(ask);
  return () => askers.delete(ask);
}

/** Whether the player has proved who they are, on being asked. */
export async function askForProof(): Promise<boolean> {
  for (const ask of askers) if (await ask()) return true;
  return false;
}
