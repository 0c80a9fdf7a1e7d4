import type { Glyph } from '../../../../ui/icons/glyphs.ts'

export const bed: Glyph = { d: 'M3 19V7M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-8v6M6.5 12.5h.1' }
export const bath: Glyph = {
  d: 'M3.5 12h17v2.5a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5zM6.5 12V6a2.2 2.2 0 0 1 4.3-.6',
}
export const ruler: Glyph = { d: 'M3 8h18v8H3zM7 8v3M11 8v4M15 8v3M19 8v4' }
