// The live sessions of the demo: four that come and two that are over, counted from the first start.

export type LiveSession = {
  title: string
  host: string
  /** HTML. */
  description: string
  /** From the first start, negative for those that are over. */
  days: number
  /** On New York's clock: '19:00'. */
  at: string
  minutes: number
  /** The room's number in its address, which leads nowhere. */
  room: string
}

export const liveSessions: readonly LiveSession[] = [
  {
    title: 'Trae tu cuenta: tres rentas a la vista de todos',
    host: 'Carmen Villanueva',
    description:
      '<p>Tres miembros traen una casa que están por comprar y rehacemos la cuenta con ellos, gasto por gasto. Si quieres que sea la tuya, ten a la mano el impuesto predial, una cotización del seguro y tres rentas comparables.</p>',
    days: 3,
    at: '19:00',
    minutes: 60,
    room: '8401122001',
  },
  {
    title: 'Qué preguntarle a un prestamista antes de firmar',
    host: 'Lucía Fermín',
    description:
      '<p>Puntos, reservas, multa por pagar antes y qué pasa si el avalúo sale bajo. Lucía contesta como si fueras su cliente, y al final revisamos dos hojas de costos de verdad con los nombres tapados.</p>',
    days: 17,
    at: '19:30',
    minutes: 75,
    room: '8401122002',
  },
  {
    title: 'Del dúplex al edificio: la hoja de rentas, renglón por renglón',
    host: 'Óscar Benavides',
    description:
      '<p>Óscar abre la hoja de rentas de su segundo edificio:</p><ul><li>qué faltaba cuando la recibió,</li><li>qué pidió antes de ofrecer,</li><li>y cuánto bajó el precio por eso.</li></ul>',
    days: 31,
    at: '19:00',
    minutes: 90,
    room: '8401122003',
  },
  {
    title: 'Preguntas abiertas de fin de temporada',
    host: 'Carmen Villanueva y Óscar Benavides',
    description:
      '<p>Sin tema: lo que te detiene hoy. Manda tu pregunta por escrito antes de la sesión, o levanta la mano ahí mismo.</p>',
    days: 45,
    at: '18:00',
    minutes: 60,
    room: '8401122004',
  },
  {
    title: 'Presupuestos de obra sin sorpresas',
    host: 'Julián Cota',
    description:
      '<p>Julián puso dos presupuestos lado a lado y marcó lo que ninguno decía: permisos, escombro y quién paga la luz durante la obra.</p>',
    days: -11,
    at: '19:00',
    minutes: 60,
    room: '8401122005',
  },
  {
    title: 'Impuestos de fin de año para quien renta',
    host: 'Nancy Olivares',
    description:
      '<p>Qué juntar antes de diciembre, qué gastos conviene adelantar y las tres preguntas que más le hacen a una contadora.</p>',
    days: -25,
    at: '20:00',
    minutes: 75,
    room: '8401122006',
  },
]
