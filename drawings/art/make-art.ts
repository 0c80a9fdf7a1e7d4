// Draws the static art of the site into web/public/art. Run by hand: node drawings/art/make-art.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PALETTES, SCENES, TILES } from '@cancha/domain/ground/cover-art'
import { DAY, dayAndNight, NIGHT, TILE_DAY, TILE_NIGHT } from './palette.ts'
import { SCENE_HEIGHT, scene } from './scenes.ts'
import { STREET_BOX, street } from './street.ts'
import { TILE_DRAWINGS, tileInks } from './tiles.ts'

const art = fileURLToPath(new URL('../../web/public/art/', import.meta.url))
mkdirSync(`${art}tiles`, { recursive: true })
mkdirSync(`${art}scenes`, { recursive: true })

let bytes = 0
let files = 0
function write(name: string, svg: string): void {
  writeFileSync(`${art}${name}.svg`, svg)
  bytes += svg.length
  files += 1
}

for (const palette of PALETTES) {
  for (const tile of TILES) {
    write(
      `tiles/${tile}-${palette}`,
      dayAndNight(
        '0 0 64 64',
        TILE_DRAWINGS[tile],
        tileInks(TILE_DAY[palette]),
        tileInks(TILE_NIGHT[palette]),
      ),
    )
  }
}

for (const name of SCENES)
  write(`scenes/${name}`, dayAndNight(`0 0 320 ${SCENE_HEIGHT}`, scene(name), DAY, NIGHT))

const floorInks = {
  day: { ...DAY, ...tileInks(TILE_DAY.verde) },
  night: { ...NIGHT, ...tileInks(TILE_NIGHT.verde) },
}
write('street', dayAndNight(STREET_BOX, street(), floorInks.day, floorInks.night))

console.log(`${files} drawings, ${bytes} bytes`)
