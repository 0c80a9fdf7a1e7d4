import type { Deal } from '@cancha/contract/deals/deal'
import { print } from '../../../../../printing/press.ts'
import type { Services } from '../../../../../services.ts'
import { PHOTO_LARGE } from '../../present.ts'
import { dealDrawer } from '../drawer.ts'
import { photoAsJpeg } from '../photo-bytes.ts'
import type { DealSheetInput } from './document.ts'

/** How many photos a page has: one large one with two beside it, or only the large one. */
const PHOTOS = 3

/** A deal on one page of paper, as a PDF. The caller checks first whether it may be seen. */
export async function drawDealSheet(
  services: Pick<Services, 'config' | 'database' | 'files' | 'pictures'>,
  deal: Deal,
): Promise<Uint8Array> {
  const photos: Buffer[] = []
  for (const { key: file } of deal.photo.slice(0, deal.photo.length < PHOTOS ? 1 : PHOTOS)) {
    const photo = await photoAsJpeg(services, { file, part: PHOTO_LARGE, width: 1032, height: 630 })
    if (photo) photos.push(photo)
  }
  const input: DealSheetInput = { deal, photos, origin: services.config.origin }
  return print<Uint8Array>(dealDrawer('sheet'), input)
}
