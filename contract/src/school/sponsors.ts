import { z } from 'zod'
import { CoverArt } from '../ground/cover-art.ts'
import { Id, ShownId } from '../ground/fields.ts'
import { open, operation } from '../ground/operation.ts'
import { Share } from '../ground/share.ts'
import { Category } from './education.ts'

const sponsorPreview = {
  _id: ShownId,
  sponsorname: z.string(),
  sponsorOrder: z.int().nullable(),
  artistname: z.string(),
  selectedCategory: z.array(Category),
  selectedState: z.string().nullable().meta({ description: 'null: todo el país' }),
  selectedCity: z.string().nullable(),
  pathalias: z.object({ alias: z.string() }),
  cover: CoverArt.meta({ description: 'Lo que se dibuja donde no hay imagen' }),
  coverimage: z.string().nullable().meta({ description: 'Dirección de la imagen de la lista' }),
}

/** A sponsor as lists show it. */
export const SponsorPreview = z.object(sponsorPreview).meta({ id: 'SponsorPreview' })
export type SponsorPreview = z.infer<typeof SponsorPreview>

const Sponsor = z
  .object({
    ...sponsorPreview,
    description: z.string().meta({ description: 'HTML limpio' }),
    sponsorurl: z.string().nullable(),
    bannerimage: z.string().nullable().meta({ description: 'Dirección de la imagen de la página' }),
    share: Share,
  })
  .meta({ id: 'Sponsor' })
export type Sponsor = z.infer<typeof Sponsor>

const Sponsors = z.object({ sponsors: z.array(SponsorPreview) })
const Picture = z.object({ image: z.string().meta({ description: 'data:image/jpeg;base64,…' }) })
const place = {
  state: z.string().trim().max(40).default(''),
  city: z.string().trim().max(80).default(''),
}
const ById = z.object({ _id: Id })

export const sponsors = {
  sponsors: operation({
    method: 'GET',
    path: '/sponsors',
    summary: 'Los patrocinadores por su orden; de un estado y una ciudad cuando se piden',
    access: open,
    query: z.object(place),
    answer: Sponsors,
    errors: [],
  }),

  sponsorsOfCategory: operation({
    method: 'GET',
    path: '/sponsors/bycategory/:id',
    summary: 'Los patrocinadores de una categoría; ninguno si la categoría no existe',
    access: open,
    params: z.object({ id: Id }),
    query: z.object(place),
    answer: Sponsors,
    errors: [],
  }),

  sponsor: operation({
    method: 'GET',
    path: '/sponsors/contents/node/:id',
    summary: 'Un patrocinador',
    access: open,
    params: z.object({ id: Id }),
    answer: z.object({ sponsors: z.array(Sponsor).length(1) }),
    errors: ['not_found'],
  }),

  coverImage: operation({
    method: 'GET',
    path: '/sponsors/getcoverimage',
    summary: 'La imagen de la lista, para las apps; la de la casa cuando no tiene',
    access: open,
    query: ById,
    answer: Picture,
    errors: ['not_found'],
  }),

  bannerImage: operation({
    method: 'GET',
    path: '/sponsors/getbannerimage',
    summary: 'La imagen de la página, para las apps; la de la casa cuando no tiene',
    access: open,
    query: ById,
    answer: Picture,
    errors: ['not_found'],
  }),
}
