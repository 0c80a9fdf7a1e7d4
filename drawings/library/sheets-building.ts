import { top, type Workbook } from './sheets-buying.ts'
import { type Cell, calc, field, say, span } from './workbook.ts'

const head = (...texts: string[]): Cell[] => texts.map((text) => say(text, 'head'))

/** A line of the building budget: what, how much of it, what one costs. */
const part = (room: string, what: string, count: number, price: number, line: number): Cell[] => [
  field(room),
  field(what),
  field(count, 'fieldCount'),
  field(price, 'fieldMoney'),
  calc(`C${line}*D${line}`),
]

const PARTS: readonly [string, string, number, number][] = [
  ['Afuera', 'Techo (roof), por cuadro', 18, 420],
  ['Afuera', 'Pintura exterior', 1, 3_200],
  ['Afuera', 'Jardín y banqueta', 1, 900],
  ['Cocina', 'Gabinetes (cabinets)', 1, 4_100],
  ['Cocina', 'Cubierta (countertop), por pie', 42, 38],
  ['Cocina', 'Estufa, refrigerador y lavaplatos', 1, 2_350],
  ['Baño 1', 'Regadera y azulejo', 1, 2_700],
  ['Baño 1', 'Taza, lavabo y llaves', 1, 780],
  ['Baño 2', 'Tina, taza y lavabo', 1, 1_900],
  ['Recámaras', 'Piso vinílico, por pie', 620, 3.4],
  ['Recámaras', 'Puertas y clósets', 6, 210],
  ['Toda la casa', 'Pintura interior', 1, 3_600],
  ['Toda la casa', 'Electricidad: panel y contactos', 1, 3_900],
  ['Toda la casa', 'Plomería', 1, 2_800],
  ['Toda la casa', 'Aire acondicionado (HVAC)', 1, 6_400],
  ['Toda la casa', 'Permisos y basura (permits, dumpster)', 1, 1_650],
]
const ROOMS = [...new Set(PARTS.map(([room]) => room))]

const STAGES: readonly [string, number, number][] = [
  ['Demolición y permisos', 3_800, 1],
  ['Techo y exterior', 11_660, 1],
  ['Plomería y electricidad', 6_700, 0.8],
  ['Aire (HVAC)', 6_400, 0.5],
  ['Tablarroca y pisos', 5_200, 0],
  ['Cocina y baños', 12_800, 0],
  ['Pintura y entrega', 4_900, 0],
]

/** Workbooks for the work on a house. */
export const buildingSheets: Readonly<Record<string, Workbook>> = {
  'presupuesto-obra': {
    title: 'Presupuesto de obra por cuarto',
    sheets: [
      {
        name: 'Presupuesto',
        widths: [18, 40, 12, 14, 16],
        frozen: 4,
        rows: [
          ...top('Presupuesto de obra por cuarto'),
          head('Cuarto', 'Partida', 'Cuánto', 'Cada uno', 'Total'),
          ...PARTS.map(([room, what, count, price], at) => part(room, what, count, price, 5 + at)),
          ...Array.from({ length: 4 }, (_, at): Cell[] => {
            const line = 5 + PARTS.length + at
            return [
              field(undefined),
              field(undefined),
              field(undefined, 'fieldCount'),
              field(undefined, 'fieldMoney'),
              calc(`C${line}*D${line}`),
            ]
          }),
          [],
          [
            say('', 'label'),
            say('Suma', 'label'),
            null,
            null,
            calc(`SUM(${span('E', 5, 8 + PARTS.length)})`),
          ],
          [
            say('', 'label'),
            say('Para lo que no esperas (contingency)', 'label'),
            null,
            field(0.12, 'fieldPercent'),
            calc(`E${10 + PARTS.length}*D${11 + PARTS.length}`),
          ],
          [
            say('', 'label'),
            say('Presupuesto total', 'label'),
            null,
            null,
            calc(`E${10 + PARTS.length}+E${11 + PARTS.length}`, 'totalMoney'),
          ],
          [],
          [say('Por cuarto', 'label')],
          ...ROOMS.map((room, at): Cell[] => [
            say(room, 'label'),
            calc(
              `SUMIF(${span('A', 5, 8 + PARTS.length)},A${15 + PARTS.length + at},${span('E', 5, 8 + PARTS.length)})`,
            ),
          ]),
        ],
      },
    ],
  },
  'avance-pagos': {
    title: 'Avance de la obra y pagos (draws)',
    sheets: [
      {
        name: 'Avance',
        widths: [34, 16, 12, 16, 16, 18],
        frozen: 4,
        rows: [
          ...top('Avance de la obra y pagos (draws)'),
          head('Etapa', 'Presupuesto', 'Avance', 'Ganado', 'Pagado', 'Puedes pagar hoy'),
          ...STAGES.map(([stage, budget, done], at): Cell[] => {
            const line = 5 + at
            return [
              field(stage),
              field(budget, 'fieldMoney'),
              field(done, 'fieldPercent'),
              calc(`B${line}*C${line}`),
              field(done === 1 ? Math.round(budget * 0.9) : 0, 'fieldMoney'),
              calc(`MAX(0,D${line}*(1-$B$${9 + STAGES.length})-E${line})`),
            ]
          }),
          [],
          [
            say('Total', 'label'),
            ...['B', '', 'D', 'E', 'F'].map((column) =>
              column === ''
                ? calc(`D${6 + STAGES.length}/B${6 + STAGES.length}`, 'totalPercent')
                : calc(`SUM(${span(column, 5, 4 + STAGES.length)})`, 'totalMoney'),
            ),
          ],
          [],
          [say('Con cada pago, la renuncia de gravamen firmada (lien waiver).', 'note')],
          [say('Retención hasta la entrega', 'label'), field(0.1, 'fieldPercent')],
          [
            say('Falta por pagar', 'label'),
            calc(`B${6 + STAGES.length}-E${6 + STAGES.length}`, 'totalMoney'),
          ],
        ],
      },
    ],
  },
}
