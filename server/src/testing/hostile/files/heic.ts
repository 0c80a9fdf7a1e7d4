import { heic } from '../../pictures/heic.ts'
import type { HostileFile } from './hostile-file.ts'

const square = (side: number) => ({ width: side, height: side })
const tiles = { columns: 2, rows: 2 }

/** HEICs of some hundred bytes each, whose boxes lie. Attacks of AVIFs on the same reader aren't repeated here. */
export const HOSTILE_HEICS: HostileFile[] = [
  { name: 'HEIC, 65,535 × 65,535', as: 'image', make: () => heic({ told: { picture: square(65_535) } }) },
  {
    name: 'HEIC, says 4,000 × 4,000 of 64 × 64',
    as: 'image',
    make: () => heic({ told: { picture: square(4_000) } }),
  },
  {
    name: 'HEIC, tiles of 30,000 × 30,000',
    as: 'image',
    make: () => heic({ tiles, told: { tile: square(30_000) } }),
  },
  {
    name: 'HEIC, a grid of 60,000 × 60,000',
    as: 'image',
    make: () => heic({ tiles, told: { grid: square(60_000) } }),
  },
  {
    name: 'HEIC, a grid of 6,000 × 6,000 that has four tiles of 64 × 64',
    as: 'image',
    make: () => heic({ tiles, told: { grid: square(6_000), picture: square(6_000) } }),
  },
  {
    name: 'HEIC, a grid of 225 tiles that has four',
    as: 'image',
    make: () => heic({ tiles, told: { tiles: { columns: 15, rows: 15 } } }),
  },
  {
    name: 'HEIC, a stream of 60,000 × 60,000 within 64 × 64',
    as: 'image',
    make: () => heic({ told: { stream: square(60_000) } }),
  },
  { name: 'HEIC, broken off', as: 'image', make: () => heic({ tiles }).subarray(0, -20) },
]
