/** How much a voice near its microphone is raised to fill the meter. */
const GAIN = 4

/** Measures how loud a microphone is now, from 0 to 1. Where browsers can't, it stays at 0. */
export function measure(stream: MediaStream): { level: () => number; close: () => void } {
  if (!('AudioContext' in globalThis)) return { level: () => 0, close: () => undefined }
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2_048
  context.createMediaStreamSource(stream).connect(analyser)
  // It begins asleep where the press is long ago.
  context.resume().catch(() => undefined)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * GAIN)
    },
    close: () => void context.close().catch(() => undefined),
  }
}
