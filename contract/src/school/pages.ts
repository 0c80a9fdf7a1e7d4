import { z } from 'zod'
import { Done, Id, ShownId } from '../ground/fields.ts'
import { open, operation } from '../ground/operation.ts'
import { pageTypes } from '../ground/page-types.ts'
import { Share } from '../ground/share.ts'
import { Email, FirstName } from '../people/people-fields.ts'

/** The reasons for a contact message, as the specification writes them. */
export const CONTACT_REASONS = [
  'educacion relacionada',
  'forums relacionados',
  'Pagos relacionados',
  'redes relacionadas',
  'otros',
] as const

/** The interests that an early member chooses from. */
export const EARLY_INTERESTS = [
  'Aprender a invertir',
  'Encontrar financiamiento',
  'Conocer a otras personas que invierten',
  'Prestar mi dinero',
  'Vender propiedades',
] as const

const BasicPage = z
  .object({
    _id: ShownId,
    title: z.string(),
    lead: z.string(),
    body: z.string().meta({ description: 'HTML limpio' }),
    pathalias: z.object({ alias: z.string() }),
    share: Share,
  })
  .meta({ id: 'BasicPage' })
export type BasicPage = z.infer<typeof BasicPage>

const Faq = z
  .object({ _id: ShownId, question: z.string(), answer: z.string().meta({ description: 'HTML limpio' }) })
  .meta({ id: 'Faq' })
export type Faq = z.infer<typeof Faq>

const PageAnswer = z.object({ basicpages: z.array(BasicPage).length(1) })
const PageAlias = z.string().min(1).max(200)

/** Honey field: hidden from people. A request that fills it in is answered like any other, but nothing is stored. */
const Trap = z.string().max(500).optional().meta({ description: 'Debe quedar vacío' })

const nodeContent = <const Path extends `/${string}`>(path: Path) =>
  operation({
    method: 'GET',
    path,
    summary: 'Una página por su dirección corta; los guiones bajos valen como guiones',
    access: open,
    params: z.object({ alias: PageAlias }),
    answer: PageAnswer,
    errors: ['not_found'],
  })

export const pages = {
  resolveAlias: operation({
    method: 'GET',
    path: '/pages/global/pathalias',
    summary: "A qué página lleva una dirección corta; 'notfound' cuando a ninguna",
    access: open,
    query: z.object({
      // Apps send it with the slash of its address.
      alias: z
        .string()
        .overwrite((alias) => alias.replace(/^\//, ''))
        .min(1)
        .max(200),
    }),
    answer: z.object({
      p: z.object({
        page: z.string().nullable(),
        pagetype: z.enum([...Object.values(pageTypes), 'notfound']),
        movedto: z
          .string()
          .optional()
          .meta({ description: 'La dirección que la página tiene ahora, si es otra' }),
      }),
    }),
    errors: [],
  }),

  // The specification prints no slash before the alias; clients send both.
  nodeContent: nodeContent('/pages/nodecontent:alias'),
  nodeContentWithSlash: nodeContent('/pages/nodecontent/:alias'),

  page: operation({
    method: 'GET',
    path: '/pages/contents/node/:id',
    summary: 'Una página por su número',
    access: open,
    params: z.object({ id: Id }),
    answer: PageAnswer,
    errors: ['not_found'],
  }),

  faqs: operation({
    method: 'GET',
    path: '/faqs/contents',
    summary: 'Las preguntas frecuentes, por su orden',
    access: open,
    answer: z.object({ faqs: z.array(Faq) }),
    errors: [],
  }),

  contact: operation({
    method: 'POST',
    path: '/contacts/add',
    summary: 'Escribir a la casa: el mensaje se guarda y llega por correo a quien la atiende',
    access: open,
    pace: 'mail',
    body: z.object({
      email: Email,
      fullname: z
        .string({ error: 'Entra tu nombre completo' })
        .trim()
        .min(1, 'Entra tu nombre completo')
        .max(120, 'Usa 120 letras como máximo'),
      reason: z.enum(CONTACT_REASONS, { error: 'Elije la razon' }),
      message: z
        .string({ error: 'Escribe tu mensaje' })
        .trim()
        .min(1, 'Escribe tu mensaje')
        .max(5_000, 'El máximo es 5000 caracteres'),
      profileurl: z.string().trim().max(300).optional(),
      website: Trap,
    }),
    answer: Done.extend({ msg: z.string() }),
    errors: [],
  }),

  preregister: operation({
    method: 'POST',
    path: '/comingsoon/add',
    summary: 'Anotarse antes de que abra; un correo cuenta una vez',
    access: open,
    pace: 'mail',
    body: z.object({
      firstname: FirstName,
      email: Email,
      interest: z.enum(EARLY_INTERESTS),
      website: Trap,
    }),
    answer: Done.extend({ msg: z.string() }),
    errors: [],
  }),
}
