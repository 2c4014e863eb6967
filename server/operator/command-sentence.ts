import { hostSentence } from '../app/host-sentence.ts';
import { BackupError } from '../backup/backup-error.ts';
import { Refused } from '../http/refused.ts';
import { englishTexts } from '../language/shipped-texts.ts';
import { ShardingError } from '../sharding/citus.ts';
import { OperatorError } from './operation.ts';

/** Errors of commands whose message is a sentence for the operator. */
const spoken = [OperatorError, BackupError, ShardingError];

/** Why a command was not done, for the operator; null for a bug. */
export function commandSentence(error: unknown): string | null {
  if (error instanceof Refused) return englishTexts.refusal(error.code, error.params);
  if (error instanceof Error && spoken.some((kind) => error instanceof kind)) return error.message;
  return hostSentence(error);
}
