import { useDeferredValue } from 'react';

/**
 * Whether a large part of a page has been rendered: React renders it in a transition, in parts between which the
 * browser draws and listens. What is shown meanwhile stays as long. Where it is here from the beginning it stands at
 * once, unless `atFirst` is false.
 */
export const useInParts = (isHere: boolean, atFirst = isHere): boolean =>
  useDeferredValue(isHere, atFirst) && isHere;
