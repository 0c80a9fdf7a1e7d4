// Draws the photos of the demo's deals into demo/deals/photos, each in the three widths in which pages show photos. Run by hand:
//
//   node drawings/deal-photos/make-deal-photos.ts
//
// The same deals give the same pictures. Nothing of this runs when the product does.
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoDeals } from '../../demo/deals/texts/all.ts'
import { type DemoDeal, PHOTO_WIDTHS, type Shot } from '../../demo/deals/texts/types.ts'
import { DAY, frozenIn } from '../art/palette.ts'
import { type Dice, dice } from './dice.ts'
import { front, street } from './for-sale.ts'
import { bath, bedroom, HEIGHT, kitchen, living, plan, roof, WIDTH, yard } from './rooms.ts'

const ROOMS: Record<Exclude<Shot, 'front' | 'street'>, (d: Dice) => string> = {
  kitchen,
  living,
  bath,
  bedroom,
  yard,
  roof,
  plan,
}

function drawn(deal: DemoDeal, shot: Shot): string {
  const d = dice(`${deal.key} ${shot}`)
  if (shot === 'front') return front(d, deal.facade)
  if (shot === 'street') return street(d, deal.facade)
  return ROOMS[shot](d)
}

const folder = fileURLToPath(new URL('../../demo/deals/photos/', import.meta.url))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

let bytes = 0
for (const deal of demoDeals)
  for (const shot of deal.shots) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${frozenIn(drawn(deal, shot), DAY)}</svg>`
    for (const width of PHOTO_WIDTHS) {
      const { size } = await sharp(Buffer.from(svg))
        .resize({ width })
        .webp({ quality: 72, effort: 6 })
        .toFile(`${folder}${deal.key}-${shot}-${width}.webp`)
      bytes += size
    }
  }
console.log(`${demoDeals.length} deals, ${bytes} bytes`)
