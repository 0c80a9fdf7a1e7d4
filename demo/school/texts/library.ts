// The demo's library. Its files are in demo/school/library; drawings/library/make-library.ts makes them.
import type { ResourceSection } from '@cancha/domain/school/resources/sections'
import type { Clip } from './types.ts'

export type LibraryItem = {
  section: ResourceSection
  title: string
  note: string
  /** A file of demo/school/library. */
  file?: `${string}.${'pdf' | 'xlsx'}`
  link?: string
  video?: { clip: Clip; title: string }
  /** How often the demo's members downloaded it. */
  downloads?: number
}

export type LibraryGroup = { name: string; items: readonly LibraryItem[] }

export const library: readonly LibraryGroup[] = [
  {
    name: 'Antes de comprar',
    items: [
      {
        section: 'document',
        title: 'Lista para la primera visita',
        note: 'Techo, cimientos, agua y luz, en el orden en que cuestan.',
        file: 'visita.pdf',
        video: { clip: 'antes-de-firmar.mp4', title: 'Antes de firmar' },
        downloads: 214,
      },
      {
        section: 'document',
        title: 'Guion para llamar al vendedor',
        note: 'Doce preguntas, en español y en inglés.',
        file: 'vendedor.pdf',
        downloads: 131,
      },
      {
        section: 'document',
        title: 'Carta de oferta (letter of intent)',
        note: 'En inglés, para mandarla hoy, y qué quiere decir cada línea.',
        file: 'oferta.pdf',
        downloads: 98,
      },
      {
        section: 'calculator',
        title: 'Compara tres casas',
        note: 'Precio, renta y gastos lado a lado: cuál deja más.',
        file: 'comparar-casas.xlsx',
        downloads: 167,
      },
      {
        section: 'other',
        title: 'Mapa de inundación (FEMA flood map)',
        note: 'Busca la dirección antes de ofrecer: el seguro puede cambiar la cuenta.',
        link: 'https://msc.fema.gov/',
      },
    ],
  },
  {
    name: 'Los números',
    items: [
      {
        section: 'document',
        title: 'Las ocho cuentas que caben en el bolsillo',
        note: 'Para decidir en la banqueta si vale la pena volver.',
        file: 'cuentas.pdf',
        video: { clip: 'regla-del-1.mp4', title: 'La regla del 1 %' },
        downloads: 188,
      },
      {
        section: 'calculator',
        title: 'Renta a largo plazo: cuánto te queda al mes',
        note: 'Con vacante, arreglos y administración, aunque la hagas tú.',
        file: 'renta-mensual.xlsx',
        video: { clip: 'lo-que-te-queda.mp4', title: 'Lo que te queda' },
        downloads: 243,
      },
      {
        section: 'calculator',
        title: 'Fix and flip: ganancia y oferta máxima',
        note: 'Con hard money, meses y los gastos de comprar y vender.',
        file: 'flip-oferta.xlsx',
        video: { clip: 'regla-del-70.mp4', title: 'La regla del 70 %' },
        downloads: 152,
      },
      {
        section: 'calculator',
        title: 'Tabla de un préstamo, mes por mes',
        note: 'Cuánto va a interés, cuánto a la deuda, y qué hace un pago extra.',
        file: 'amortizacion.xlsx',
        downloads: 76,
      },
      {
        section: 'calculator',
        title: 'Calculadora de renta del sitio',
        note: 'Guarda tus análisis y compáralos.',
        link: '/analysis/rentals/new',
      },
      {
        section: 'calculator',
        title: 'Calculadora de flip con hard money del sitio',
        note: 'Días, draws y extensiones.',
        link: '/calculator/flip',
      },
    ],
  },
  {
    name: 'Préstamos',
    items: [
      {
        section: 'document',
        title: 'Lo que te va a pedir el prestamista',
        note: 'Los papeles, con el nombre que les da el banco.',
        file: 'prestamista.pdf',
        video: { clip: 'dscr.mp4', title: 'DSCR: lo que mira el prestamista' },
        downloads: 176,
      },
      {
        section: 'document',
        title: 'Carta de explicación (letter of explanation)',
        note: 'Cuando preguntan por un atraso, un depósito o un hueco en el trabajo.',
        file: 'explicacion.pdf',
        downloads: 64,
      },
      {
        section: 'document',
        title: 'Carta de regalo (gift letter)',
        note: 'Si la familia te ayuda con el enganche.',
        file: 'regalo.pdf',
        downloads: 83,
      },
      {
        section: 'calculator',
        title: 'Compara tres préstamos',
        note: 'Tasa, puntos y castigo, por los meses que lo vas a tener.',
        file: 'comparar-prestamos.xlsx',
        downloads: 119,
      },
      {
        section: 'other',
        title: 'Tu reporte de crédito, gratis',
        note: 'El sitio oficial de las tres agencias (annual credit report).',
        link: 'https://www.annualcreditreport.com/',
      },
      {
        section: 'other',
        title: 'Oficina para la Protección Financiera del Consumidor (CFPB)',
        note: 'Préstamos y tarjetas explicados en español por el gobierno.',
        link: 'https://www.consumerfinance.gov/es/',
      },
    ],
  },
  {
    name: 'Obra y remodelación',
    items: [
      {
        section: 'document',
        title: 'Pedido de cotización (request for bid)',
        note: 'Igual para tres contratistas, y así se comparan.',
        file: 'cotizacion.pdf',
        downloads: 92,
      },
      {
        section: 'document',
        title: 'Recibo y renuncia de gravamen (lien waiver)',
        note: 'Se firma con cada pago.',
        file: 'gravamen.pdf',
        downloads: 58,
      },
      {
        section: 'document',
        title: 'Lista de entrega de obra (punch list)',
        note: 'Antes del último pago.',
        file: 'entrega.pdf',
        downloads: 71,
      },
      {
        section: 'calculator',
        title: 'Presupuesto de obra por cuarto',
        note: 'Con dieciséis partidas de ejemplo y lo que no esperas.',
        file: 'presupuesto-obra.xlsx',
        downloads: 205,
      },
      {
        section: 'calculator',
        title: 'Avance de la obra y pagos (draws)',
        note: 'Cuánto puedes pagar hoy sin adelantarte.',
        file: 'avance-pagos.xlsx',
        downloads: 87,
      },
    ],
  },
  {
    name: 'Renta y administración',
    items: [
      {
        section: 'document',
        title: 'Solicitud de renta (rental application)',
        note: 'La misma para todos, con lo que la ley no deja preguntar.',
        file: 'solicitud.pdf',
        downloads: 149,
      },
      {
        section: 'document',
        title: 'Entrada y salida del inquilino (move-in / move-out)',
        note: 'Con fotos el primer día: de aquí sale el depósito.',
        file: 'entrada.pdf',
        downloads: 127,
      },
      {
        section: 'document',
        title: 'Aviso de aumento de renta (rent increase notice)',
        note: 'En los dos idiomas, con lo que revisar antes.',
        file: 'aumento.pdf',
        downloads: 55,
      },
      {
        section: 'calculator',
        title: 'Libro de rentas (rent roll)',
        note: 'Quién pagó, quién debe y qué está vacío. Lo piden los prestamistas.',
        file: 'libro-rentas.xlsx',
        downloads: 138,
      },
      {
        section: 'calculator',
        title: 'Ingresos y gastos del año (Schedule E)',
        note: 'Con los renglones de la forma y la depreciación.',
        file: 'ano-renta.xlsx',
        video: { clip: 'depreciacion.mp4', title: 'La depreciación' },
        downloads: 103,
      },
    ],
  },
  {
    name: 'Cierre y venta',
    items: [
      {
        section: 'document',
        title: 'El día del cierre (closing day)',
        note: 'De tres días antes hasta las llaves.',
        file: 'cierre.pdf',
        video: { clip: 'cuanto-llevas-al-cierre.mp4', title: 'Cuánto llevas al cierre' },
        downloads: 141,
      },
      {
        section: 'document',
        title: 'Antes de poner la casa a la venta',
        note: 'Cuatro semanas, en orden.',
        file: 'vender.pdf',
        downloads: 69,
      },
      {
        section: 'calculator',
        title: 'Lo que te queda al vender (net sheet)',
        note: 'Con tres precios: bajo, probable y alto.',
        file: 'al-vender.xlsx',
        downloads: 94,
      },
      {
        section: 'other',
        title: 'El IRS en español',
        note: 'Formas y publicaciones sobre vender y rentar.',
        link: 'https://www.irs.gov/es',
      },
    ],
  },
]
