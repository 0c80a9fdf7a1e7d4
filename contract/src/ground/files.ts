import { z } from 'zod'
import { HeadersAnswer } from './fields.ts'
import { open, operation, signedIn } from './operation.ts'

/**
 * Where files are uploaded by the tus protocol (1.0.0, with creation and termination): POST here creates an upload, with
 * Upload-Length and, in Upload-Metadata, `purpose` (see upload-purpose.ts) and `name`. The Location of its answer takes HEAD, PATCH and
 * DELETE; the last part of that address is the upload's key.
 * @public
 */
export const UPLOADS_PATH = '/api/files/uploads'

/** The most bytes that one PATCH of an upload may carry. */
export const PIECE_BYTES = 5 * 1024 * 1024

const StoredFile = z
  .object({
    url: z.string().meta({ description: 'La dirección que se guarda en lo escrito' }),
    kind: z.enum(['image', 'document', 'office', 'audio', 'video', 'captions']),
    name: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    note: z.string().optional().meta({
      description: 'Lo que quien lo subió ha de saber: de una animación se guardó solo el primer cuadro',
    }),
  })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>

/** An uploaded file, for operations that begin to use it. */
export const UploadedFile = z
  .string()
  .max(200)
  .regex(
    /^\/media\/(archivos|privados)\/[A-Za-z0-9_-]{22}\/[a-z0-9-]{1,40}\.[a-z0-9]{2,5}$/,
    'Sube el archivo de nuevo',
  )
  .meta({ description: 'La dirección que se recibió al terminar de subirlo' })

/** A picture's own text: base64, with or without the beginning of a data address. Addresses of the app's own aren't any. */
const isPicture = (given: unknown): given is string =>
  typeof given === 'string' &&
  /^(data:[^,]*,)?[A-Za-z0-9+/=_\s-]+$/.test(given) &&
  !UploadedFile.safeParse(given).success

/** A picture as the apps send it with a call: its bytes stand in any of four fields, whatever the others have. */
export const SentPicture = z
  .object({
    name: z.string().default(''),
    file: z.unknown().optional(),
    base64Image: z.unknown().optional(),
    base64: z.unknown().optional(),
    preview: z.unknown().optional(),
  })
  .meta({ description: 'La imagen en base64 va en `file`, `base64Image`, `base64` o `preview`' })
  .transform(({ name, ...fields }, context) => {
    const base64 = Object.values(fields).find(isPicture)
    if (base64 === undefined) context.addIssue({ code: 'custom', message: 'Agrega la imagen otra vez' })
    return { name: name.trim(), base64: base64 ?? '' }
  })

const refused = ['unauthenticated', 'forbidden'] as const

const UploadKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'El identificador no es válido')
const OfUpload = z.object({ upload: UploadKey })

/** The body of a PATCH, and what the protocol's other requests may have, which isn't read. */
const raw = 'application/offset+octet-stream'
/** The protocol's own refusals: a missing version, a missing or wrong header. */
const protocol = ['precondition_failed', 'invalid_input'] as const

/** Uploads by the tus protocol, and how one becomes a file. */
export const uploads = {
  uploadProtocol: operation({
    method: 'OPTIONS',
    path: '/files/uploads',
    summary: 'tus: qué versión y qué extensiones del protocolo se hablan',
    access: open,
    raw,
    answer: HeadersAnswer,
    errors: [],
  }),

  createUpload: operation({
    method: 'POST',
    path: '/files/uploads',
    summary:
      'tus: empezar a subir un archivo. Upload-Length dice sus bytes; Upload-Metadata, para qué es (purpose) y cómo se llama (name)',
    access: signedIn,
    pace: 'upload',
    raw,
    answer: HeadersAnswer,
    errors: [...refused, ...protocol, 'limit_reached'],
  }),

  uploadState: operation({
    method: 'HEAD',
    path: '/files/uploads/:upload',
    summary: 'tus: cuánto llegó ya (Upload-Offset)',
    access: signedIn,
    pace: 'upload',
    params: OfUpload,
    raw,
    answer: HeadersAnswer,
    errors: [...refused, ...protocol, 'not_found'],
  }),

  continueUpload: operation({
    method: 'PATCH',
    path: '/files/uploads/:upload',
    summary:
      'tus: el siguiente pedazo, de 5 MB como máximo, desde Upload-Offset. Lo que llega de uno que se corta queda',
    access: signedIn,
    pace: 'upload',
    params: OfUpload,
    raw,
    answer: HeadersAnswer,
    errors: [...refused, ...protocol, 'not_found', 'conflict', 'limit_reached'],
  }),

  stopUpload: operation({
    method: 'DELETE',
    path: '/files/uploads/:upload',
    summary: 'tus: dejar un archivo a medias. Lo que llegó se borra y no cuenta para el límite del día',
    access: signedIn,
    pace: 'upload',
    params: OfUpload,
    raw,
    answer: HeadersAnswer,
    errors: [...refused, ...protocol, 'not_found'],
  }),

  finishUpload: operation({
    method: 'POST',
    path: '/files/uploads/finish',
    summary:
      'Terminar: el archivo se reconoce por su contenido y queda guardado. Pedido otra vez, responde el mismo archivo',
    access: signedIn,
    body: z.object({ upload: UploadKey }),
    answer: z.object({ file: StoredFile }),
    errors: [...refused, 'not_found', 'limit_reached'],
  }),
}
