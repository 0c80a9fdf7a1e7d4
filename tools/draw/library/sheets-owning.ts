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

const DOORS: readonly [string, string, number, number][] = [
  ['Calle 12, A', 'Familia Robles', 1_450, 1_450],
  ['Calle 12, B', 'J. Medina', 1_390, 1_390],
  ['Elm 408', 'R. Carter', 1_625, 1_200],
  ['Elm 410', 'Vacía', 1_600, 0],
  ['La amarilla', 'Familia Ortiz', 1_500, 1_500],
]

const YEAR: readonly [string, string, number][] = [
  ['Ingreso', 'Rentas (rents received)', 21_000],
  ['Ingreso', 'Otros ingresos', 480],
  ['Gasto', 'Publicidad (advertising)', 120],
  ['Gasto', 'Viajes y millas (auto and travel)', 310],
  ['Gasto', 'Limpieza y mantenimiento', 940],
  ['Gasto', 'Comisiones y administración', 1_890],
  ['Gasto', 'Seguro (insurance)', 1_650],
  ['Gasto', 'Abogado y contador (legal, professional)', 450],
  ['Gasto', 'Interés de la hipoteca (mortgage interest)', 9_380],
  ['Gasto', 'Arreglos (repairs)', 1_275],
  ['Gasto', 'Impuestos (property taxes)', 3_200],
  ['Gasto', 'Luz, agua y gas (utilities)', 360],
]

export const owningSheets: Readonly<Record<string, Workbook>> = {
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
  'libro-rentas': {
    title: 'Libro de rentas (rent roll)',
    sheets: [
      {
        name: 'Este mes',
        widths: [24, 24, 16, 16, 16, 20],
        frozen: 4,
        rows: [
          ...top('Libro de rentas (rent roll)'),
          head('Puerta (unit)', 'Inquilino (tenant)', 'Renta (rent)', 'Recibido', 'Debe', ''),
          ...DOORS.map(([door, tenant, rent, paid], at): Cell[] => {
            const line = 5 + at
            return [
              field(door),
              field(tenant),
              field(rent, 'fieldMoney'),
              field(paid, 'fieldMoney'),
              calc(`IF(B${line}="Vacía",0,C${line}-D${line})`),
              calc(`IF(B${line}="Vacía","Vacía",IF(E${line}>0,"Avísale","Al día"))`, 'text'),
            ]
          }),
          ...Array.from({ length: 5 }, (_, at): Cell[] => {
            const line = 5 + DOORS.length + at
            return [
              field(undefined),
              field(undefined),
              field(undefined, 'fieldMoney'),
              field(undefined, 'fieldMoney'),
              calc(`C${line}-D${line}`),
              null,
            ]
          }),
          [],
          [
            say('Total', 'label'),
            null,
            ...['C', 'D', 'E'].map((column) =>
              calc(`SUM(${span(column, 5, 9 + DOORS.length)})`, 'totalMoney'),
            ),
          ],
          [
            say('Ocupación (occupancy)', 'label'),
            calc(
              `(COUNT(${span('C', 5, 9 + DOORS.length)})-COUNTIF(${span('B', 5, 9 + DOORS.length)},"Vacía"))/COUNT(${span('C', 5, 9 + DOORS.length)})`,
              'totalPercent',
            ),
          ],
          [
            say('Cobrado de lo posible', 'label'),
            calc(`D${11 + DOORS.length}/C${11 + DOORS.length}`, 'totalPercent'),
          ],
          [],
          [
            say(
              'El prestamista pide este libro con nombre, renta, depósito y fin de contrato de cada puerta.',
              'note',
            ),
          ],
        ],
      },
    ],
  },
  'ano-renta': {
    title: 'Ingresos y gastos del año (Schedule E)',
    sheets: [
      {
        name: 'El año',
        widths: [12, 46, 18],
        frozen: 4,
        rows: [
          ...top('Ingresos y gastos del año (Schedule E)'),
          head('', 'Renglón, como en la forma', 'Del año'),
          ...YEAR.map(([kind, what, amount]): Cell[] => [
            say(kind, 'label'),
            say(what, 'label'),
            field(amount, 'fieldMoney'),
          ]),
          [],
          [
            say('', 'label'),
            say('Valor del edificio, sin el terreno', 'label'),
            field(142_000, 'fieldMoney'),
          ],
          [say('', 'label'), say('Depreciación (27.5 años)', 'label'), calc(`C${6 + YEAR.length}/27.5`)],
          [
            say('', 'label'),
            say('Lo que de verdad te quedó', 'label'),
            calc(
              `SUMIF(${span('A', 5, 4 + YEAR.length)},"Ingreso",${span('C', 5, 4 + YEAR.length)})-SUMIF(${span('A', 5, 4 + YEAR.length)},"Gasto",${span('C', 5, 4 + YEAR.length)})`,
              'totalMoney',
            ),
          ],
          [
            say('', 'label'),
            say('Lo que ve el IRS', 'label'),
            calc(`C${8 + YEAR.length}-C${7 + YEAR.length}`, 'totalMoney'),
          ],
          [],
          [null, say('Llévasela a tu contador: la pérdida no siempre se puede usar el mismo año.', 'note')],
        ],
      },
    ],
  },
  'al-vender': {
    title: 'Lo que te queda al vender (net sheet)',
    sheets: [
      {
        name: 'Venta',
        widths: [46, 16, 16, 16],
        frozen: 4,
        rows: [
          ...top('Lo que te queda al vender (net sheet)'),
          head('', 'Bajo', 'Probable', 'Alto'),
          [
            say('Precio de venta', 'label'),
            ...[268_000, 279_000, 289_000].map((price) => field(price, 'fieldMoney')),
          ],
          [
            say('Comisión (commission)', 'label'),
            ...Array.from({ length: 3 }, () => field(0.055, 'fieldPercent')),
          ],
          [
            say('Título, registro y transferencia', 'label'),
            ...Array.from({ length: 3 }, () => field(0.0125, 'fieldPercent')),
          ],
          [
            say('Ayuda al comprador (concessions)', 'label'),
            ...[6_000, 4_000, 0].map((help) => field(help, 'fieldMoney')),
          ],
          [
            say('Saldo del préstamo (payoff)', 'label'),
            ...Array.from({ length: 3 }, () => field(161_400, 'fieldMoney')),
          ],
          [
            say('Castigo por pagar antes', 'label'),
            ...Array.from({ length: 3 }, () => field(0, 'fieldMoney')),
          ],
          [
            say('Lo que llevas puesto (compra y obra)', 'label'),
            ...Array.from({ length: 3 }, () => field(206_000, 'fieldMoney')),
          ],
          [],
          [
            say('Gastos de vender', 'label'),
            ...['B', 'C', 'D'].map((at) => calc(`${at}5*(${at}6+${at}7)+${at}8+${at}10`)),
          ],
          [
            say('Cheque del cierre', 'label'),
            ...['B', 'C', 'D'].map((at) => calc(`${at}5-${at}13-${at}9`, 'totalMoney')),
          ],
          [
            say('Ganancia antes de impuestos', 'label'),
            ...['B', 'C', 'D'].map((at) => calc(`${at}5-${at}13-${at}11`, 'totalMoney')),
          ],
          [
            say('Por cada dólar del precio', 'label'),
            ...['B', 'C', 'D'].map((at) => calc(`${at}15/${at}5`, 'totalPercent')),
          ],
          [],
          [
            say('Precio con el que sales a mano', 'label'),
            ...['B', 'C', 'D'].map((at) => calc(`(${at}11+${at}8+${at}10)/(1-${at}6-${at}7)`)),
          ],
        ],
      },
    ],
  },
}
