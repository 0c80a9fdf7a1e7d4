import { DEAL_FILE_LONGEST } from '@cancha/domain/deals/sheet-columns'
import { z } from 'zod'
import { dealer, operation, signedIn } from '../ground/operation.ts'

const File = z
  .string()
  .min(1, 'El archivo está vacío')
  .max(DEAL_FILE_LONGEST, 'El archivo es demasiado grande: 20 propiedades como máximo')
  .meta({ description: 'Un archivo CSV como texto, con los nombres de las columnas en su primera línea' })

/** One property of the file, with what keeps it from becoming a draft. */
const FileLine = z
  .object({
    line: z.int().meta({ description: 'En qué línea del archivo empieza' }),
    title: z.string(),
    place: z.string(),
    price: z.string().meta({ description: 'Como está escrito' }),
    faults: z.array(z.object({ column: z.string(), msg: z.string() })),
  })
  .meta({ id: 'DealFileLine' })
export type FileLine = z.infer<typeof FileLine>

const refusals = ['unauthenticated', 'forbidden', 'invalid_input'] as const

/** Several deals of a spreadsheet at once: a look at what is wrong in which line, then a draft of each that is well. */
export const several = {
  readDealFile: operation({
    method: 'POST',
    path: '/deals/file/read',
    summary: 'Leer un archivo de tratos: qué está mal, y en qué línea. No guarda nada',
    access: signedIn,
    pace: 'dealPost',
    bodyLimit: 1024 * 1024,
    largeFor: dealer,
    body: z.object({ text: File }),
    answer: z.object({
      lines: z.array(FileLine),
      ignored: z.array(z.string()).meta({ description: 'Columnas que no se reconocen' }),
      room: z.int().meta({ description: 'Cuántos borradores más caben' }),
    }),
    errors: refusals,
  }),

  beginDealsOfFile: operation({
    method: 'POST',
    path: '/deals/file',
    summary: 'Empezar un borrador de cada propiedad del archivo que esté bien; les faltan las fotos',
    access: signedIn,
    pace: 'dealPost',
    bodyLimit: 1024 * 1024,
    largeFor: dealer,
    body: z.object({
      text: File,
      key: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,48}$/, 'El identificador no es válido')
        .meta({ description: 'Pedido otra vez con el mismo, no empieza otros' }),
    }),
    answer: z.object({ msg: z.literal('done'), begun: z.int(), left: z.int() }),
    errors: [...refusals, 'limit_reached'],
  }),
}
