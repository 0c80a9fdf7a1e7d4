import { type Cell, calc, field, type SheetContent, say, span } from './workbook.ts'

/** A workbook with its title. */
export type Workbook = { title: string; sheets: readonly SheetContent[] }

const HOW = 'Escribe en las casillas amarillas. Lo verde se calcula solo.'

/** A title and how the sheet is used: the first three rows. */
export const top = (title: string): Cell[][] => [[say(title, 'title')], [say(HOW, 'note')], []]

const row = (label: string, ...cells: Cell[]): Cell[] => [say(label, 'label'), ...cells]
const three = (make: (column: string) => Cell): Cell[] => ['B', 'C', 'D'].map(make)

/** Three of one sort side by side. */
const trio = (
  values: readonly [number, number, number],
  style: 'fieldMoney' | 'fieldPercent' | 'fieldCount',
) => values.map((value) => field(value, style))

export const buyingSheets: Readonly<Record<string, Workbook>> = {
  'comparar-casas': {
    title: 'Compara tres casas',
    sheets: [
      {
        name: 'Comparación',
        widths: [44, 16, 16, 16],
        frozen: 4,
        rows: [
          ...top('Compara tres casas'),
          [
            say('', 'head'),
            field('Casa en la 12', 'head'),
            field('Dúplex Elm', 'head'),
            field('La amarilla', 'head'),
          ],
          row('Precio', ...trio([165_000, 228_000, 139_000], 'fieldMoney')),
          row('Arreglos', ...trio([18_000, 12_000, 46_000], 'fieldMoney')),
          row('Enganche (down payment)', ...trio([0.2, 0.25, 0.2], 'fieldPercent')),
          row('Tasa del préstamo', ...trio([0.0725, 0.0725, 0.0725], 'fieldPercent')),
          row('Renta al mes', ...trio([1_580, 2_350, 1_490], 'fieldMoney')),
          row('Impuestos al año (property tax)', ...trio([2_900, 3_800, 2_250], 'fieldMoney')),
          row('Seguro al año (insurance)', ...trio([1_450, 1_900, 1_300], 'fieldMoney')),
          row('Vacante, arreglos y administración', ...trio([0.2, 0.2, 0.22], 'fieldPercent')),
          [],
          row('Préstamo', ...three((at) => calc(`${at}5*(1-${at}7)`))),
          row('Pago al mes, 30 años', ...three((at) => calc(`-PMT(${at}8/12,360,${at}14)`))),
          row('Gastos al mes', ...three((at) => calc(`${at}9*${at}12+(${at}10+${at}11)/12`))),
          row('Lo que pones (con 3 % de cierre)', ...three((at) => calc(`${at}5*${at}7+${at}6+${at}5*3%`))),
          row('Flujo al mes (cash flow)', ...three((at) => calc(`${at}9-${at}16-${at}15`, 'totalMoney'))),
          row('Cap rate', ...three((at) => calc(`(${at}9-${at}16)*12/(${at}5+${at}6)`, 'totalPercent'))),
          row('Cash on cash', ...three((at) => calc(`${at}18*12/${at}17`, 'totalPercent'))),
          row('DSCR', ...three((at) => calc(`ROUND((${at}9-${at}16)/${at}15,2)`, 'totalText'))),
          row(
            '',
            ...three((at) =>
              calc(
                `IF(${at}18<=0,"Pierde dinero",IF(${at}18=MAX(B18:D18),"La que más deja","Deja"))`,
                'totalText',
              ),
            ),
          ),
        ],
      },
    ],
  },
  'renta-mensual': {
    title: 'Renta a largo plazo: cuánto te queda al mes',
    sheets: [
      {
        name: 'Renta',
        widths: [46, 18, 40],
        rows: [
          ...top('Renta a largo plazo: cuánto te queda al mes'),
          row(
            'Precio de compra',
            field(180_000, 'fieldMoney'),
            say('Con lo que negociaste, no lo que piden', 'note'),
          ),
          row('Arreglos para rentarla', field(9_000, 'fieldMoney')),
          row('Gastos de cierre (closing costs)', field(0.03, 'fieldPercent'), say('Del precio', 'note')),
          row('Enganche (down payment)', field(0.25, 'fieldPercent')),
          row('Tasa de interés al año', field(0.07, 'fieldPercent')),
          row('Años del préstamo', field(30, 'fieldCount')),
          [],
          row('Renta al mes', field(1_750, 'fieldMoney')),
          row('Otros ingresos al mes', field(40, 'fieldMoney'), say('Lavandería, cochera, mascotas', 'note')),
          row('Vacante (vacancy)', field(0.06, 'fieldPercent'), say('Unas tres semanas al año', 'note')),
          row('Arreglos y ahorro (repairs, capex)', field(0.1, 'fieldPercent'), say('De la renta', 'note')),
          row(
            'Administración (property management)',
            field(0.09, 'fieldPercent'),
            say('También si lo haces tú: es tu sueldo', 'note'),
          ),
          row('Impuestos al año (property tax)', field(3_200, 'fieldMoney')),
          row('Seguro al año (insurance)', field(1_650, 'fieldMoney')),
          row('Cuota de vecinos al mes (HOA)', field(0, 'fieldMoney')),
          [],
          row('Ingreso al mes', calc('B11+B12')),
          row('Gastos al mes, sin el préstamo', calc('B11*(B13+B14+B15)+(B16+B17)/12+B18')),
          row('Ingreso neto al mes (NOI)', calc('B20-B21')),
          row('Préstamo', calc('B4*(1-B7)')),
          row('Pago al mes', calc('-PMT(B8/12,B9*12,B23)')),
          row('Lo que te queda al mes (cash flow)', calc('B22-B24', 'totalMoney')),
          row('Lo que pones al comprar', calc('B4*B7+B4*B6+B5', 'totalMoney')),
          row('Cash on cash', calc('B25*12/B26', 'totalPercent')),
          row('Cap rate', calc('B22*12/(B4+B5)', 'totalPercent')),
          row(
            'DSCR',
            calc('ROUND(B22/B24,2)', 'totalText'),
            calc(
              'IF(B29>=1.25,"A casi todos los prestamistas les basta",IF(B29>=1,"Justo: algunos piden 1.20 o más","No alcanza para el pago"))',
              'note',
            ),
          ),
          row('Renta con la que sales a mano', calc('(B24+(B16+B17)/12+B18-B12)/(1-B13-B14-B15)')),
        ],
      },
    ],
  },
  'flip-oferta': {
    title: 'Fix and flip: ganancia y oferta máxima',
    sheets: [
      {
        name: 'Flip',
        widths: [46, 18, 42],
        rows: [
          ...top('Fix and flip: ganancia y oferta máxima'),
          row(
            'Valor ya arreglada (ARV)',
            field(285_000, 'fieldMoney'),
            say('Tres vendidas cerca, este año', 'note'),
          ),
          row('Precio de compra', field(158_000, 'fieldMoney')),
          row('Obra', field(48_000, 'fieldMoney')),
          row('Para lo que no esperas (contingency)', field(0.12, 'fieldPercent'), say('De la obra', 'note')),
          row('Meses, de la compra a la venta', field(6, 'fieldCount')),
          row('Enganche del hard money', field(0.15, 'fieldPercent'), say('De la compra', 'note')),
          row('Tasa al año', field(0.115, 'fieldPercent')),
          row('Puntos (points)', field(0.02, 'fieldPercent')),
          row('Impuestos, seguro y servicios al mes', field(620, 'fieldMoney')),
          row('Gastos de cierre al comprar', field(0.02, 'fieldPercent')),
          row('Comisión y cierre al vender', field(0.075, 'fieldPercent'), say('Del ARV', 'note')),
          row('La ganancia que quieres', field(35_000, 'fieldMoney')),
          [],
          row('Obra con imprevistos', calc('B6*(1+B7)')),
          row('Préstamo (compra y obra)', calc('B5*(1-B9)+B17')),
          row('Intereses y puntos', calc('B18*B10/12*B8+B18*B11')),
          row('Mantenerla esos meses (holding)', calc('B12*B8')),
          row('Comprar y vender', calc('B5*B13+B4*B14')),
          row(
            'Ganancia',
            calc('B4-B5-B17-B19-B20-B21', 'totalMoney'),
            calc(
              'IF(B22>=B15,"Llega a lo que quieres",IF(B22>0,"Deja, pero menos de lo que quieres","Pierde dinero"))',
              'note',
            ),
          ),
          row('Dinero tuyo que necesitas', calc('B5*B9+B5*B13+B19+B20', 'totalMoney')),
          row('Ganancia por dólar tuyo (ROI)', calc('B22/B23', 'totalPercent')),
          row(
            'Oferta máxima para esa ganancia',
            calc('B5+B22-B15', 'totalMoney'),
            say('Casi: los intereses también bajan un poco', 'note'),
          ),
          row('La regla del 70 % diría', calc('B4*70%-B6')),
        ],
      },
    ],
  },
  amortizacion: { title: 'Tabla de un préstamo, mes por mes', sheets: [amortisation()] },
  'comparar-prestamos': {
    title: 'Compara tres préstamos',
    sheets: [
      {
        name: 'Préstamos',
        widths: [46, 16, 16, 16],
        frozen: 4,
        rows: [
          ...top('Compara tres préstamos'),
          [say('', 'head'), field('Banco', 'head'), field('DSCR', 'head'), field('Hard money', 'head')],
          row('Monto del préstamo', ...trio([150_000, 150_000, 150_000], 'fieldMoney')),
          row('Tasa al año (rate)', ...trio([0.0695, 0.0765, 0.115], 'fieldPercent')),
          row('Años para pagarlo', ...trio([30, 30, 1], 'fieldCount')),
          row('Solo intereses: 1 sí, 0 no', ...trio([0, 0, 1], 'fieldCount')),
          row('Puntos (points)', ...trio([0.005, 0.015, 0.025], 'fieldPercent')),
          row('Cargos fijos (fees)', ...trio([1_450, 1_695, 1_250], 'fieldMoney')),
          row('Castigo por pagar antes (prepayment)', ...trio([0, 0.03, 0], 'fieldPercent')),
          row('Meses que piensas tenerlo', ...trio([8, 8, 8], 'fieldCount')),
          [],
          row(
            'Pago al mes',
            ...three((at) => calc(`IF(${at}8=1,${at}5*${at}6/12,-PMT(${at}6/12,${at}7*12,${at}5))`)),
          ),
          row('Puntos y cargos', ...three((at) => calc(`${at}5*${at}9+${at}10`))),
          row('Intereses de esos meses, casi', ...three((at) => calc(`${at}5*${at}6/12*${at}12`))),
          row('Castigo', ...three((at) => calc(`IF(${at}12<${at}7*12,${at}5*${at}11,0)`))),
          row('Lo que te cuesta en total', ...three((at) => calc(`${at}15+${at}16+${at}17`, 'totalMoney'))),
          row('Costo al año', ...three((at) => calc(`${at}18/${at}5*12/${at}12`, 'totalPercent'))),
          row('', ...three((at) => calc(`IF(${at}18=MIN(B18:D18),"El que menos cuesta","")`, 'totalText'))),
          [],
          [say('La tasa más baja no siempre gana: con pocos meses pesan los puntos y el castigo.', 'note')],
        ],
      },
    ],
  },
}

/** A loan's months: what each pays off. The first 120 of 360 are listed. */
function amortisation(): SheetContent {
  const first = 12
  const months = 120
  const rows = Array.from({ length: months }, (_, at): Cell[] => {
    const line = first + at
    const before = at === 0 ? '$B$4' : `F${line - 1}`
    return [
      field(at + 1, 'count'),
      calc(`IF(${before}>0,MIN($B$8+$B$7,${before}*(1+$B$5/12)),0)`),
      calc(`${before}*$B$5/12`),
      calc(`B${line}-C${line}`),
      calc(at === 0 ? `C${line}` : `E${line - 1}+C${line}`),
      calc(`MAX(0,${before}-D${line})`),
    ]
  })
  return {
    name: 'Tabla',
    widths: [34, 16, 16, 16, 18, 18],
    frozen: 11,
    rows: [
      ...top('Tabla de un préstamo, mes por mes'),
      row('Préstamo', field(150_000, 'fieldMoney')),
      row('Tasa al año', field(0.07, 'fieldPercent')),
      row('Años', field(30, 'fieldCount')),
      row('Pago extra cada mes', field(100, 'fieldMoney')),
      row('Pago al mes', calc('-PMT(B5/12,B6*12,B4)', 'totalMoney')),
      row(
        'Intereses de los primeros 10 años',
        calc(`SUM(${span('C', first, first + months - 1)})`, 'totalMoney'),
      ),
      [],
      [
        'Mes',
        'Pagas',
        'Interés (interest)',
        'A la deuda (principal)',
        'Interés hasta aquí',
        'Debes (balance)',
      ].map((text) => say(text, 'head')),
      ...rows,
    ],
  }
}
