import { addressOf } from '@cancha/contract/ground/operation'
import { sponsors as contract } from '@cancha/contract/school/sponsors'
import { shareRow, shareValues } from '../../../manifest/share.ts'
import { idIn, inOneTable, textOf, textOrNull } from '../../../manifest/written-kind.ts'
import { presentSponsor } from './present.ts'
import { sponsorStore } from './store.ts'
import { sponsors } from './tables.ts'

/** Sponsors as editors write them. */
export const writtenSponsors = inOneTable({
  rows: sponsors,
  table: 'sponsors',
  title: 'name',
  published: 'published_at',
  address: (alias) => alias && `/${alias}`,
  fresh: {},
  toValues: (row) => ({
    title: row.name,
    artist: row.artist,
    description: row.description,
    url: row.url ?? '',
    category: row.categoryId === null ? '' : String(row.categoryId),
    state: row.state ?? '',
    city: row.city ?? '',
    cover: row.cover ?? '',
    banner: row.banner ?? '',
    scene: row.scene,
    ...shareValues(row),
  }),
  toRow: (values) => ({
    name: textOf(values, 'title'),
    artist: textOf(values, 'artist'),
    description: textOf(values, 'description'),
    url: textOrNull(values, 'url'),
    categoryId: idIn(values, 'category'),
    state: textOrNull(values, 'state'),
    city: textOrNull(values, 'city'),
    cover: textOrNull(values, 'cover'),
    banner: textOrNull(values, 'banner'),
    scene: textOf(values, 'scene') as 'casita',
    ...shareRow(values),
  }),
  show: {
    address: (id) => addressOf(contract.sponsor, { params: { id } }),
    async answer(tx, id) {
      const sponsor = await sponsorStore(tx).one(id)
      return sponsor && { sponsors: [presentSponsor(sponsor)] }
    },
  },
})
