/**
 * English for everything that calculators say besides the labels of fields and figures: titles, sentences, numbers in
 * formulas, columns, choices. A # stands for a number. A Spanish phrase that isn't listed here doesn't compile.
 */
export const PHRASES = {
  // titles of groups and tables
  'El préstamo': 'The loan',
  'Cada mes': 'Every month',
  'Cuánto rinde': 'Returns',
  'Qué tan segura es': 'Safety',
  'Reglas rápidas': 'Rules of thumb',
  Comprar: 'Buying',
  Vender: 'Selling',
  'Hasta dónde ofrecer': 'How much to offer',
  'Lo que pones': 'What you put in',
  'El préstamo nuevo': 'The new loan',
  'Lo que recuperas': 'What you get back',
  'Hasta cuánto pagar': 'How much to pay',
  'Si la conservas': 'If you keep it',
  'Cómo baja la deuda': 'How the debt goes down',
  'Tu ganancia según el mes en que vendes': 'Your profit by month of sale',
  'Tu ganancia según lo que tardas': 'Your profit by time to sell',

  // columns
  Año: 'Year',
  Renta: 'Rent',
  Gastos: 'Expenses',
  NOI: 'NOI',
  Hipoteca: 'Mortgage',
  'Te queda': 'Cash flow',
  Valor: 'Value',
  Debes: 'Loan balance',
  'Tu parte': 'Equity',
  'Si la vendes': 'Net sale proceeds',
  IRR: 'IRR',
  'Equity multiple': 'Equity multiple',
  Intereses: 'Interest',
  'A la deuda': 'Principal',
  Mes: 'Month',
  'Dinero que necesitas': 'Cash needed',
  Ganancia: 'Profit',
  ROI: 'ROI',
  Días: 'Days',
  Extensión: 'Extension',

  // numbers that belong to a formula
  'Meses del año': 'Months in a year',
  'Días de un mes': 'Days in a month',
  'Impuesto de transferencia': 'Transfer and recordation tax',
  'Costos de cierre': 'Closing costs',
  'Regla del 70 %': '70% rule',
  'Regla del 1 %': '1% rule',
  'Regla del 2 %': '2% rule',
  'La mitad para gastos': 'Half for expenses',
  'Precio de venta': 'Sale price',
  'Cargo fijo': 'Fixed fee',
  'Más de 270 días': 'Over 270 days',
  'Más de 180 días': 'Over 180 days',
  'Hasta 180 días no se cobra': 'No charge up to 180 days',

  // lines that a formula adds
  'Pagos de cada mes': 'Monthly payments',
  'Factor de # pagos': 'Factor for # payments',
  'Veces que cabe en un año': 'Times it fits in a year',
  'Lo que ya tenías': 'What you already had',
  Suma: 'Sum',
  'Año #': 'Year #',
  'Año #, con la venta': 'Year #, with the sale',
  'Venta al final del año #': 'Sale at the end of year #',
  'Renta del año': 'Rent for the year',
  'Gastos del año': 'Expenses for the year',
  'Hipoteca del año': 'Mortgage for the year',
  'Valor al vender': 'Value when sold',
  'Costos de vender': 'Selling costs',
  'Deuda al vender': 'Loan balance when sold',

  // reasons: which case applies, or why there is no figure
  'Refinancias: el préstamo cubre la deuda y el cierre.':
    'You refinance: the loan covers the debt and the closing.',
  'No queda dinero tuyo en la propiedad: lo que te deja no tiene con qué compararse.':
    'None of your money stays in the property, so there is nothing to compare its income with.',
  'No queda dinero tuyo en la propiedad, y tampoco te deja nada al mes: no hay ganancia que medir.':
    'None of your money stays in the property, and it leaves you nothing a month either: there is no gain to measure.',
  'Recuperas todo lo que pusiste: lo que te deja no tiene con qué compararse.':
    'You get back all you put in, so there is nothing to compare its income with.',
  'Recuperas todo lo que pusiste, pero la renta no te deja nada: no hay ganancia que medir.':
    'You get back all you put in, but the rent leaves you nothing: there is no gain to measure.',
  'El préstamo nuevo no alcanza para la deuda y el cierre: falta dinero, en vez de sobrar.':
    'The new loan does not cover the debt and the closing: money is missing instead of left over.',
  'El préstamo alcanza': 'The loan is enough',
  'No hay préstamo': 'There is no loan',
  'No hay préstamo: no hay deuda que cubrir.': 'There is no loan: no debt to cover.',
  'Debes tanto como vale, o más: no hay una parte tuya que rinda.':
    'You owe as much as it is worth, or more: there is no equity to earn a return.',
  'Los costos y la ganancia que quieres pasan de lo que valdrá: ningún precio de compra la da.':
    'The costs and the profit you want exceed what it will be worth: no purchase price gives it.',
  'Los arreglos pasan del 70 % de la venta: ningún precio de compra cumple la regla.':
    'The repairs exceed 70% of the sale: no purchase price meets the rule.',
  'Los arreglos pasan del 70 % del valor: ningún precio de compra cumple la regla.':
    'The repairs exceed 70% of the value: no purchase price meets the rule.',
  'La comisión y el impuesto se llevan toda la venta: ningún precio alcanza.':
    'The commission and the tax take the whole sale: no price is enough.',
  'Los agentes y el cierre se llevan toda la venta: ningún precio alcanza.':
    'Agents and closing take the whole sale: no price is enough.',
  'Con esa renta no alcanza para ningún pago.': 'That rent does not carry any payment.',
  'Escribe el precio de venta.': 'Enter the sale price.',
  'Pasa de 270 días: cobran 3 %.': 'Over 270 days: a 3% fee.',
  'Pasa de 180 días: cobran 1 %.': 'Over 180 days: a 1% fee.',
  'Es la tasa con la que todo suma cero: lo de cada año se divide entre (1 + tasa) una vez por año.':
    'It is the rate at which everything adds up to zero: each year is divided by (1 + rate) once per year.',

  // costs that were left empty, as sentences name them
  'impuesto predial': 'property tax',
  seguro: 'insurance',
  mantenimiento: 'maintenance',
  administración: 'management',
  'meses vacíos': 'vacancy',

  // choices
  'Refinanciar: cubre solo la deuda': 'Refinance: covers only the debt',
  'Sacar dinero (cash out)': 'Cash-out refinance',
  '# punto': '# point',
  '# puntos': '# points',
  Casa: 'House',
  Dúplex: 'Duplex',
  Tríplex: 'Triplex',
  Cuádruplex: 'Fourplex',
  Townhouse: 'Townhouse',
  Condominio: 'Condo',
  Terreno: 'Land',
  Otro: 'Other',
} as const

type Filled<Text> = Text extends `${infer Before}#${infer After}` ? `${Before}${number}${After}` : Text
/** A Spanish phrase that has an English translation. */
export type Phrase = Filled<keyof typeof PHRASES>

const known: Readonly<Record<string, string>> = PHRASES

/** Translates a phrase into English; numbers are returned unchanged. */
export function english(phrase: Phrase | Numeral): string {
  const whole = known[phrase]
  if (whole !== undefined) return whole
  const [number = ''] = /\d+/.exec(phrase) ?? []
  return known[phrase.replace(number, '#')]?.replace('#', number) ?? phrase.replace(' %', '%')
}

/** Texts that need no translation: '0.5', '75 %', '5+'. */
export type Numeral = `${number}` | `${number} %` | `${number}+`
