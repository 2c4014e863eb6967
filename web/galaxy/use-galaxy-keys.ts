import { useKeys } from '../page/use-keys.ts';

type GalaxyActions = {
  readonly onSystem: (by: -1 | 1) => void;
  readonly onRow: (by: -1 | 1) => void;
  readonly onFleet: () => void;
  readonly onSpy: () => void;
  readonly onMessage: () => void;
};

/**
 * The scanner's keys: left and right for the system, up and down for the row, Enter for a fleet, s to spy, m to write.
 */
export function useGalaxyKeys({ onSystem, onRow, onFleet, onSpy, onMessage }: GalaxyActions): void {
  useKeys((key, afterG, event) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, [role=tab]');
    const action = afterG
      ? undefined
      : {
          ArrowLeft: () => onSystem(-1),
          ArrowRight: () => onSystem(1),
          ArrowUp: () => onRow(-1),
          ArrowDown: () => onRow(1),
          Enter: onControl ? undefined : onFleet,
          s: onSpy,
          m: onMessage,
        }[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
