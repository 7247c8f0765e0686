// Six quiet sounds, made on the spot: no files to load. Off unless somebody turned them on.

import { settings } from "./settings.svelte.ts";

export type Sound = "turn" | "card" | "piece" | "dice" | "bell" | "drum";

let context: AudioContext | undefined;

function tone(at: number, frequency: number, length: number, volume: number, type: OscillatorType): void {
  const audio = context!;
  const oscillator = new OscillatorNode(audio, { frequency, type });
  const gain = new GainNode(audio, { gain: volume });
  gain.gain.setValueAtTime(volume, audio.currentTime + at);
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(audio.currentTime + at);
  oscillator.stop(audio.currentTime + at + length);
}

function rustle(at: number, frequency: number, length: number, volume: number): void {
  const audio = context!;
  const frames = Math.floor(audio.sampleRate * length);
  const buffer = new AudioBuffer({ length: frames, sampleRate: audio.sampleRate });
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency, Q: 0.8 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: volume }))
    .connect(audio.destination);
  source.start(audio.currentTime + at);
}

const SOUNDS: Record<Sound, () => void> = {
  turn: () => (rustle(0, 3200, 0.12, 0.22), rustle(0.14, 4200, 0.2, 0.18)),
  card: () => rustle(0, 2400, 0.09, 0.25),
  piece: () => tone(0, 190, 0.09, 0.2, "triangle"),
  dice: () => [0, 0.07, 0.13, 0.22].forEach((at) => rustle(at, 1200, 0.04, 0.3)),
  bell: () => (tone(0, 1320, 0.8, 0.07, "sine"), tone(0, 1980, 0.5, 0.03, "sine")),
  drum: () => tone(0, 82, 0.5, 0.35, "sine"),
};

export function chime(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[sound]();
}
