import { DEAL_MOVES, DEAL_STATES, type DealMove } from '@cancha/domain/deals/dealing/life'
import { DEAL_PHOTOS_MOST } from '@cancha/domain/deals/facts'
import { z } from 'zod'
import { Done, Id, LinkToken, ShownId } from '../ground/fields.ts'
import { SentPicture, UploadedFile } from '../ground/files.ts'
import { dealer, open, operation, self, signedIn } from '../ground/operation.ts'
import { AvailableFor, DEAL_REQUIRED, DealPhoto, DealValues, HeldDealPhrase } from './deal.ts'

/** Said at the photos of a deal that has too many. */
export const DEAL_PHOTOS_TOO_MANY = `Un trato lleva ${DEAL_PHOTOS_MOST} fotos como máximo`

/** Most drafts of a dealer. */
export const DEAL_DRAFTS_MOST = 20

/** The longest caption of a photo, in characters. */
export const CAPTION_MOST = 60

const Caption = z.string().trim().max(CAPTION_MOST, `Usa ${CAPTION_MOST} letras como máximo`).default('')

/** A photo as apps send it, or the address of one that was uploaded or that the deal already has. */
export const SentDealPhoto = z.union([z.object({ name: Caption, file: UploadedFile }), SentPicture])
export type SentDealPhoto = z.output<typeof SentDealPhoto>

const Photos = z.array(SentDealPhoto, { error: DEAL_REQUIRED }).max(DEAL_PHOTOS_MOST, DEAL_PHOTOS_TOO_MANY)

/** Twenty photos of 1.5 MB in base64, as apps shrink them. */
const PHOTOS_BODY = 40 * 1024 * 1024

/** The fields of the form as a draft keeps them: the typed texts, valid or not. */
export const DEAL_FIELDS = [
  'title',
  'address1',
  'address2',
  'zipcode',
  'city',
  'state',
  'price',
  'renovationestimate',
  'avr',
  'type',
  'footage',
  'lotsize',
  'yearbuild',
  'bedroom',
  'bathrooms',
  'body',
  'rent',
  'taxes',
  'insurance',
  'othercosts',
  'availablefor',
] as const
export type DealField = (typeof DEAL_FIELDS)[number]

const TypedFields = z.partialRecord(
  z.enum(DEAL_FIELDS),
  z.string().max(20_000, 'El texto es demasiado largo'),
)

const Held = z.array(HeldDealPhrase).meta({ description: 'Frases que esperan a que las revise una persona' })

/** The moves of a dealer's own deal that have a button: publishing and mending come with the form. */
export const DEALER_MOVES = (Object.keys(DEAL_MOVES) as DealMove[]).filter(
  (move) => DEAL_MOVES[move].by === 'dealer' && move !== 'publish' && move !== 'mend',
)
const DealerMove = z.enum(DEALER_MOVES as [DealMove, ...DealMove[]], {
  error: 'Elige qué hacer con el trato',
})

const writing = ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'limit_reached'] as const

const Published = z.object({
  msg: z.literal('done'),
  dealid: ShownId,
  status: z.enum(DEAL_STATES),
  version: z.int(),
  href: z.string().meta({ description: 'Su página' }),
  waits: z
    .boolean()
    .meta({ description: 'Hay un cambio suyo que espera a administración; mientras, se ve lo de antes' }),
  held: Held,
})

const posted = {
  author: Id,
  values: DealValues,
  availablefor: AvailableFor,
}

/** A deal of one's own, as its dealer's list shows it. */
const OwnDeal = z
  .object({
    dealid: ShownId,
    title: z.string(),
    place: z.string().meta({ description: 'Calle, ciudad y estado; de un borrador, lo que haya' }),
    href: z.string(),
    status: z.enum(DEAL_STATES),
    price: z.number().nullable().meta({ description: 'En dólares; null en un borrador' }),
    cover: DealPhoto.nullable(),
    photos: z.int(),
    views: z.int(),
    favorites: z.int(),
    version: z.int(),
    updatedAt: z.iso.datetime(),
    publishedAt: z.iso.datetime().nullable(),
    soldAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    daysleft: z.int().nullable().meta({ description: 'Días que le quedan a la vista, si está disponible' }),
    reason: z.string().nullable().meta({ description: 'Lo que dijo administración' }),
    held: Held,
    can: z.object({ edit: z.boolean() }),
    moves: z.array(DealerMove).meta({ description: 'Lo que se puede hacer con él ahora' }),
  })
  .meta({ id: 'OwnDeal' })
export type OwnDeal = z.infer<typeof OwnDeal>

/** Dealers publish, change and move their own deals. */
export const publishing = {
  addDeal: operation({
    method: 'POST',
    path: '/deals/add',
    summary: 'Publicar un trato. Los tres primeros de quien publica esperan a que administración los apruebe',
    access: self('body.author'),
    pace: 'dealPost',
    bodyLimit: PHOTOS_BODY,
    largeFor: dealer,
    body: z.object({
      ...posted,
      photos: Photos.min(1, { error: DEAL_REQUIRED, abort: true }),
      draft: Id.optional().meta({
        description: 'El borrador que se publica. Pedido otra vez, no publica otro trato',
      }),
      version: z.int().optional().meta({ description: 'La que se leyó del borrador' }),
    }),
    answer: Published,
    errors: writing,
  }),

  updateDeal: operation({
    method: 'POST',
    path: '/deals/update',
    summary:
      'Cambiar un trato propio. De quien publica desde hace poco, lo que lo hace otro trato espera a administración',
    access: self('body.author'),
    pace: 'dealPost',
    bodyLimit: PHOTOS_BODY,
    largeFor: dealer,
    body: z.object({
      ...posted,
      dealid: Id,
      photos: Photos.default([]).meta({
        description: 'Fotos que se agregan detrás de las que hay; o todas, en su orden, si `allphotos`',
      }),
      allphotos: z
        .boolean()
        .default(false)
        .meta({ description: 'Las fotos son la lista entera: las que no están en ella se quitan' }),
      version: z
        .int()
        .optional()
        .meta({ description: 'La que se leyó: si otra ventana lo cambió, se dice y no se pisa' }),
    }),
    answer: Published,
    errors: writing,
  }),

  withdrawDealChange: operation({
    method: 'POST',
    path: '/deals/change/withdraw',
    summary: 'Retirar el cambio de un trato propio que espera a administración',
    access: signedIn,
    body: z.object({ dealid: Id }),
    answer: Done,
    errors: writing,
  }),

  dealForm: operation({
    method: 'GET',
    path: '/deals/form/:dealid',
    summary: 'Un trato o un borrador propio, como lo llena el formulario',
    access: signedIn,
    params: z.object({ dealid: Id }),
    answer: z.object({
      dealid: ShownId,
      status: z.enum(DEAL_STATES),
      version: z.int(),
      typed: TypedFields,
      stored: z.string().nullable().meta({
        description: 'La descripción guardada, HTML limpio; `typed.body` es lo que se escribió después',
      }),
      photos: z.array(DealPhoto),
      reason: z.string().nullable(),
      waitsSince: z.iso.datetime().nullable().meta({
        description:
          'Desde cuándo espera un cambio, que es lo que el formulario dice; null si no espera ninguno',
      }),
      held: Held,
      href: z.string(),
      updatedAt: z.iso.datetime(),
    }),
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict'],
  }),

  saveDealDraft: operation({
    method: 'POST',
    path: '/deals/draft',
    summary:
      'Guardar lo que se lleva escrito de un trato, con sus fotos, para seguir otro día u otro teléfono',
    access: signedIn,
    pace: 'mark',
    bodyLimit: 256 * 1024,
    largeFor: dealer,
    body: z.object({
      key: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,64}$/, 'El identificador no es válido')
        .meta({ description: 'Lo elige quien empieza: pedido otra vez con el mismo, no empieza otro' }),
      draft: Id.optional().meta({ description: 'El borrador; sin él se empieza uno' }),
      version: z.int().nonnegative().default(0).meta({ description: 'La que se leyó' }),
      typed: TypedFields,
      photos: z
        .array(z.object({ name: Caption, file: UploadedFile }))
        .max(DEAL_PHOTOS_MOST, DEAL_PHOTOS_TOO_MANY)
        .default([]),
    }),
    answer: z.object({ dealid: ShownId, version: z.int() }),
    errors: writing,
  }),

  deleteDealDraft: operation({
    method: 'POST',
    path: '/deals/draft/delete',
    summary: 'Borrar un borrador con sus fotos',
    access: signedIn,
    body: z.object({ dealid: Id }),
    answer: Done,
    errors: writing,
  }),

  ownDeals: operation({
    method: 'GET',
    path: '/deals/mine',
    summary: 'Los tratos propios, los más nuevos primero; con la primera página, los borradores',
    access: signedIn,
    query: z.object({ before: Id.optional().meta({ description: 'El último de la página anterior' }) }),
    answer: z.object({
      drafts: z.array(OwnDeal),
      deals: z.array(OwnDeal),
      next: ShownId.nullable(),
      can: z.object({ publish: z.boolean() }),
    }),
    errors: ['unauthenticated'],
  }),

  moveDeal: operation({
    method: 'POST',
    path: '/deals/move',
    summary:
      'Mover un trato propio: bajo contrato, otra vez disponible, vendido, retirado, publicado otra vez, renovado',
    access: signedIn,
    body: z.object({ dealid: Id, move: DealerMove }),
    answer: z.object({
      msg: z.literal('done'),
      from: z.enum(DEAL_STATES),
      status: z.enum(DEAL_STATES),
      expiresAt: z.iso.datetime().nullable(),
    }),
    errors: writing,
  }),

  renewalLink: operation({
    method: 'GET',
    path: '/deals/renewal/:token',
    summary: 'El trato que renueva el enlace de un correo. Abrirlo no cambia nada',
    access: open,
    pace: 'token',
    params: z.object({ token: LinkToken }),
    answer: z.object({
      title: z.string(),
      place: z.string(),
      cover: DealPhoto.nullable(),
      href: z.string(),
      status: z.enum(DEAL_STATES),
      expiresAt: z.iso.datetime(),
      renewed: z.boolean().meta({ description: 'Ya se renovó con este enlace' }),
    }),
    errors: ['link_expired'],
  }),

  renewByLink: operation({
    method: 'POST',
    path: '/deals/renewal/:token',
    summary: 'Renovar 30 días el trato del enlace, sin iniciar sesión',
    access: open,
    pace: 'token',
    params: z.object({ token: LinkToken }),
    answer: z.object({ msg: z.literal('done'), expiresAt: z.iso.datetime() }),
    errors: ['link_expired', 'conflict'],
  }),
}
