import { z } from 'zod'
import { FileAnswer, ShownId } from '../ground/fields.ts'
import { open, operation, signedIn } from '../ground/operation.ts'

/** The key of a file: 128 random bits. It is looked up and is no path. */
const FileKey = z
  .string({ error: 'Elige el archivo en la biblioteca' })
  .regex(/^[A-Za-z0-9_-]{22}$/, 'Elige el archivo en la biblioteca')

/** Fields of an item that the specification doesn't name: its id, its contents, and how often it was downloaded. */
const about = {
  _id: ShownId,
  note: z.string().meta({ description: 'Para qué sirve, en una línea; puede estar vacío' }),
  extension: z
    .enum(['pdf', 'xlsx', 'docx'])
    .nullable()
    .meta({ description: 'De qué es el archivo; null si no tiene' }),
  bytes: z.int().nullable(),
  haslink: z.boolean(),
  hasvideo: z.boolean(),
  downloads: z.int().nullable().meta({ description: 'Cuántas descargas; solo para quien escribe' }),
}

const Key = z.object({ key: z.string() }).optional().meta({
  description: 'El archivo, para `keyName`; sin él si no tiene. Cada descarga pide sesión y membresía',
})
const Link = z
  .string()
  .nullable()
  .meta({ description: 'Solo cuando está abierto; las páginas de este sitio, siempre' })
const Video = z.string().nullable().meta({ description: 'Solo cuando está abierto' })
const Flag = z.enum(['true', 'false'])

const ResourceDocument = z.object({
  documentTitle: z.string(),
  dpdf: Key,
  dlink: Link,
  dvideoURL: Video,
  documentVideoTitle: z.string().nullable(),
  dposition: z.int(),
  ...about,
})

const ResourceCalculator = z.object({
  cTitle: z.string(),
  calcpdf: Key,
  clink: Link,
  cvideoURL: Video,
  cvideoTitle: z.string().nullable(),
  cPosition: z.int(),
  ...about,
})

const OtherResource = z.object({
  otherTitle: z.string(),
  otherpdf: Key,
  otherlink: Link,
  othervideolink: Video,
  othervideoTitle: z.string().nullable(),
  otherPosition: z.int(),
  ...about,
})

/** A group of the library with its three sections, as the specification spells it. */
export const ResourceGroup = z
  .object({
    _id: ShownId,
    resourceOrder: z.int().nullable(),
    selectedCategory: z.string().meta({ description: 'El nombre del grupo' }),
    checkDoc: Flag,
    checkCal: Flag,
    checkOther: Flag,
    documents: z.array(ResourceDocument),
    calculations: z.array(ResourceCalculator),
    importantlist: z.array(OtherResource),
  })
  .meta({ id: 'ResourceGroup' })
export type ResourceGroup = z.infer<typeof ResourceGroup>

export const resources = {
  resources: operation({
    method: 'GET',
    path: '/courses/contents/resources',
    summary:
      'La biblioteca: sus grupos por su orden, cada uno con sus documentos, calculadoras y otros recursos',
    access: open,
    doubtful: true,
    answer: z.object({
      resources: z.array(ResourceGroup),
      lock: z.enum(['signIn', 'upgrade']).nullable().meta({
        description: 'Qué le falta a quien pregunta para abrir lo que hay; null si no le falta nada',
      }),
    }),
    errors: [],
  }),

  download: operation({
    method: 'GET',
    path: '/courses/contents/resource/download',
    summary: 'Un archivo de la biblioteca, para miembros con membresía',
    access: signedIn,
    doubtful: true,
    query: z.object({ keyName: FileKey }),
    answer: FileAnswer,
    file: 'application/octet-stream',
    pace: 'resources',
    errors: ['unauthenticated', 'paid_only', 'not_found'],
  }),
}
