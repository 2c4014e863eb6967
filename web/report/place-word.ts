import { isOuterSpace } from '@farhold/engine/galaxy/coordinates';
import type { ReportPlace } from './report.ts';

/** The text that names a place without a planet: outer space, or an empty position. */
export const placeWord = ({ at }: Pick<ReportPlace, 'at'>): 'outerSpace' | 'emptyPosition' =>
  isOuterSpace(at) ? 'outerSpace' : 'emptyPosition';
