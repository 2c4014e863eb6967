import { useId } from 'react';

/** Farhold's logo: an ember world, the wake of a fleet around it, and the fleet. */
export function Mark({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <defs>
        <radialGradient id={id} cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#ffd9a0" />
          <stop offset="0.55" stopColor="#ffb454" />
          <stop offset="1" stopColor="#b9651a" />
        </radialGradient>
      </defs>
      <circle cx="32" cy="33" r="15.500" fill={`url(#${id})`} />
      <path
        d="M15.500 38.500C6 45 2.800 50.200 4.300 52.600c2.700 4.300 19-1.400 34.500-10.400C51.500 34.800 60.800 25.800 59.600 20.800"
        fill="none"
        stroke="#f1f4f0"
        strokeWidth="3.600"
        strokeLinecap="round"
      />
      <circle cx="58.500" cy="16.500" r="3.400" fill="#4fd6c8" />
    </svg>
  );
}
