// Synthesises a quiet guitar for the lessons, so that no recording is needed: plucked strings (Karplus and Strong)
// over four chords, one every 2.4 seconds, faded in and out.

export const SAMPLE_RATE = 32_000

const CHORDS = [
  [45, 57, 60, 64, 67],
  [50, 57, 62, 65, 69],
  [43, 55, 59, 62, 67],
  [48, 55, 60, 64, 71],
]
const PATTERN = [0, 2, 3, 4, 1, 3, 2, 4]
const BEAT = 0.3

/** A small noise generator, so that every run gives the same file. */
function noise(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

function pluck(out: Float32Array, at: number, note: number, loud: number) {
  const random = noise(note * 7919 + Math.round(at * 1000))
  const period = Math.round(SAMPLE_RATE / (440 * 2 ** ((note - 69) / 12)))
  const string = Float32Array.from({ length: period }, random)
  // Smooths the attack, so that it sounds like a finger and not like a pick.
  for (let pass = 0; pass < 3; pass++) {
    for (let i = 0; i < period; i++) string[i] = ((string[i] ?? 0) + (string[(i + 1) % period] ?? 0)) / 2
  }
  const start = Math.round(at * SAMPLE_RATE)
  const length = Math.min(out.length - start, SAMPLE_RATE * 2)
  for (let i = 0; i < length; i++) {
    const here = i % period
    const value = string[here] ?? 0
    out[start + i] = (out[start + i] ?? 0) + value * loud
    string[here] = 0.4982 * (value + (string[(here + 1) % period] ?? 0))
  }
}

/** A mono 16-bit WAV of this length; `shift` transposes it, so that lessons differ. */
export function guitar(seconds: number, shift: number) {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  for (let beat = 0; beat * BEAT < seconds - 2.2; beat++) {
    const chord = CHORDS[Math.floor(beat / 8) % CHORDS.length] ?? []
    const step = beat % 8
    const note = chord[PATTERN[step] ?? 0]
    if (note === undefined || (step === 7 && beat % 16 === 7)) continue
    pluck(samples, beat * BEAT + (step % 2) * 0.02, note + shift, step === 0 ? 0.5 : 0.3)
  }
  const last = CHORDS[0] ?? []
  last.forEach((note, i) => {
    pluck(samples, seconds - 2.1 + i * 0.06, note + shift, 0.3)
  })
  let peak = 0
  for (const value of samples) peak = Math.max(peak, Math.abs(value))
  const wav = Buffer.alloc(44 + samples.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((value, i) => {
    const fade = Math.min(1, i / SAMPLE_RATE, (samples.length - i) / SAMPLE_RATE / 1.2)
    wav.writeInt16LE(Math.round((value / peak) * 0.32 * fade * 32_767), 44 + i * 2)
  })
  return wav
}
