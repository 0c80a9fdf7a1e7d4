import { top, type Workbook } from './sheets-buying.ts'
import { type Cell, calc, field, say, span } from './workbook.ts'

const head = (...texts: string[]): Cell[] => texts.map((text) => say(text, 'head'))

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
          [say('', 'label'), say('Lo que te quedó al mes', 'label'), calc(`C${8 + YEAR.length}/12`)],
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
