import { accept, type Decision, refuse } from '../decision.ts';
import { type Coordinates, isOnMap, mapLimits } from '../galaxy/coordinates.ts';
import { allianceText, type AllianceTextRefusal } from './names.ts';

/** The most places that an alliance marks, and the most characters of what stands there. */
export const MOST_MARKS = 50;
export const LONGEST_MARK = 120;

export type MarkRefusal = AllianceTextRefusal | 'target-off-map' | 'marks-full';

/**
 * The words for a place that is marked, in the form they are stored. `others` are the marks of the alliance at other
 * places: a mark at the same place is replaced. Refuses places off the map, and more than 50 marks.
 */
export function markPlace(at: Coordinates, typed: string, others: number): Decision<string, MarkRefusal> {
  if (!isOnMap(at)) return refuse('target-off-map', mapLimits);
  const text = allianceText(typed, LONGEST_MARK);
  if (!text.ok) return text;
  if (others >= MOST_MARKS) return refuse('marks-full', { limit: MOST_MARKS });
  return accept(text.outcome.replaceAll('\n', ' '));
}
