import type { WrittenField } from './writing-fields.ts'

const resourceFields: readonly WrittenField[] = [
  { name: 'title', label: 'Título', type: 'text', max: 120, required: true },
  { name: 'note', label: 'Para qué sirve', help: 'Una línea, debajo del título.', type: 'text', max: 160 },
  {
    name: 'file',
    label: 'Archivo',
    help: 'Solo lo descargan los miembros con membresía, con este título por nombre.',
    type: 'file',
    accepts: 'resource',
  },
  {
    name: 'link',
    label: 'Enlace',
    help: 'Una página de otro sitio, o de este: /calculator/flip.',
    type: 'url',
    own: true,
  },
  { name: 'video', label: 'Video que lo explica', type: 'video' },
  {
    name: 'videoTitle',
    label: 'Título del video',
    help: 'Sin él, el del recurso.',
    type: 'text',
    max: 120,
  },
]

/**
 * A section of a group of the library, as its rows are written.
 * @param one the name of a row
 */
const resourceRows = (name: string, label: string, one: string): WrittenField => ({
  name,
  label,
  type: 'rows',
  one,
  most: 50,
  fields: resourceFields,
  needsOne: { of: ['file', 'link', 'video'], says: 'Sube un archivo, o escribe un enlace o un video' },
})

/** The fields of a group of the library. */
export const libraryFields = [
  { name: 'name', label: 'Nombre del grupo', type: 'text', max: 80, required: true },
  resourceRows('documents', 'Documentos', 'Documento'),
  resourceRows('calculators', 'Calculadoras', 'Calculadora'),
  resourceRows('others', 'Otros recursos', 'Recurso'),
] as const satisfies readonly WrittenField[]
