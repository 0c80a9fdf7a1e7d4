// Draws the demo members' portraits and covers into demo/people/pictures. Run by hand: node drawings/portraits/make-portraits.ts
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SceneName } from '@cancha/domain/ground/cover-art'
import sharp from 'sharp'
import { members } from '../../demo/people/texts/members.ts'
import { COVERS, hasPortrait } from '../../demo/people/texts/pictures.ts'
import { portrait } from './portrait.ts'
import { streetCover } from './street-cover.ts'

const WOMEN = new Set(
  'ana carmen lucia elena admin yadira nancy rosaelena patricia wendy almadelia guadalupe paola ivette veronica gabriela yesenia jimena consuelo marcela daniela dulce rocio sofia amparo marisol noemi'.split(
    ' ',
  ),
)
const SCENES: Record<(typeof COVERS)[number], [SceneName, SceneName, SceneName]> = {
  caribe: ['portales', 'caribe', 'casita'],
  barrio: ['tienda', 'casona', 'duplex'],
  obra: ['casita', 'obra', 'edificio'],
  centro: ['edificio', 'portales', 'tienda'],
  noche: ['duplex', 'casona', 'caribe'],
}
const SKIES = { caribe: '#CFE3EE', barrio: '#F6DFC0', obra: '#E3EDF7', centro: '#F3D3C2', noche: '#BFD3C8' }

const folder = fileURLToPath(new URL('../../demo/people/pictures/', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

let bytes = 0
async function write(svg: string, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const { size } = await sharp(Buffer.from(svg))
      .resize({ width })
      .webp({ quality: 78, effort: 6 })
      .toFile(`${folder}${name}-${width}.webp`)
    bytes += size
  }
}

for (const [at, { key }] of members.entries())
  if (hasPortrait(key)) await write(portrait(at + 3, WOMEN.has(key)), key, [160, 512])
for (const cover of COVERS)
  await write(streetCover(SCENES[cover], SKIES[cover]), `cover-${cover}`, [768, 1536])
console.log(`${bytes} bytes`)
