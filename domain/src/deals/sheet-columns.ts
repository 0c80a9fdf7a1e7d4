import { fold } from '../ground/text/text.ts'
import { propertyTypeIn } from './property-type.ts'

/** Most deals in a file. */
export const DEAL_FILE_MOST = 20
/** The longest file, in characters: twenty deals with long descriptions. */
export const DEAL_FILE_LONGEST = 200_000

type Column = {
  /** The column's header in the template. */
  header: string
  /** Other headers under which people keep it, as their tables in English have it too. */
  also: readonly string[]
  /** The column's cell in the template's example. */
  example: string
  /** Whether a file without this column can't become a deal. The rest of the place comes from the ZIP. */
  must: boolean
}

/** The columns of a file with several deals, in the order of the template, by the fields of the form. */
export const DEAL_COLUMNS = {
  title: {
    header: 'Título',
    also: ['title', 'nombre'],
    example: 'Casa de 3 cuartos cerca del parque',
    must: true,
  },
  address1: {
    header: 'Calle y número',
    also: ['calle', 'dirección', 'address', 'street', 'property address'],
    example: '418 Hicks Ave',
    must: true,
  },
  address2: {
    header: 'Apartamento o unidad',
    also: ['apartamento', 'unidad', 'unit', 'address 2'],
    example: '',
    must: false,
  },
  zipcode: {
    header: 'Código postal',
    also: ['zip', 'zip code', 'cp'],
    example: '78210',
    must: true,
  },
  city: { header: 'Ciudad', also: ['city'], example: 'San Antonio', must: false },
  state: { header: 'Estado', also: ['state'], example: 'TX', must: false },
  price: { header: 'Precio', also: ['price', 'asking price'], example: '142000', must: true },
  renovationestimate: {
    header: 'Arreglos',
    also: ['reparaciones', 'repairs', 'rehab', 'renovation'],
    example: '38000',
    must: false,
  },
  avr: {
    header: 'Valor arreglada (ARV)',
    also: ['arv', 'valor arreglada', 'after repair value'],
    example: '265000',
    must: false,
  },
  type: {
    header: 'Tipo de propiedad',
    also: ['tipo', 'type', 'property type'],
    example: 'Casa',
    must: true,
  },
  footage: {
    header: 'Tamaño (ft²)',
    also: ['tamaño', 'pies cuadrados', 'sqft', 'square feet', 'footage', 'sq ft'],
    example: '1240',
    must: true,
  },
  lotsize: {
    header: 'Tamaño del lote',
    also: ['lote', 'lot', 'lot size'],
    example: '6100 ft²',
    must: true,
  },
  yearbuild: {
    header: 'Año en que se construyó',
    also: ['año', 'year', 'year built'],
    example: '1948',
    must: true,
  },
  bedroom: {
    header: 'Cuartos',
    also: ['recámaras', 'habitaciones', 'beds', 'bedrooms'],
    example: '3',
    must: true,
  },
  bathrooms: { header: 'Baños', also: ['baths', 'bathrooms'], example: '1.5', must: true },
  availablefor: {
    header: 'Vacía (sí o no)',
    also: ['vacía', 'desocupada', 'vacant'],
    example: 'sí',
    must: true,
  },
  rent: { header: 'Renta al mes', also: ['renta', 'rent'], example: '2200', must: false },
  taxes: { header: 'Impuestos al mes', also: ['impuestos', 'taxes'], example: '290', must: false },
  insurance: { header: 'Seguro al mes', also: ['seguro', 'insurance'], example: '120', must: false },
  othercosts: {
    header: 'Otros gastos al mes',
    also: ['otros gastos', 'hoa', 'other costs'],
    example: '',
    must: false,
  },
  body: {
    header: 'Descripción',
    also: ['description', 'notas', 'notes'],
    example: 'Techo de dos capas, cocina original. Se vende como está.',
    must: true,
  },
} as const satisfies Readonly<Record<string, Column>>
export type DealColumn = keyof typeof DEAL_COLUMNS

const fields = Object.keys(DEAL_COLUMNS) as DealColumn[]

/** A header or a word as it is compared: without accents, marks and what stands in brackets. */
const plain = (text: string): string =>
  fold(text)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const named: ReadonlyMap<string, DealColumn> = new Map(
  fields.flatMap((field) =>
    [field, DEAL_COLUMNS[field].header, ...DEAL_COLUMNS[field].also].map(
      (name) => [plain(name), field] as const,
    ),
  ),
)

/**
 * Matches the columns of a file to the fields of the form, by the file's headers in any spelling.
 * @returns for each header its field, or null where it is none or a second one of the same
 */
export function columnsIn(headers: readonly string[]): (DealColumn | null)[] {
  const seen = new Set<DealColumn>()
  return headers.map((header) => {
    const field = named.get(plain(header))
    if (!field || seen.has(field)) return null
    seen.add(field)
    return field
  })
}

/** The columns that a file must have and hasn't, in the template's order. */
export const missingColumns = (columns: readonly (DealColumn | null)[]): DealColumn[] =>
  fields.filter((field) => DEAL_COLUMNS[field].must && !columns.includes(field))

/**
 * Reads a cell as its field of the form has it: kinds of property by their names, «sí» and «no», and a ZIP whose leading zeros a
 * spreadsheet has dropped. An unknown text stays as it was written, so that it can be shown with its fault.
 */
export function cellAsTyped(field: DealColumn, cell: string): string {
  const text = cell.trim()
  if (field === 'type') return propertyTypeIn(text)
  if (field === 'availablefor') {
    if (/^(si|s|yes|y|x|1|true|verdadero|vacia)$/.test(plain(text))) return 'Yes'
    return /^(no|n|0|false|falso|ocupada|rentada)$/.test(plain(text)) ? 'No' : text
  }
  if (field === 'zipcode' && /^\d{3,4}$/.test(text)) return text.padStart(5, '0')
  return text
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** An empty file with one example, as a spreadsheet opens it. */
export const dealTemplate = (): string =>
  `\uFEFF${[
    fields.map((field) => quoted(DEAL_COLUMNS[field].header)),
    fields.map((field) => quoted(DEAL_COLUMNS[field].example)),
  ]
    .map((cells) => cells.join(','))
    .join('\r\n')}\r\n`
