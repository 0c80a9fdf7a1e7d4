import type { Sponsor, SponsorPreview } from '@cancha/contract/school/sponsors'
import { presentShare } from '../../../manifest/share.ts'
import { coverOf } from '../education/media/cover.ts'
import type { SponsorPreviewRow, SponsorRow } from './store.ts'

export const presentSponsorPreview = (row: SponsorPreviewRow): SponsorPreview => ({
  _id: String(row.id),
  sponsorname: row.name,
  sponsorOrder: row.position,
  artistname: row.artist,
  selectedCategory: [
    {
      _id: String(row.category.id),
      name: row.category.name,
      tile: row.category.tile,
      palette: row.category.palette,
    },
  ],
  selectedState: row.state,
  selectedCity: row.city,
  pathalias: { alias: row.alias },
  cover: coverOf(row),
  coverimage: row.cover,
})

export const presentSponsor = (row: SponsorRow): Sponsor => ({
  ...presentSponsorPreview(row),
  description: row.description,
  sponsorurl: row.url,
  bannerimage: row.banner,
  ...presentShare(row),
})
