import { flag, stored } from '../client/store.ts';

/** What can be heard: something was finished, a fleet has arrived, an attack was seen. */
export type Cue = 'built' | 'arrived' | 'danger';

/** Whether this browser plays sounds; off until somebody asks for them. */
export const soundIsOn = stored('sound', flag('on'));

/** The tones of a cue in hertz, one after the other: a fifth up, a fourth up, and two steps down. */
const tones: Readonly<Record<Cue, readonly number[]>> = {
  built: [523.25, 783.99],
  arrived: [392, 523.25],
  danger: [311.13, 293.66, 277.18],
};

const TONE_SECONDS = 0.16;
const FADE_SECONDS = 0.4;
const LOUDNESS = 0.08;
/** What a tone fades to; silence itself cannot be reached by fading. */
const FAINTEST = 0.0001;

let context: AudioContext | null = null;

/**
 * Plays a cue, made of plain tones, if this browser plays sounds. Browsers stay silent until a page was pressed once.
 */
export function playCue(cue: Cue): void {
  if (!soundIsOn.read()) return;
  context ??= new AudioContext();
  const { currentTime } = context;
  void context.resume();
  for (const [at, hertz] of tones[cue].entries()) playTone(context, hertz, currentTime + at * TONE_SECONDS);
}

function playTone(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, at);
  volume.gain.exponentialRampToValueAtTime(FAINTEST, at + FADE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + FADE_SECONDS);
}
