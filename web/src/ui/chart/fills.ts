const LINE = 'color-mix(in srgb, var(--c-surface) 62%, transparent)'

/** Patterns in the order of a chart's parts: a viewer who doesn't tell the colours apart tells these. */
const PATTERNS = [
  '',
  `repeating-linear-gradient(45deg, ${LINE} 0 2px, transparent 2px 7px), `,
  `radial-gradient(${LINE} 1.4px, transparent 1.5px) 0 0 / 6px 6px, `,
  `repeating-linear-gradient(0deg, ${LINE} 0 1.5px, transparent 1.5px 6px), `,
  `repeating-linear-gradient(90deg, ${LINE} 0 1.5px, transparent 1.5px 6px), `,
  `repeating-linear-gradient(-45deg, ${LINE} 0 2px, transparent 2px 7px), `,
  `radial-gradient(${LINE} 2.4px, transparent 2.5px) 0 0 / 10px 10px, `,
]
const BELOW_ZERO = `repeating-linear-gradient(135deg, ${LINE} 0 4px, transparent 4px 8px), `

/**
 * The CSS background of one part of a chart, the same in its bars and in its legend.
 * @param part its index, from 0
 * @param colour its number in the palette, from 1 to 7
 */
export const fillOf = (part: number, colour: number, isBelow = false): string =>
  `${isBelow ? BELOW_ZERO : (PATTERNS[part % PATTERNS.length] ?? '')}var(--g${colour})`
