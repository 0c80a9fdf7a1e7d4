/** Bars of a wave at most, as the contract says. */
const BARS_MOST = 64
/** Bars of a note that has no wave. */
const FLAT = '1'.repeat(40)

/**
 * How loud a recording was over time, as digits from 0 to 9.
 * @param levels loudness from 0 to 1, measured at even distances
 */
export function waveOf(levels: readonly number[]): string {
  const bars = Math.min(BARS_MOST, levels.length)
  const tops = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars))
    return Math.max(...levels.slice(from, to))
  })
  // Against the loudest moment: people speak near and far from their phone.
  const loudest = Math.max(0.05, ...tops)
  return tops.map((top) => Math.min(9, Math.max(0, Math.round((top / loudest) * 9)))).join('')
}

/** Distance between two bars, in units of the drawing. */
const STEP = 4
const HEIGHT = 32

/** The bars of a sent note as the path of a drawing, and its size. */
export const wavePath = (wave: string | null) => barsPath(wave && /[1-9]/.test(wave) ? wave : FLAT)

/** The bars of these digits as the path of a drawing, and its size. */
export function barsPath(bars: string): { d: string; width: number; height: number } {
  const d = [...bars]
    .map((digit, bar) => {
      const half = 1 + (Number(digit) / 9) * (HEIGHT / 2 - 3)
      const x = bar * STEP + STEP / 2
      return `M${x} ${round(HEIGHT / 2 - half)}V${round(HEIGHT / 2 + half)}`
    })
    .join('')
  return { d, width: bars.length * STEP, height: HEIGHT }
}

const round = (value: number) => Math.round(value * 100) / 100
